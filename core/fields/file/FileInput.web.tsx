import { DeleteOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import type { FileReference } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { reconnecting } from '../../files/upload/words.ts'
import { useLabel } from '../../client/session.web.ts'
import { isAwaited, type AwaitedFile } from '../draft.ts'
import { Picture } from '../image/image.web.tsx'
import { pictureProblem, pictureTypes } from '../image/picture.ts'
import type { ControlProps } from '../look.web.ts'
import { FileLink } from './FileLink.web.tsx'
import { useUpload, type Upload } from './useUpload.web.ts'

/** One file or picture: chosen, dropped or pasted; sent at once, with its progress, and again after a failure. */
const FileInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange }: ControlProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const isImage = field.kind === 'image'
  const [refused, setRefused] = useState<Label>()
  const [over, setOver] = useState(false)
  const { upload, send, giveUp } = useUpload(isImage ? 'image' : 'file', {
    onStored: onChange,
    onFailed: name => onChange({ sending: name, failed: true } satisfies AwaitedFile),
  })
  const file = storedFile(draft)
  const sending = upload.stage === 'sending'
  const expected = expectedName(draft)

  const take = (chosen: File | undefined) => {
    if (chosen === undefined || disabled) return
    const problem = isImage ? pictureProblem(chosen) : undefined
    setRefused(problem)
    if (problem) return
    begin(chosen)
  }
  const begin = (chosen: File) => {
    onChange({ sending: chosen.name } satisfies AwaitedFile)
    void send(chosen)
  }
  // Several files for one line are for the table around it, which makes a line of each.
  const isForTable = (files: FileList): boolean => caption !== undefined && files.length > 1
  const drop = (event: DragEvent) => {
    setOver(false)
    if (isForTable(event.dataTransfer.files)) return
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (pasted === undefined || isForTable(event.clipboardData.files)) return
    event.preventDefault()
    take(pasted)
  }
  const empty = () => {
    giveUp()
    onChange(null)
  }
  return (
    // Dropping and pasting are shortcuts; the button in it does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="ms-file"
      role="group"
      aria-label={label(caption ?? field.label)}
      data-over={over || undefined}
      data-invalid={problems[''] !== undefined || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        {...(isImage ? { accept: pictureTypes.join(',') } : {})}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file && isImage && <Picture file={file} />}
      {file && <FileLink file={file} place="page" />}
      {upload.stage === 'none' ? (
        expected !== undefined && <span className="ms-cell-text ms-muted">{expected}</span>
      ) : (
        <UploadState upload={upload} onCancel={empty} onRetry={begin} />
      )}
      {!sending && (
        <Button
          id={id}
          size="small"
          disabled={disabled}
          icon={<UploadOutlined aria-hidden />}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          {label(file ? ['更换', 'Replace'] : ['选择文件', 'Choose a file'])}
        </Button>
      )}
      {(file || (expected !== undefined && !sending)) && (
        <Button size="small" disabled={disabled} icon={<DeleteOutlined aria-hidden />} onClick={empty}>
          {label(['移除', 'Remove'])}
        </Button>
      )}
      {!file && !sending && expected === undefined && (
        <span className="ms-muted">
          {label(
            isImage
              ? ['或拖到这里、粘贴截图；jpg 或 png，小于 5MB', 'or drop it here, or paste a screenshot; jpg or png, under 5MB']
              : ['或拖到这里', 'or drop it here'],
          )}
        </span>
      )}
      {refused && (
        <span className="ms-wrong" role="alert">
          {label(refused)}
        </span>
      )}
    </div>
  )
}

interface UploadStateProps {
  readonly upload: Exclude<Upload, { readonly stage: 'none' }>
  onCancel(): void
  onRetry(file: File): void
}

/** How far a file is on its way, or why it did not arrive. */
const UploadState = ({ upload, onCancel, onRetry }: UploadStateProps) => {
  const label = useLabel()
  return upload.stage === 'sending' ? (
    <>
      <span className="ms-cell-text">{upload.name}</span>
      <progress value={upload.share} max={1} aria-label={`${label(['已上传', 'Uploaded'])} ${upload.name}`} />
      <span className="ms-muted" aria-live="polite">
        {upload.waiting ? label(reconnecting) : `${Math.floor(upload.share * 100)}%`}
      </span>
      <Button size="small" onClick={onCancel}>
        {label(['取消', 'Cancel'])}
      </Button>
    </>
  ) : (
    <>
      <span className="ms-wrong" role="alert">
        {upload.file.name}: {upload.message}
      </span>
      <Button size="small" icon={<RedoOutlined aria-hidden />} onClick={() => onRetry(upload.file)}>
        {label(['重试', 'Try again'])}
      </Button>
    </>
  )
}

const storedFile = (draft: unknown): FileReference | undefined =>
  typeof draft === 'object' && draft !== null && 'id' in draft && 'name' in draft ? (draft as FileReference) : undefined

/** The name of a file that is on its way. */
const expectedName = (draft: unknown): string | undefined => (isAwaited(draft) ? draft.sending : undefined)

export default FileInput
