import { PushpinOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'

const PinForm = later(() => import('./PinForm.web.tsx'))

interface PinReportProps {
  readonly report: string
  /** What it is asked, as its address says it; the tile will ask the same. */
  readonly asked: string
}

/** Puts a report on the person's dashboard, asked as it stands there. */
const PinReport = ({ report, asked }: PinReportProps) => {
  const label = useLabel()
  return (
    <Popover
      className="ms-button ms-plain"
      button={
        <>
          <PushpinOutlined aria-hidden /> {label(['固定到首页', 'Pin to dashboard'])}
        </>
      }
    >
      {close => (
        <Suspense fallback={null}>
          <PinForm of={{ report, asked }} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}

export default PinReport
