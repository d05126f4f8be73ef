import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import type { FilterProps } from '../look.web.ts'
import { clockReading, dayEnd, dayStart, daysBefore } from '../moment/companyClock.ts'
import { DayCondition } from './DayCondition.web.tsx'
import { EmptyOption } from './EmptyOption.web.tsx'

interface Days {
  readonly from: string
  readonly to: string
}

/** The stretches people ask for most, counted from the company's today. */
const stretches: readonly { readonly label: Label; days(today: string): Days }[] = [
  { label: ['今天', 'Today'], days: today => ({ from: today, to: today }) },
  { label: ['本周', 'This week'], days: today => ({ from: daysBefore(today, weekday(today)), to: today }) },
  { label: ['本月', 'This month'], days: today => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  { label: ['近 7 天', 'Last 7 days'], days: today => ({ from: daysBefore(today, 6), to: today }) },
  { label: ['近 30 天', 'Last 30 days'], days: today => ({ from: daysBefore(today, 29), to: today }) },
]

/** How many days of a week have passed before this one; a week begins on Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Days and instants within a stretch of the company's days, both ends included. */
const DayFilter = ({ field, id, conditions, onChange }: FilterProps) => {
  const label = useLabel()
  const instants = field.kind === 'moment'
  const dayOf = (text: string | undefined): string => (text === undefined ? '' : instants ? clockReading(text).day : text)
  const days: Days = { from: dayOf(conditions.gte ?? conditions.eq), to: dayOf(conditions.lte ?? conditions.eq) }
  const ask = ({ from, to }: Days) =>
    onChange({
      ...(from === '' ? {} : { gte: instants ? dayStart(from) : from }),
      ...(to === '' ? {} : { lte: instants ? dayEnd(to) : to }),
    })
  return (
    <div className="ms-filter">
      <div className="ms-stretches">
        {stretches.map(stretch => (
          <button
            key={stretch.label[1]}
            type="button"
            className="ms-small-button"
            onClick={() => ask(stretch.days(clockReading(new Date()).day))}
          >
            {label(stretch.label)}
          </button>
        ))}
      </div>
      <div className="ms-filter-pair">
        <DayCondition id={id} caption={['从', 'From']} day={days.from} onCommit={from => ask({ ...days, from })} />
        <DayCondition id={`${id}-to`} caption={['到', 'To']} day={days.to} onCommit={to => ask({ ...days, to })} />
      </div>
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

export default DayFilter
