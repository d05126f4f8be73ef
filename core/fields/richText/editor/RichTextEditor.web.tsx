import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { EditorConfig } from '../../../files/calls.ts'
import { UploadList } from '../../../files/upload/UploadList.web.tsx'
import { useUploadQueue } from '../../../files/upload/useUploadQueue.web.ts'
import { useLabel } from '../../../client/session.web.ts'
import { useJustKept } from '../../keptSignal.web.ts'
import { later } from '../../../controls/later.web.tsx'
import type { ControlProps } from '../../look.web.ts'
import { contentText } from '../richText.ts'
import { countWords } from '../words.ts'
import './editor.css'
import { extensions } from './extensions.web.ts'
import { insertAttachments, insertPicture } from './insertStored.web.ts'
import { LinkBar } from './LinkBar.web.tsx'
import { pastedContent } from './pastedContent.ts'
import { TableBar } from './TableBar.web.tsx'
import { Toolbar, type OpenBar } from './Toolbar.web.tsx'
import { writtenContent } from './writtenContent.ts'

const AttachmentDialog = later(() => import('./AttachmentDialog.web.tsx'))

interface RichTextEditorProps extends ControlProps {
  readonly config: EditorConfig
}

/** The editor of formatted content: toolbar, content, uploads under way, words, and whether what is typed is kept. */
export const RichTextEditor = ({ config, ...control }: RichTextEditorProps) => {
  const label = useLabel()
  const [bar, setBar] = useState<OpenBar>()
  const queue = useUploadQueue()
  const most = config.attachments.perSelection
  const editor = useContentEditor(control, ({ pictures, files }) => {
    queue.add(pictures.slice(0, most), 'image')
    queue.add(files.slice(0, most), 'file')
  })
  const { tell } = queue
  useEffect(
    function insertStored() {
      tell((file, kind) => {
        if (!editor) return
        if (kind === 'image') insertPicture(editor, file)
        else insertAttachments(editor, [file])
      })
    },
    [tell, editor],
  )
  const chooser = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  if (!editor) return <span className="ms-control-waiting" />
  const close = () => {
    setBar(undefined)
    editor.commands.focus()
  }
  const toToolbar = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
  }
  return (
    // Keys pass through here on their way from the content.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="ms-editor"
      data-disabled={control.disabled || undefined}
      data-invalid={control.problems[''] !== undefined || undefined}
      onKeyDown={toToolbar}
    >
      <Toolbar
        editor={editor}
        config={config}
        disabled={control.disabled}
        openBar={bar}
        onBar={chosen => setBar(chosen === bar ? undefined : chosen)}
        onPicture={() => chooser.current?.click()}
      />
      {bar === 'link' && <LinkBar editor={editor} onClose={close} />}
      {bar === 'table' && <TableBar editor={editor} limits={config.table} onClose={close} />}
      {bar === 'attachments' && (
        <Suspense>
          <AttachmentDialog
            config={config}
            onClose={close}
            onInsert={files => {
              insertAttachments(editor, files)
              close()
            }}
          />
        </Suspense>
      )}
      <EditorContent editor={editor} className="ms-rich ms-editor-content" />
      <UploadList uploads={queue.uploads.filter(one => one.state.stage !== 'stored')} onRetry={queue.retry} onRemove={queue.remove} />
      <EditorFoot config={config} html={typeof control.draft === 'string' ? control.draft : ''} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={config.pictures.types.join(',')}
        aria-label={label(['选择图片', 'Choose pictures'])}
        onChange={event => {
          queue.add([...(event.target.files ?? [])].slice(0, most), 'image')
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** How many words there are, and for two seconds after it was kept that it was. */
const EditorFoot = ({ config, html }: { readonly config: EditorConfig; readonly html: string }) => {
  const label = useLabel()
  const justKept = useJustKept(config.autosave.messageFor)
  const words = countWords(contentText(html))
  return (
    <div className="ms-editor-foot">
      <span role="status">{justKept && label(['草稿已自动保存', 'Draft saved'])}</span>
      <span data-over={words > config.mostWords || undefined}>
        {words} / {config.mostWords} {label(['字', 'words'])}
      </span>
    </div>
  )
}

/** Files that were pasted or dropped into the content. */
interface ChosenFiles {
  readonly pictures: readonly File[]
  readonly files: readonly File[]
}

const useContentEditor = (control: ControlProps, onFiles: (chosen: ChosenFiles) => void): Editor | null => {
  const label = useLabel()
  const { id, field, draft, disabled, problems, describedBy, caption } = control
  const html = typeof draft === 'string' ? draft : ''
  /** What this editor last said; anything else in the draft came from elsewhere. */
  const said = useRef(html)
  const take = (given: FileList | undefined): boolean => {
    const files = [...(given ?? [])]
    if (files.length === 0 || disabled) return false
    const pictures = files.filter(file => /^image\/(jpeg|png)$/.test(file.type))
    onFiles({ pictures, files: files.filter(file => !pictures.includes(file)) })
    return true
  }
  const editor = useEditor({
    extensions: extensions(label(['请输入内容…', 'Write here…'])),
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label(caption ?? field.label),
        'aria-required': String(field.required),
        'aria-invalid': String(problems[''] !== undefined),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: pastedContent,
      // Excel puts a picture of the cells beside them: the cells are what is wanted.
      handlePaste: (_view, event) => !event.clipboardData?.types.includes('text/html') && take(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      const written = writtenContent(changed.getHTML())
      if (written === said.current) return
      said.current = written
      control.onChange(written === '' ? null : written)
    },
    onBlur: () => control.onLeave(),
  })
  useEffect(
    function followDraft() {
      if (!editor || html === said.current) return
      said.current = html
      editor.commands.setContent(html, { emitUpdate: false })
    },
    [editor, html],
  )
  useEffect(
    function followLock() {
      editor?.setEditable(!disabled, false)
    },
    [editor, disabled],
  )
  return editor
}
