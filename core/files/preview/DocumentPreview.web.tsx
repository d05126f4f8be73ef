import { renderAsync } from 'docx-preview'
import { useCallback, useState } from 'react'
import { useLabel } from '../../client/session.web.ts'
import type { ViewProps } from './FilePreview.web.tsx'

/** A Word document, drawn in a frame in which nothing can run. */
const DocumentPreview = ({ content, name }: ViewProps) => {
  const label = useLabel()
  const [failed, setFailed] = useState(false)
  const draw = useCallback(
    (frame: HTMLIFrameElement) => {
      const page = frame.contentDocument
      if (!page) return
      renderAsync(content, page.body, page.head, { ignoreFonts: true, useBase64URL: true, experimental: false, debug: false }).catch(() =>
        setFailed(true),
      )
    },
    [content],
  )
  if (failed) return <p role="alert">{label(['这个文档无法预览，请下载后打开。', 'This document cannot be shown here. Download it.'])}</p>
  return <iframe ref={draw} className="ms-preview-frame" sandbox="allow-same-origin" title={name} />
}

export default DocumentPreview
