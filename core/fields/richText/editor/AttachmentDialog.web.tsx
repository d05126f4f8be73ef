import { InboxOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import type { FileReference } from '../../../define/field.ts'
import type { EditorConfig } from '../../../files/calls.ts'
import { UploadList } from '../../../files/upload/UploadList.web.tsx'
import { useUploadQueue } from '../../../files/upload/useUploadQueue.web.ts'
import { useLabel } from '../../../client/session.web.ts'

interface AttachmentDialogProps {
  readonly config: EditorConfig
  onInsert(files: readonly FileReference[]): void
  onClose(): void
}

/** Chooses files to attach, sends them and puts those that were stored into the content. */
const AttachmentDialog = ({ config, onInsert, onClose }: AttachmentDialogProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const { uploads, add, retry, remove } = useUploadQueue()
  const most = config.attachments.perSelection
  const stored = uploads.flatMap(({ state }) => (state.stage === 'stored' ? [state.file] : []))
  const underWay = uploads.some(({ state }) => state.stage === 'queued' || state.stage === 'sending')
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const room = most - uploads.length
    setTooMany(chosen.length > room)
    add(chosen.slice(0, Math.max(0, room)), 'file')
  }
  return (
    <Modal
      open
      title={label(['插入附件', 'Insert attachments'])}
      okText={label(stored.length > 0 ? [`插入 ${stored.length} 个`, `Insert ${stored.length}`] : ['插入', 'Insert'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: stored.length === 0 || underWay }}
      mask={{ closable: false }}
      onOk={() => onInsert(stored)}
      onCancel={onClose}
    >
      <button
        type="button"
        className="ms-drop"
        onClick={() => chooser.current?.click()}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          choose(event.dataTransfer.files)
        }}
      >
        <InboxOutlined aria-hidden />
        {label([`选择文件，或拖到这里；一次最多 ${most} 个`, `Choose files or drop them here; at most ${most} at a time`])}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label(['选择附件', 'Choose attachments'])}
        onChange={event => {
          choose(event.target.files)
          event.target.value = ''
        }}
      />
      {tooMany && (
        <span className="ms-wrong" role="alert">
          {label([`一次最多 ${most} 个文件，其余的没有加入`, `At most ${most} files at a time; the others were left out`])}
        </span>
      )}
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </Modal>
  )
}

export default AttachmentDialog
