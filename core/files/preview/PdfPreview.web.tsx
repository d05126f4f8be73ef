import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Loading } from '../../client/states.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import type { ViewProps } from './FilePreview.web.tsx'
import { drawPage, openPdf } from './pdf.web.ts'

const zooms = [0.75, 1, 1.5, 2, 3]

/** A PDF page by page. */
const PdfPreview = ({ content, name }: ViewProps) => {
  const label = useLabel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  useEffect(
    function openDocument() {
      const opening = openPdf(content)
      opening.document.then(setPdf, () => setFailed(true))
      return opening.close
    },
    [content],
  )
  useEffect(
    function drawShownPage() {
      if (!pdf || !canvas.current) return undefined
      const drawing = drawPage(pdf, page, canvas.current, zooms[zoom] ?? 1)
      drawing.drawn.catch(() => setFailed(true))
      return drawing.cancel
    },
    [pdf, page, zoom],
  )
  if (failed) return <p role="alert">{label(['这个 PDF 无法预览，请下载后打开。', 'This PDF cannot be shown here. Download it.'])}</p>
  if (!pdf) return <Loading />
  return (
    <>
      <div className="ms-preview-tools">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={label(['上一页', 'Previous page'])}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{label([`第 ${page} 页，共 ${pdf.numPages} 页`, `Page ${page} of ${pdf.numPages}`])}</span>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={label(['下一页', 'Next page'])}
          disabled={page === pdf.numPages}
          onClick={() => setPage(page + 1)}
        />
        <Button
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={label(['缩小', 'Smaller'])}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={label(['放大', 'Larger'])}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ms-preview-room" tabIndex={0} role="group" aria-label={name}>
        <canvas ref={canvas} role="img" aria-label={label([`${name} 第 ${page} 页`, `${name}, page ${page}`])} />
      </div>
    </>
  )
}

export default PdfPreview
