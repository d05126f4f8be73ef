import { exact } from '#core/numbers'

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

/** Accepted / inspected lots with four places, of all inspections or, what a supplier is judged by, of first ones; null without lots. */
export const lotPassRate = (accepted: number, lots: number): string | null => {
  checkCounts(lots, accepted)
  return share(accepted, lots)
}

const share = (part: number, whole: number): string | null => (whole === 0 ? null : exact(part).over(whole, 4).toFixed(4))

const checkCounts = (all: number, some: number): void => {
  const whole = [all, some].every(count => Number.isSafeInteger(count) && count >= 0)
  if (!whole || some > all) {
    throw new RangeError(`${some} of ${all}: both must be whole, the first not above the second`)
  }
}
