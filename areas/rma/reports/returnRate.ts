import { exact } from '#core/numbers'

/** A unit that was sold: when it was made and shipped (`yyyy-MM-dd`), and when and with which case it came back first, if it did. */
export interface SoldUnit {
  readonly producedOn: string
  readonly shippedOn: string
  readonly returned: { readonly on: string; readonly code: string } | null
}

/** Of the units that were made in a month, those that came back in one month of their service, and how many reached it. */
export interface CohortCell {
  readonly month: string
  /** Whole months since the shipment, from 0. */
  readonly service: number
  readonly returns: number
  /** The numbers of their cases. */
  readonly cases: readonly string[]
  readonly reached: number
  /** Returns ÷ units that reached that month, of 1 with four places. */
  readonly rate: string
}

/** Whole months from one day to another: the corresponding day completes one. */
export const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const [laterYear = 0, laterMonth = 1, laterDay = 1] = to.split('-').map(Number)
  const last = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate()
  // The last day of a month without the corresponding day completes one, too.
  const isFull = laterDay >= day || (laterDay === last && day > last)
  return (laterYear - year) * 12 + laterMonth - month - (isFull ? 0 : 1)
}

/**
 * The return rate by production month and months in service, up to so many months. A month that no unit of a cohort has lived is left out; the rate of one divides by the units that
 * reached it, so that young ones do not make it look better. A unit that came back is counted once, in the month of its first return.
 */
export const cohortRates = (units: readonly SoldUnit[], today: string, most: number): readonly CohortCell[] => {
  const cohorts = [...Map.groupBy(units, one => one.producedOn.slice(0, 7))].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return cohorts.flatMap(([month, those]) => {
    const aged = those.map(one => ({
      lived: monthsBetween(one.shippedOn, today),
      failed: one.returned === null ? null : monthsBetween(one.shippedOn, one.returned.on),
      code: one.returned?.code,
    }))
    return Array.from({ length: most }, (_, service) => {
      const reached = aged.filter(one => one.lived >= service && (one.failed === null || one.failed >= service))
      const cases = reached.flatMap(one => (one.failed === service ? (one.code ?? []) : []))
      return { month, service, returns: cases.length, cases, reached: reached.length }
    }).flatMap(cell => (cell.reached === 0 ? [] : [{ ...cell, rate: exact(cell.returns).over(cell.reached, 4).toFixed(4) }]))
  })
}
