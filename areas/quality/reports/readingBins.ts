import { normalShare } from '../statistics/normal.ts'

/** Classes of readings that touch: each holds `step` steps of the gauge, the first of them being reading number `first`, in steps from 0. */
export interface Bins {
  readonly first: number
  readonly step: number
  readonly count: number
  /** Decimal places to which the gauge reads. */
  readonly places: number
}

/** What is known of readings that are to be put into classes. */
export interface ReadingRange {
  readonly readings: number
  readonly least: number
  readonly most: number
  readonly places: number
}

/** More classes are not drawn. */
const mostBins = 20

/** A reading in steps of the gauge. */
export const inSteps = (value: number, places: number): number => Math.round(value * 10 ** places)

/**
 * The classes of some readings: about log₂ n + 1 (Sturges 1926), each a whole number of steps that the gauge reads, so that no reading lies between two and
 * none has room for more values than the others. Where there is a lower limit a class begins at it, else one ends at the upper limit.
 */
export const binsOf = (
  { readings, least, most, places }: ReadingRange,
  limits: { readonly lower: number | null; readonly upper: number | null },
): Bins => {
  const [from, to] = [inSteps(least, places), inSteps(most, places)]
  const wanted = Math.min(mostBins - 1, Math.ceil(Math.log2(Math.max(1, readings))) + 1)
  const step = Math.max(1, Math.ceil((to - from + 1) / wanted))
  const { lower, upper } = limits
  const anchor =
    lower !== null ? Math.ceil(lower * 10 ** places - 1e-9) : upper !== null ? Math.floor(upper * 10 ** places + 1e-9) + 1 : from
  const first = anchor + Math.floor((from - anchor) / step) * step
  return { first, step, count: Math.floor((to - first) / step) + 1, places }
}

/** The first and the last reading of a class, as decimal texts with the places of the gauge. */
export const endsOf = ({ first, step, places }: Bins, bin: number): { readonly from: string; readonly until: string } => {
  const text = (steps: number): string => (steps / 10 ** places).toFixed(places)
  return { from: text(first + bin * step), until: text(first + (bin + 1) * step - 1) }
}

/** How many of so many normally distributed readings would be in a class. */
export const expectedIn = (
  { first, step, places }: Bins,
  bin: number,
  normal: { readonly readings: number; readonly mean: number; readonly deviation: number | null },
): number | null => {
  const { readings, mean, deviation } = normal
  if (deviation === null || deviation <= 0) return null
  const below = (steps: number): number => normalShare(((steps - 0.5) / 10 ** places - mean) / deviation)
  return readings * (below(first + (bin + 1) * step) - below(first + bin * step))
}
