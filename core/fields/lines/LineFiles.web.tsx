import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useImperativeHandle, useRef, type Ref } from 'react'
import { UploadList } from '../../files/upload/UploadList.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { useLineFiles, type LineFilesParts } from './useLineFiles.web.ts'

/** What takes files that were dropped or pasted elsewhere. */
export interface TakesFiles {
  take(files: readonly File[]): void
}

interface LineFilesProps extends LineFilesParts {
  readonly ref: Ref<TakesFiles>
  readonly disabled: boolean
}

/** Chooses many files for a field of lines, and shows how far those on their way are. */
const LineFiles = ({ ref, disabled, ...parts }: LineFilesProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const { accept, refused, uploads, take, retry, giveUp } = useLineFiles(parts)
  useImperativeHandle(ref, () => ({ take }))
  return (
    <>
      <UploadList uploads={uploads} onRetry={retry} onRemove={giveUp} />
      {refused && (
        <span className="ms-wrong" role="alert">
          {label(refused)}
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        {...(accept === undefined ? {} : { accept })}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button size="small" disabled={disabled} icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
        {label(['添加多个文件', 'Add files'])}
      </Button>
      <span className="ms-muted">{label(['或拖到这里、粘贴；每个文件一行', 'or drop or paste them here; each becomes a line'])}</span>
    </>
  )
}

export default LineFiles
