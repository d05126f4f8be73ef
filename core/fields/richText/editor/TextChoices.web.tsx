import type { Editor } from '@tiptap/react'
import type { Label } from '../../../language/label.ts'
import { useLabel } from '../../../client/session.web.ts'
import type { Block } from './editorState.web.ts'
import type { ToolsProps } from './Toolbar.web.tsx'

const blocks: Readonly<Record<Block, Label>> = {
  paragraph: ['正文', 'Text'],
  heading1: ['标题 1', 'Heading 1'],
  heading2: ['标题 2', 'Heading 2'],
  heading3: ['标题 3', 'Heading 3'],
  heading4: ['标题 4', 'Heading 4'],
  blockquote: ['引用', 'Quote'],
  codeBlock: ['代码', 'Code'],
}

const isBlock = (value: string): value is Block => Object.hasOwn(blocks, value)

const makeBlock = (editor: Editor, block: Block): void => {
  const plain = editor.chain().focus().clearNodes()
  if (block === 'paragraph') plain.run()
  else if (block === 'blockquote') plain.setBlockquote().run()
  else if (block === 'codeBlock') plain.setCodeBlock().run()
  else plain.setHeading({ level: block === 'heading1' ? 1 : block === 'heading2' ? 2 : block === 'heading3' ? 3 : 4 }).run()
}

/** What the block of text is: text, a heading, a quote or code. */
export const BlockChoice = ({ editor, state, disabled }: ToolsProps) => {
  const label = useLabel()
  return (
    <select
      className="ms-select ms-tool-choice"
      aria-label={label(['段落样式', 'Kind of paragraph'])}
      title={label(['段落样式', 'Kind of paragraph'])}
      value={state.block}
      disabled={disabled}
      onChange={event => {
        if (isBlock(event.target.value)) makeBlock(editor, event.target.value)
      }}
    >
      {Object.entries(blocks).map(([block, words]) => (
        <option key={block} value={block}>
          {label(words)}
        </option>
      ))}
    </select>
  )
}

/** The size of the selected text. */
export const SizeChoice = ({ editor, state, disabled, sizes }: ToolsProps & { readonly sizes: readonly number[] }) => {
  const label = useLabel()
  return (
    <select
      className="ms-select ms-tool-choice"
      aria-label={label(['字号', 'Size of text'])}
      title={label(['字号', 'Size of text'])}
      value={state.size ?? ''}
      disabled={disabled}
      onChange={event => {
        const { value } = event.target
        if (value === '') editor.chain().focus().unsetMark('size').run()
        else editor.chain().focus().setMark('size', { value }).run()
      }}
    >
      <option value="">{label(['字号', 'Size'])}</option>
      {sizes.map(size => (
        <option key={size} value={String(size)}>
          {size}
        </option>
      ))}
    </select>
  )
}
