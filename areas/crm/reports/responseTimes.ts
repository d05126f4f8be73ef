import { exact } from '#core/numbers'
import { spreadOf } from '#core/reports'

/** How one clock of an inquiry ended, or how it stands; null where nobody waits any more. */
type Standing = 'waiting' | 'overdue' | 'inTime' | 'late' | null

/** An inquiry with how long its first response and its quotation took, in minutes of working time; null while there is none. */
export interface Inquiry {
  readonly response: Standing
  readonly quoting: Standing
  readonly responseMinutes: number | null
  readonly quotationMinutes: number | null
}

/** The share of what is in time among what is in time, late or overdue, of 1 with four places; null of none. What still waits within its time is neither. */
const shareInTime = (standings: readonly Standing[]): string | null => {
  const decided = standings.filter(one => one !== null && one !== 'waiting')
  return decided.length === 0
    ? null
    : exact(decided.filter(one => one === 'inTime').length)
        .over(decided.length, 4)
        .toFixed(4)
}

/** The median of some minutes in hours with one place; null of none. */
const medianHours = (minutes: readonly (number | null)[]): string | null => {
  const spread = spreadOf(minutes.filter(one => one !== null))
  return spread ? exact(spread.median).over(60, 1).toFixed(1) : null
}

/** What some inquiries come to. */
export const responseTimesOf = (inquiries: readonly Inquiry[]) => ({
  inquiries: inquiries.length,
  responseInTime: shareInTime(inquiries.map(one => one.response)),
  responseHours: medianHours(inquiries.map(one => one.responseMinutes)),
  quotationInTime: shareInTime(inquiries.map(one => one.quoting)),
  quotationHours: medianHours(inquiries.map(one => one.quotationMinutes)),
  overdue: inquiries.filter(one => one.response === 'overdue' || one.quoting === 'overdue').length,
})
