import { CloseOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fileSize } from '../../fields/file/fileSize.ts'
import { useLabel } from '../../client/session.web.ts'
import { shareOf } from './uploadQueue.ts'
import type { FileUpload } from './useUploadQueue.web.ts'
import './uploadList.css'
import { reconnecting } from './words.ts'

interface UploadListProps {
  readonly uploads: readonly FileUpload[]
  onRetry(key: number): void
  onRemove(key: number): void
}

/** The files of a selection with how far each is; one that failed says why and can be tried again, any can be given up. */
export const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => {
  const label = useLabel()
  if (uploads.length === 0) return null
  const stored = uploads.filter(one => one.state.stage === 'stored').length
  return (
    <div className="ms-uploads">
      {uploads.length > 1 && (
        <div className="ms-uploads-total" role="status">
          <progress value={shareOf(uploads)} max={1} aria-label={label(['全部进度', 'Progress of all'])} />
          {stored} / {uploads.length}
        </div>
      )}
      <ul>
        {uploads.map(upload => (
          <li key={upload.key} data-stage={upload.state.stage}>
            <span className="ms-cell-text" title={upload.name}>
              {upload.name}
            </span>
            <span className="ms-muted">{fileSize(upload.size)}</span>
            <UploadStage upload={upload} />
            {upload.state.stage === 'failed' && (
              <Button size="small" icon={<RedoOutlined aria-hidden />} onClick={() => onRetry(upload.key)}>
                {label(['重试', 'Try again'])}
              </Button>
            )}
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`${label(upload.state.stage === 'stored' ? ['移除', 'Remove'] : ['取消', 'Cancel'])} ${upload.name}`}
              onClick={() => onRemove(upload.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const UploadStage = ({ upload: { name, state } }: { readonly upload: FileUpload }) => {
  const label = useLabel()
  switch (state.stage) {
    case 'queued':
      return <span className="ms-muted">{label(['等待中', 'Waiting'])}</span>
    case 'sending':
      return (
        <>
          <progress value={state.share} max={1} aria-label={`${label(['已上传', 'Uploaded'])} ${name}`} />
          {state.waiting && <span className="ms-muted">{label(reconnecting)}</span>}
        </>
      )
    case 'stored':
      return <span className="ms-uploaded">{label(['已上传', 'Uploaded'])}</span>
    case 'failed':
      return (
        <span className="ms-wrong" role="alert">
          {state.message}
        </span>
      )
    default:
      return state satisfies never
  }
}
