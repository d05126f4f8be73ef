import { BgColorsOutlined } from '@ant-design/icons'
import type { Label } from '../language/label.ts'
import { DisplayChoices } from './DisplayChoices.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { useLabel } from '../client/session.web.ts'

const display: Label = ['主题与语言', 'Theme and language']

/** The menu of the top bar that changes how the product looks and which language it speaks. */
export const DisplayMenu = () => {
  const label = useLabel()
  return (
    <Popover className="ms-top-button" name={label(display)} title={label(display)} button={<BgColorsOutlined aria-hidden />}>
      {() => <DisplayChoices />}
    </Popover>
  )
}
