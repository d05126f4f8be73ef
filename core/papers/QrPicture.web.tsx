import { useMemo } from 'react'
import './qrPicture.css'
import { qrPicture } from './qrPicture.ts'

/** A text as a QR code, dark on light in any theme, as readers want it. */
export const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => qrPicture(text), [text])
  return (
    <svg className="ms-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
