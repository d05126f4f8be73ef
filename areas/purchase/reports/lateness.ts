import { dayAfter } from '#core/days'
import { quantileOf } from '#core/reports'

/** Of fewer deliveries nothing is said. */
export const fewestDeliveries = 3

/** How late a supplier delivers: the middle and the eightieth of a hundred deliveries, in days after the first promise; below 0 before it. Null where too few are known. */
export interface Lateness {
  readonly deliveries: number
  readonly median: number | null
  readonly p80: number | null
}

/** The lateness that some deliveries had, each in days. */
export const latenessOf = (days: readonly number[]): Lateness => {
  const known = days.length >= fewestDeliveries
  return {
    deliveries: days.length,
    median: known ? (quantileOf(days, 0.5) ?? null) : null,
    p80: known ? (quantileOf(days, 0.8) ?? null) : null,
  }
}

/** A promise corrected by so many days of lateness, as `yyyy-MM-dd`: never before what was promised. Null where nothing is known. */
export const correctedDay = (promised: string | null, days: number | null): string | null =>
  promised === null || days === null ? null : dayAfter(promised, Math.max(0, Math.ceil(days)))
