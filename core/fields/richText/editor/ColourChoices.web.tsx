import { BgColorsOutlined, FontColorsOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { Label } from '../../../language/label.ts'
import { useLabel } from '../../../client/session.web.ts'
import { markColours, textColours, type MarkColour, type TextColour } from '../contentShape.ts'
import type { ToolsProps } from './Toolbar.web.tsx'

const names: Readonly<Record<TextColour | MarkColour, Label>> = {
  red: ['红', 'Red'],
  orange: ['橙', 'Orange'],
  green: ['绿', 'Green'],
  blue: ['蓝', 'Blue'],
  grey: ['灰', 'Grey'],
  yellow: ['黄', 'Yellow'],
}

/** The colour of text and behind text. */
export const ColourChoices = ({ editor, state, disabled }: ToolsProps) => (
  <>
    <ColourChoice
      words={['文字颜色', 'Colour of text']}
      icon={<FontColorsOutlined />}
      disabled={disabled}
      colours={textColours}
      prefix="ms-colour-"
      chosen={state.colour}
      onChoose={value =>
        value === null ? editor.chain().focus().unsetMark('colour').run() : editor.chain().focus().setMark('colour', { value }).run()
      }
    />
    <ColourChoice
      words={['突出显示', 'Highlight']}
      icon={<BgColorsOutlined />}
      disabled={disabled}
      colours={markColours}
      prefix="ms-mark-"
      chosen={state.marker}
      onChoose={value =>
        value === null ? editor.chain().focus().unsetMark('marker').run() : editor.chain().focus().setMark('marker', { value }).run()
      }
    />
  </>
)

interface ColourChoiceProps {
  readonly words: Label
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly colours: readonly (TextColour | MarkColour)[]
  readonly prefix: string
  readonly chosen: string | null
  onChoose(colour: string | null): void
}

const ColourChoice = ({ words, icon, disabled, colours, prefix, chosen, onChoose }: ColourChoiceProps) => {
  const label = useLabel()
  const items = [
    { key: '', label: label(['无', 'None']) },
    ...colours.map(colour => ({ key: colour, label: <span className={`${prefix}${colour}`}>{label(names[colour])}</span> })),
  ]
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items,
        selectable: true,
        selectedKeys: [chosen ?? ''], // Once the menu has given the focus back: the next letter is to have the colour.
        onClick: ({ key }) => void requestAnimationFrame(() => onChoose(key === '' ? null : key)),
      }}
    >
      <button
        type="button"
        className="ms-tool"
        title={label(words)}
        aria-label={label(words)}
        aria-haspopup="menu"
        aria-pressed={chosen !== null}
        disabled={disabled}
        onMouseDown={event => event.preventDefault()}
      >
        <span aria-hidden>{icon}</span>
      </button>
    </Dropdown>
  )
}
