import { exact } from '../exact/exact.ts'

/** The limits stand at a tenth of the gauge and at nine. */
const edge = 0.1

/** Where a reading stands on a gauge between its limits, from 0 to 1, held at the ends; undefined without two limits or where the text is no number. */
export const placeOnGauge = (min: string | null, max: string | null, text: string): number | undefined => {
  if (min === null || max === null || !/^-?\d+(\.\d+)?$/.test(text) || exact(max).lte(min)) return undefined
  const share = exact(text).minus(min).over(exact(max).minus(min), 4).toNumber()
  return Math.max(0.01, Math.min(0.99, edge + share * (1 - 2 * edge)))
}
