import { NodeSelection } from '@tiptap/pm/state'
import { TableMap } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'

/** What the tools have to know of the place where the cursor is. */
export interface EditorState {
  readonly undo: boolean
  readonly redo: boolean
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly bullets: boolean
  readonly numbers: boolean
  readonly link: boolean
  /** Of the paragraph or heading; null from the start. */
  readonly align: string | null
  readonly block: Block
  readonly size: string | null
  readonly colour: string | null
  readonly marker: string | null
  /** The table around the cursor. */
  readonly table: { readonly rows: number; readonly columns: number; readonly merge: boolean; readonly split: boolean } | undefined
  /** The width of the selected picture in pixels, null as it is; undefined when none is selected. */
  readonly picture: number | null | undefined
}

/** What a block of text is. */
export type Block = 'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'heading4' | 'blockquote' | 'codeBlock'

/** Reads the state of the tools. */
export const editorState = ({ editor }: { readonly editor: Editor }): EditorState => ({
  undo: editor.can().undo(),
  redo: editor.can().redo(),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  align: textOf(editor.getAttributes('paragraph')['align'] ?? editor.getAttributes('heading')['align']),
  block: blockOf(editor),
  size: textOf(editor.getAttributes('size')['value']),
  colour: textOf(editor.getAttributes('colour')['value']),
  marker: textOf(editor.getAttributes('marker')['value']),
  table: tableOf(editor),
  picture: pictureOf(editor),
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const blockOf = (editor: Editor): Block => {
  if (editor.isActive('codeBlock')) return 'codeBlock'
  if (editor.isActive('blockquote')) return 'blockquote'
  const level = editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0
  return level === 1 ? 'heading1' : level === 2 ? 'heading2' : level === 3 ? 'heading3' : level === 4 ? 'heading4' : 'paragraph'
}

const tableOf = (editor: Editor): EditorState['table'] => {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.spec['tableRole'] !== 'table') continue
    const { height, width } = TableMap.get(node)
    return { rows: height, columns: width, merge: editor.can().mergeCells(), split: editor.can().splitCell() }
  }
  return undefined
}

const pictureOf = (editor: Editor): EditorState['picture'] => {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return undefined
  const { width } = selection.node.attrs
  return typeof width === 'number' ? width : null
}
