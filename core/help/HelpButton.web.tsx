import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { shortcuts } from '../controls/shortcuts.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { closeHelp, loadHelp, openHelp, useHelp } from '../client/helpStore.web.ts'

const words: Label = [`帮助（${shortcuts.help.keys}）`, `Help (${shortcuts.help.keys})`]

/** The button of the top bar that opens the help of the screen and puts it away again; the shortcut does the same. */
export const HelpButton = () => {
  const label = useLabel()
  const open = useHelp(({ pages }) => pages.length > 0)
  const toggle = (): void => (open ? closeHelp() : void openHelp())
  useShortcuts({ help: toggle })
  return (
    <button
      type="button"
      className="ms-top-button"
      data-tour="help"
      title={label(words)}
      aria-label={label(words)}
      aria-expanded={open}
      onPointerEnter={() => void loadHelp().catch(() => undefined)}
      onClick={toggle}
    >
      <QuestionCircleOutlined aria-hidden />
    </button>
  )
}
