import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { FileReference } from '../define/field.ts'
import { FileLink } from '../fields/file/FileLink.web.tsx'
import { UploadList } from '../files/upload/UploadList.web.tsx'
import { useUploadQueue } from '../files/upload/useUploadQueue.web.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { attach, detach } from './calls.ts'
import { mostAttachments, type Attachment } from './conversation.ts'

interface AttachmentsProps {
  readonly entity: string
  readonly record: number
  readonly attachments: readonly Attachment[]
  readonly attachable: boolean
}

/** The files that belong to a record; chosen or dropped ones are attached as soon as they are stored. */
export const Attachments = ({ entity, record, attachments, attachable }: AttachmentsProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, tell, add, retry, remove } = useUploadQueue()
  const run = useRunCall(attach)
  const removing = useRunCall(detach)
  const attachStored = async (file: FileReference): Promise<void> => {
    try {
      await run.mutateAsync({ input: { entity, record, file: file.id } })
      feedback.success([`已添加 ${file.name}`, `Attached ${file.name}`])
    } catch (error) {
      feedback.failure(error)
    }
  }
  useEffect(function hearOfStoredFiles() {
    tell(file => void attachStored(file))
  })
  const takeAway = async ({ id }: Attachment): Promise<void> => {
    if (!(await feedback.confirm(['移除这个附件？', 'Remove this attachment?']))) return
    try {
      await removing.mutateAsync({ input: { id } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  const choose = (files: FileList | null): void => {
    if (attachable) void add([...(files ?? [])].slice(0, mostAttachments - attachments.length), 'file')
  }
  return (
    <section
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      <h2>{label(['附件', 'Attachments'])}</h2>
      <ul className="ms-attachments">
        {attachments.map(attachment => (
          <li key={attachment.id}>
            <FileLink file={attachment.file} place="page" />
            {attachment.removable && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`${label(['移除', 'Remove'])} ${attachment.file.name}`}
                onClick={() => void takeAway(attachment)}
              />
            )}
          </li>
        ))}
      </ul>
      <UploadList uploads={uploads.filter(one => one.state.stage !== 'stored')} onRetry={retry} onRemove={remove} />
      {attachments.length === 0 && !attachable && <p className="ms-muted">{label(['没有附件', 'No attachments'])}</p>}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        onChange={event => {
          choose(event.target.files)
          event.target.value = ''
        }}
      />
      {attachable && (
        <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
          {label(['添加附件', 'Attach files'])}
        </Button>
      )}
    </section>
  )
}
