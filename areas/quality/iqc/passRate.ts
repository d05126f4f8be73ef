import { exact } from '../../../core/exact/exact.ts'

/** One inspection of a lot: its verdict, and whether it was the first of that lot rather than a re-inspection. */
export interface LotResult {
  readonly accepted: boolean
  readonly original: boolean
}

/** Share of inspected units that conform, (n − d) / n, as a decimal string with four places; null while nothing was inspected. */
export const unitPassRate = (inspected: number, nonconforming: number): string | null => {
  checkCounts(inspected, nonconforming)
  return share(inspected - nonconforming, inspected)
}

/** Defective parts per million, d / n × 10⁶, rounded to a whole number; null while nothing was inspected. */
export const dppm = (inspected: number, nonconforming: number): number | null => {
  checkCounts(inspected, nonconforming)
  return inspected === 0 ? null : exact(nonconforming).times(1_000_000).over(inspected, 0).toNumber()
}

/** Accepted lots / inspected lots, re-inspections included, with four places; null without lots. */
export const lotPassRate = (lots: readonly LotResult[]): string | null => share(lots.filter(lot => lot.accepted).length, lots.length)

/** Lots accepted on their first inspection / lots, with four places: what a supplier is judged by; null without lots. */
export const firstPassRate = (lots: readonly LotResult[]): string | null => lotPassRate(lots.filter(lot => lot.original))

const share = (part: number, whole: number): string | null => (whole === 0 ? null : exact(part).over(whole, 4).toFixed(4))

const checkCounts = (inspected: number, nonconforming: number): void => {
  const whole = [inspected, nonconforming].every(count => Number.isSafeInteger(count) && count >= 0)
  if (!whole || nonconforming > inspected) {
    throw new RangeError(
      `${nonconforming} nonconforming of ${inspected} inspected units: both must be whole, the first not above the second`,
    )
  }
}
