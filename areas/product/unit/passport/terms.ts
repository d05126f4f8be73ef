import { daysBetween } from '#core/days'
import { lastDayOf } from '../../../mnm/material/shelfLife.ts'

/** What of a unit decides how long it is covered; days are `yyyy-MM-dd`. */
export interface Served {
  readonly testedOn: string | null
  readonly shippedOn: string | null
  /** What was agreed for this one unit. */
  readonly warrantyUntil: string | null
}

/** What its product is sold with, in months; null where nothing is said, or the reader does not see it. */
export interface Agreed {
  readonly warrantyParts: number | null
  readonly calibrationMonths: number | null
}

/** Until when a unit is covered, how many days are left (less than 0 when it is over), and when it is to be calibrated again. */
export interface Terms {
  readonly warrantyUntil: string | null
  readonly warrantyDays: number | null
  readonly calibrationDue: string | null
}

const monthsAfter = (day: string | null, months: number | null): string | null =>
  day === null || months === null ? null : lastDayOf(day, months, 'month')

/**
 * The terms of a unit on a day: the warranty agreed for it, else that of its product from the day of shipment, as the installed base counts it; the
 * calibration interval of its product from the day of its test.
 */
export const termsOf = (unit: Served, { warrantyParts, calibrationMonths }: Agreed, today: string): Terms => {
  const warrantyUntil = unit.warrantyUntil ?? monthsAfter(unit.shippedOn, warrantyParts)
  return {
    warrantyUntil,
    warrantyDays: warrantyUntil === null ? null : daysBetween(today, warrantyUntil),
    calibrationDue: monthsAfter(unit.testedOn, calibrationMonths),
  }
}
