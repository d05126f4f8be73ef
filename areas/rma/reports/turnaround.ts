import { exact } from '#core/numbers'
import { quantileOf } from '#core/reports'

/** A closed case as it is counted: working days it took us and the customer, and how it ended. */
export interface ClosedCase {
  readonly turnaround: string
  /** Its clock ended in time. */
  readonly inTime: boolean
  readonly customerWait: string
  readonly resolution: string | null
  /** The same unit came back with the same failure within `mostRepeatDays` of this case. */
  readonly cameBack: boolean
  readonly repeat: boolean
  /** Days from the shipment of the unit until it was reported; null where no day of shipment is known. */
  readonly daysInUse: number | null
}

/** A unit that fails within so many days of its shipment was dead on arrival. */
const mostDaysToArrival = 30

const share = (part: number, whole: number): string | null => (whole === 0 ? null : exact(part).over(whole, 4).toFixed(4))

const quantile = (values: readonly string[], part: number): string | null => quantileOf(values.map(Number), part)?.toFixed(2) ?? null

/** What some closed cases come to; shares are of 1 with four places, null of none. */
export const turnaroundOf = (cases: readonly ClosedCase[]) => {
  const count = (is: (one: ClosedCase) => boolean): number => cases.filter(is).length
  const taken = cases.map(one => one.turnaround)
  const waits = cases.map(one => one.customerWait).filter(wait => exact(wait).gt(0))
  const inUse = cases.flatMap(one => one.daysInUse ?? [])
  return {
    cases: cases.length,
    median: quantile(taken, 0.5),
    ninth: quantile(taken, 0.9),
    inTime: share(
      count(one => one.inTime),
      cases.length,
    ),
    waiting: quantile(waits, 0.5),
    waitingNinth: quantile(waits, 0.9),
    firstTimeFix: share(
      count(one => !one.cameBack),
      cases.length,
    ),
    noFault: share(
      count(one => one.resolution === 'noProblem'),
      cases.length,
    ),
    repeats: share(
      count(one => one.repeat),
      cases.length,
    ),
    deadOnArrival: share(inUse.filter(days => days <= mostDaysToArrival).length, inUse.length),
  }
}
