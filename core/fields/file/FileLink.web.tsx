import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { FileReference } from '../../define/field.ts'
import { FilePreview } from '../../files/preview/laterPreview.web.ts'
import { fileSize } from './fileSize.ts'

/** A stored file by name; a click shows it, from where it can be saved. */
export const FileLink = ({ file, place }: { readonly file: FileReference; readonly place: 'table' | 'page' }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="ms-file-link"
        type="link"
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        data-shown-file={JSON.stringify(file)}
        onClick={() => setOpen(true)}
      >
        <span className="ms-cell-text">{file.name}</span>
        {place === 'page' && <span className="ms-muted">{fileSize(file.size)}</span>}
      </Button>
      {open && (
        <Suspense>
          <FilePreview file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
