import { Dropdown, type MenuProps } from 'antd'
import type { EditorConfig } from '../../../files/calls.ts'
import type { Label } from '../../../language/label.ts'
import { useLabel } from '../../../client/session.web.ts'
import type { ToolsProps } from './Toolbar.web.tsx'

interface Tool {
  readonly key: string
  readonly words: Label
  readonly disabled?: boolean
  readonly danger?: boolean
  run(): unknown
}

interface ToolMenuProps {
  readonly words: Label
  readonly tools: readonly Tool[]
  readonly disabled: boolean
}

const ToolMenu = ({ words, tools, disabled }: ToolMenuProps) => {
  const label = useLabel()
  const items: MenuProps['items'] = tools.map(tool => ({
    key: tool.key,
    label: label(tool.words),
    disabled: tool.disabled === true,
    danger: tool.danger === true,
  }))
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: ({ key }) => tools.find(tool => tool.key === key)?.run() }}>
      <button
        type="button"
        className="ms-tool ms-tool-words"
        aria-haspopup="menu"
        disabled={disabled}
        onMouseDown={event => event.preventDefault()}
      >
        {label(words)}
      </button>
    </Dropdown>
  )
}

/** Rows, columns and cells of the table around the cursor; nothing where there is none. */
export const TableTools = ({ editor, state, disabled, limits }: ToolsProps & { readonly limits: EditorConfig['table'] }) => {
  const { table } = state
  if (!table) return null
  const chain = () => editor.chain().focus()
  const full = { rows: table.rows >= limits.mostRows, columns: table.columns >= limits.mostColumns }
  return (
    <ToolMenu
      words={['表格', 'Table']}
      disabled={disabled}
      tools={[
        { key: 'above', words: ['上方加一行', 'Add a row above'], disabled: full.rows, run: () => chain().addRowBefore().run() },
        { key: 'below', words: ['下方加一行', 'Add a row below'], disabled: full.rows, run: () => chain().addRowAfter().run() },
        { key: 'before', words: ['左侧加一列', 'Add a column before'], disabled: full.columns, run: () => chain().addColumnBefore().run() },
        { key: 'after', words: ['右侧加一列', 'Add a column after'], disabled: full.columns, run: () => chain().addColumnAfter().run() },
        { key: 'merge', words: ['合并单元格', 'Merge cells'], disabled: !table.merge, run: () => chain().mergeCells().run() },
        { key: 'split', words: ['拆分单元格', 'Split the cell'], disabled: !table.split, run: () => chain().splitCell().run() },
        { key: 'head', words: ['首行作标题', 'First row as heading'], run: () => chain().toggleHeaderRow().run() },
        { key: 'row', words: ['删除行', 'Delete the row'], danger: true, run: () => chain().deleteRow().run() },
        { key: 'column', words: ['删除列', 'Delete the column'], danger: true, run: () => chain().deleteColumn().run() },
        { key: 'table', words: ['删除表格', 'Delete the table'], danger: true, run: () => chain().deleteTable().run() },
      ]}
    />
  )
}

const widths = [160, 320, 480, 640]

/** The width of the selected picture; dragging its corner does the same. Nothing where none is selected. */
export const PictureTools = ({ editor, state, disabled }: ToolsProps) => {
  if (state.picture === undefined) return null
  const resize = (width: number | null) => editor.chain().focus().updateAttributes('picture', { width }).run()
  return (
    <ToolMenu
      words={['图片宽度', 'Width of picture']}
      disabled={disabled}
      tools={[
        { key: 'own', words: ['原始大小', 'Its own size'], run: () => resize(null) },
        ...widths.map(width => ({ key: String(width), words: [`${width} 像素`, `${width} pixels`] as const, run: () => resize(width) })),
      ]}
    />
  )
}
