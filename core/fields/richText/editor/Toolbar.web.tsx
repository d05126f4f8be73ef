import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef } from 'react'
import type { EditorConfig } from '../../../files/calls.ts'
import { useLabel } from '../../../client/session.web.ts'
import { ColourChoices } from './ColourChoices.web.tsx'
import { editorState, type EditorState } from './editorState.web.ts'
import { PictureTools, TableTools } from './ObjectTools.web.tsx'
import { BlockChoice, SizeChoice } from './TextChoices.web.tsx'
import { ToolButton } from './ToolButton.web.tsx'
import { useOneTabStop } from './useOneTabStop.web.ts'

/** A line of its own below the toolbar, or the dialog of attachments. */
export type OpenBar = 'link' | 'table' | 'attachments' | undefined

interface ToolbarProps {
  readonly editor: Editor
  readonly config: EditorConfig
  readonly disabled: boolean
  readonly openBar: OpenBar
  onBar(bar: OpenBar): void
  onPicture(): void
}

/** Everything that can be done to the content; one stop of the Tab key, the arrows lead on. */
export const Toolbar = ({ editor, config, disabled, openBar, onBar, onPicture }: ToolbarProps) => {
  const label = useLabel()
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({ editor, selector: editorState })
  const arrows = useOneTabStop(bar)
  const tools = { editor, state, disabled }
  return (
    // The arrow keys come from the tools inside.
    <div
      ref={bar}
      className="ms-editor-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={label(['编辑工具', 'Editing tools'])}
      onKeyDown={arrows}
    >
      <ToolButton
        words={['撤销（Ctrl+Z）', 'Undo (Ctrl+Z)']}
        icon={<UndoOutlined />}
        disabled={disabled || !state.undo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        words={['重做（Ctrl+Y）', 'Redo (Ctrl+Y)']}
        icon={<RedoOutlined />}
        disabled={disabled || !state.redo}
        onPress={() => editor.chain().focus().redo().run()}
      />
      <BlockChoice {...tools} />
      <SizeChoice {...tools} sizes={config.fontSizes} />
      <TextTools {...tools} />
      <ColourChoices {...tools} />
      <ParagraphTools {...tools} />
      <ToolButton
        words={['链接（Ctrl+K）', 'Link (Ctrl+K)']}
        icon={<LinkOutlined />}
        pressed={state.link || openBar === 'link'}
        disabled={disabled}
        onPress={() => onBar('link')}
      />
      <ToolButton words={['插入图片', 'Insert pictures']} icon={<PictureOutlined />} disabled={disabled} onPress={onPicture} />
      <ToolButton
        words={['插入附件', 'Insert attachments']}
        icon={<PaperClipOutlined />}
        disabled={disabled}
        onPress={() => onBar('attachments')}
      />
      <ToolButton
        words={['插入表格', 'Insert a table']}
        icon={<TableOutlined />}
        pressed={openBar === 'table'}
        disabled={disabled || state.table !== undefined}
        onPress={() => onBar('table')}
      />
      <TableTools {...tools} limits={config.table} />
      <PictureTools {...tools} />
      <ToolButton
        words={['清除格式', 'Clear formatting']}
        icon={<ClearOutlined />}
        disabled={disabled}
        onPress={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
    </div>
  )
}

/** What every group of tools works with. */
export interface ToolsProps {
  readonly editor: Editor
  readonly state: EditorState
  readonly disabled: boolean
}

const TextTools = ({ editor, state, disabled }: ToolsProps) => (
  <>
    <ToolButton
      words={['加粗（Ctrl+B）', 'Bold (Ctrl+B)']}
      icon={<BoldOutlined />}
      pressed={state.bold}
      disabled={disabled}
      onPress={() => editor.chain().focus().toggleBold().run()}
    />
    <ToolButton
      words={['斜体（Ctrl+I）', 'Italic (Ctrl+I)']}
      icon={<ItalicOutlined />}
      pressed={state.italic}
      disabled={disabled}
      onPress={() => editor.chain().focus().toggleItalic().run()}
    />
    <ToolButton
      words={['下划线（Ctrl+U）', 'Underline (Ctrl+U)']}
      icon={<UnderlineOutlined />}
      pressed={state.underline}
      disabled={disabled}
      onPress={() => editor.chain().focus().toggleUnderline().run()}
    />
    <ToolButton
      words={['删除线', 'Strike through']}
      icon={<StrikethroughOutlined />}
      pressed={state.strike}
      disabled={disabled}
      onPress={() => editor.chain().focus().toggleStrike().run()}
    />
  </>
)

const ParagraphTools = ({ editor, state, disabled }: ToolsProps) => {
  const align = (alignment: string | null) =>
    editor.chain().focus().updateAttributes('paragraph', { align: alignment }).updateAttributes('heading', { align: alignment }).run()
  return (
    <>
      <ToolButton
        words={['项目符号', 'Bulleted list']}
        icon={<UnorderedListOutlined />}
        pressed={state.bullets}
        disabled={disabled}
        onPress={() => editor.chain().focus().toggleBulletList().run()}
      />
      <ToolButton
        words={['编号', 'Numbered list']}
        icon={<OrderedListOutlined />}
        pressed={state.numbers}
        disabled={disabled}
        onPress={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <ToolButton
        words={['左对齐', 'Align left']}
        icon={<AlignLeftOutlined />}
        pressed={state.align === null}
        disabled={disabled}
        onPress={() => align(null)}
      />
      <ToolButton
        words={['居中', 'Centre']}
        icon={<AlignCenterOutlined />}
        pressed={state.align === 'center'}
        disabled={disabled}
        onPress={() => align('center')}
      />
      <ToolButton
        words={['右对齐', 'Align right']}
        icon={<AlignRightOutlined />}
        pressed={state.align === 'right'}
        disabled={disabled}
        onPress={() => align('right')}
      />
    </>
  )
}
