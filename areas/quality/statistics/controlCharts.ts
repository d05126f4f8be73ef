import { c4, deviationFactors, rangeFactors } from './controlConstants.ts'

/** A point of a control chart between its limits, three standard errors from the centre. */
export interface ControlPoint {
  readonly value: number
  readonly centre: number
  readonly lower: number
  readonly upper: number
}

/** A subgroup of measured values, taken together. */
export interface Subgroup {
  readonly size: number
  readonly mean: number
  /** The difference of its largest and smallest value. */
  readonly range: number
  /** Its standard deviation with n − 1; nothing of one value. */
  readonly deviation: number
}

/** Where the values of a process lie, over how far those of a subgroup lie apart. */
export interface VariablesChart {
  readonly points: readonly ControlPoint[]
  /** The range or standard deviation of each subgroup, or the moving range of single values; null where one value has none. */
  readonly spread: readonly (ControlPoint | null)[]
  /** Estimated standard deviation of single values within subgroups. */
  readonly sigma: number
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const meanOf = (values: readonly number[]): number => (values.length === 0 ? 0 : sumOf(values) / values.length)

const single = (value: number): Subgroup => ({ size: 1, mean: value, range: 0, deviation: 0 })

/** What is needed of some values that were taken together. */
export const subgroupOf = (values: readonly number[]): Subgroup => {
  const [only] = values
  if (only !== undefined && values.length === 1) return single(only)
  const mean = meanOf(values)
  const squares = sumOf(values.map(value => (value - mean) ** 2))
  return {
    size: values.length,
    mean,
    range: values.length === 0 ? 0 : Math.max(...values) - Math.min(...values),
    deviation: values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)),
  }
}

/** The charts of measured values: individuals and moving ranges, mean and range, mean and standard deviation. */
export type VariablesKind = 'iMr' | 'xbarR' | 'xbarS'

/** Where a process lies and how far its single values lie apart: what the limits of a chart follow from. */
export interface Process {
  readonly centre: number
  /** Estimated standard deviation of single values within subgroups. */
  readonly sigma: number
}

const movingRangeFactors = rangeFactors(2) ?? { d2: 1, lower: 0, upper: 0 }

const betweenLimits = (
  value: number,
  usual: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): ControlPoint => ({
  value,
  centre: usual,
  lower: lower * usual,
  upper: upper * usual,
})

/** How far the values of a subgroup, or of one value and that before it, lie apart, between the limits of the process; null where they do not say so. */
const spreadOf = (kind: VariablesKind, sigma: number, one: Subgroup, before: Subgroup | undefined): ControlPoint | null => {
  if (kind === 'iMr')
    return before ? betweenLimits(Math.abs(one.mean - before.mean), movingRangeFactors.d2 * sigma, movingRangeFactors) : null
  if (kind === 'xbarR') {
    const factors = rangeFactors(one.size)
    return factors ? betweenLimits(one.range, factors.d2 * sigma, factors) : null
  }
  if (one.size < 2) return null
  const factors = deviationFactors(one.size)
  return betweenLimits(one.deviation, factors.c4 * sigma, factors)
}

/**
 * Subgroups between the limits of a process, be it their own or one that was frozen before: means between centre ± 3σ ÷ √n, which follow the size of each
 * subgroup, individuals between centre ± 3σ; ranges between D3 and D4, standard deviations between B3 and B4 times what is usual of their size (ISO 7870-2).
 */
export const variablesChart = (kind: VariablesKind, { centre, sigma }: Process, subgroups: readonly Subgroup[]): VariablesChart => ({
  points: subgroups.map(({ size, mean }) => {
    const reach = (3 * sigma) / (kind === 'iMr' ? 1 : Math.sqrt(size))
    return { value: mean, centre, lower: centre - reach, upper: centre + reach }
  }),
  spread: subgroups.map((one, at) => spreadOf(kind, sigma, one, subgroups[at - 1])),
  sigma,
})

/** X̄-R chart: limits X̿ ± A2·R̄, of the ranges D3·R̄ and D4·R̄; of subgroups of one size from 2 to 10 (Shewhart; ISO 7870-2). Throws a RangeError on others. */
export const xbarR = (subgroups: readonly Subgroup[]): VariablesChart => {
  const size = subgroups[0]?.size ?? 2
  const factors = rangeFactors(size)
  if (!factors || subgroups.some(one => one.size !== size)) throw new RangeError('X̄-R needs subgroups of one size from 2 to 10')
  const sigma = meanOf(subgroups.map(one => one.range)) / factors.d2
  return variablesChart('xbarR', { centre: meanOf(subgroups.map(({ mean }) => mean)), sigma }, subgroups)
}

/**
 * X̄-S chart, of subgroups that may differ in size: the centre is the mean of all values, σ the mean of s ÷ c4(n) weighed by degrees of freedom, the
 * limits X̿ ± 3σ ÷ √n; of the standard deviations the centre is c4(n)·σ, the limits B3 and B4 times that (ISO 7870-2; Montgomery, 6.3.2). Of one size these
 * are X̿ ± A3·s̄, B3·s̄ and B4·s̄. Subgroups of one value say nothing of σ.
 */
export const xbarS = (subgroups: readonly Subgroup[]): VariablesChart => {
  const values = sumOf(subgroups.map(({ size }) => size))
  const centre = values === 0 ? 0 : sumOf(subgroups.map(({ size, mean }) => size * mean)) / values
  const telling = subgroups.filter(({ size }) => size > 1)
  const freedom = sumOf(telling.map(({ size }) => size - 1))
  const sigma = freedom === 0 ? 0 : sumOf(telling.map(({ size, deviation }) => ((size - 1) * deviation) / c4(size))) / freedom
  return variablesChart('xbarS', { centre, sigma }, subgroups)
}

/**
 * Single values over their moving ranges, each the difference to the value before: limits x̄ ± 2.660·MR̄, of the moving ranges 0 and 3.267·MR̄ (I-MR;
 * ISO 7870-2).
 */
export const individuals = (values: readonly number[]): VariablesChart => {
  const ranges = values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value)))
  const sigma = meanOf(ranges) / movingRangeFactors.d2
  return variablesChart('iMr', { centre: meanOf(values), sigma }, values.map(single))
}

/** So many of so many: nonconforming units of those inspected, or nonconformities of the units looked at. */
export interface Share {
  readonly found: number
  readonly of: number
}

/** Shares of nonconforming units (p): limits p̄ ± 3 √(p̄ (1 − p̄) ÷ n), between nothing and all (ISO 7870-2). */
export const pChart = (shares: readonly Share[]): readonly ControlPoint[] => {
  const all = sumOf(shares.map(one => one.of))
  const centre = all === 0 ? 0 : sumOf(shares.map(({ found }) => found)) / all
  return shares.map(({ found, of }) => {
    const reach = 3 * Math.sqrt((centre * (1 - centre)) / of)
    return { value: found / of, centre, lower: Math.max(0, centre - reach), upper: Math.min(1, centre + reach) }
  })
}

/** Numbers of nonconforming units in samples of one size (np): limits n p̄ ± 3 √(n p̄ (1 − p̄)). */
export const npChart = (size: number, found: readonly number[]): readonly ControlPoint[] =>
  pChart(found.map(one => ({ found: one, of: size }))).map(point => ({
    value: point.value * size,
    centre: point.centre * size,
    lower: point.lower * size,
    upper: point.upper * size,
  }))

/** Nonconformities per unit (u): limits ū ± 3 √(ū ÷ n), never below nothing. */
export const uChart = (shares: readonly Share[]): readonly ControlPoint[] => {
  const all = sumOf(shares.map(one => one.of))
  const centre = all === 0 ? 0 : sumOf(shares.map(({ found }) => found)) / all
  return shares.map(({ found, of }) => {
    const reach = 3 * Math.sqrt(centre / of)
    return { value: found / of, centre, lower: Math.max(0, centre - reach), upper: centre + reach }
  })
}

/** Nonconformities in samples of one size (c): limits c̄ ± 3 √c̄, never below nothing. */
export const cChart = (found: readonly number[]): readonly ControlPoint[] => uChart(found.map(one => ({ found: one, of: 1 })))
