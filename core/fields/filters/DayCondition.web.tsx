import { Suspense } from 'react'
import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import { later } from '../../controls/later.web.tsx'

// A list stays light: the calendar is fetched when somebody narrows it by days.
const DayBound = later(() => import('./DayBound.web.tsx'))

interface DayConditionProps {
  readonly id: string
  readonly caption: Label
  /** The day that is in force, `yyyy-MM-dd`, or empty. */
  readonly day: string
  onCommit(day: string): void
}

/** One bound of a stretch of days, typed or picked: in force as soon as it is a whole day. */
export const DayCondition = ({ id, caption, day, onCommit }: DayConditionProps) => {
  const label = useLabel()
  return (
    <div className="ms-condition">
      <label htmlFor={id}>{label(caption)}</label>
      <Suspense fallback={<span className="ms-control-waiting" />}>
        <DayBound id={id} day={day} placeholder={label(['年-月-日', 'yyyy-mm-dd'])} onChange={onCommit} />
      </Suspense>
    </div>
  )
}
