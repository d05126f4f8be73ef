import { PushpinOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { later } from '../controls/later.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'

const PinForm = later(() => import('./PinForm.web.tsx'))

interface PinReportProps {
  readonly name: string
  readonly report: string
  /** What it is asked, as its address says it; the tile will ask the same. */
  readonly asked: string
}

/** Puts a report on the person's dashboard, asked as it stands there. */
const PinReport = ({ name, report, asked }: PinReportProps) => (
  <Popover
    className="ms-button ms-plain"
    button={
      <>
        <PushpinOutlined aria-hidden /> {name}
      </>
    }
  >
    {close => (
      <Suspense>
        <PinForm of={{ report, asked }} onDone={close} />
      </Suspense>
    )}
  </Popover>
)

export default PinReport
