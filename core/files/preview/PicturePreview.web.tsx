import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useLabel } from '../../client/session.web.ts'
import type { ViewProps } from './FilePreview.web.tsx'

const steps = [1, 1.5, 2, 3, 4]

/** A picture as large as the room; larger on demand, then it is moved by scrolling. */
const PicturePreview = ({ content, name }: ViewProps) => {
  const label = useLabel()
  const [step, setStep] = useState(0)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  const zoom = steps[step] ?? 1
  return (
    <>
      <div className="ms-preview-tools">
        <Button
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={label(['缩小', 'Smaller'])}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span role="status">{Math.round(zoom * 100)}%</span>
        <Button
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={label(['放大', 'Larger'])}
          disabled={step === steps.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </div>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ms-preview-room" tabIndex={0} role="group" aria-label={name}>
        <img ref={show} alt={name} style={zoom === 1 ? { maxWidth: '100%', maxHeight: '70vh' } : { width: `${zoom * 100}%` }} />
      </div>
    </>
  )
}

export default PicturePreview
