import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FileReference } from '../../define/field.ts'
import { saveFile } from '../../shell/client.web.ts'
import { useFeedback } from '../../shell/feedback.web.tsx'
import { useLabel } from '../../shell/session.web.ts'
import { fileSize } from './fileSize.ts'

/** A stored file by name; a click fetches and saves it. */
export const FileLink = ({ file, place }: { readonly file: FileReference; readonly place: 'table' | 'page' }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const save = async () => {
    try {
      await saveFile(`/api/files/${file.id}/`, file.name)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Button
      className="ms-file-link"
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => void save()}
      title={label(['下载', 'Download'])}
    >
      <span className="ms-cell-text">{file.name}</span>
      {place === 'page' && <span className="ms-muted">{fileSize(file.size)}</span>}
    </Button>
  )
}
