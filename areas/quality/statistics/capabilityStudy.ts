import { quantileOf } from '#core/reports'
import type { Tolerance } from './capability.ts'
import { chiSquareQuantile, normalQuantile, normalShare } from './normal.ts'
import { andersonDarling, univariate } from './univariate.ts'

/** An index with the interval in which it lies at 95 %. */
export interface Index {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Why an index is not there: no limit that it needs, nothing varies, or there are too few values. */
export type Missing = 'noLimit' | 'noVariation' | 'tooFew'

/** How well a process keeps its limits, with what must be known of the figures. */
export interface CapabilityStudy {
  readonly n: number
  readonly mean: number | null
  readonly within: number | null
  readonly overall: number | null
  readonly cp: Index | Missing
  readonly cpk: Index | Missing
  readonly pp: Index | Missing
  readonly ppk: Index | Missing
  readonly cpm: Index | Missing
  /** So many of a million would be outside, by the spread within subgroups; null where no index is. */
  readonly expectedPpm: number | null
  readonly p: number | null
  /** Far from normal: the indices of a normal distribution mislead, and the percentile index stands beside them. */
  readonly notNormal: boolean
  readonly percentilePpk: number | null
  /** Fewer than 25 subgroups or 100 values. */
  readonly indicative: boolean
}

/** What a study is made of: single values, σ within subgroups with how many of them, and what is aimed at. */
export interface Studied {
  readonly values: readonly number[]
  readonly within: number | null
  readonly subgroups: number
  readonly tolerance: Tolerance
  readonly target: number | null
}

/** The least data on which indices are more than indicative. */
const leastData = { subgroups: 25, values: 100 } as const

const z = normalQuantile(0.975)

/** Of a two-sided index: its chi-square interval with n − 1 degrees of freedom (Kane 1986; Kotz & Johnson, Process Capability Indices, 1993). */
const potential = (value: number, n: number): Index => {
  const freedom = n - 1
  return {
    value,
    low: value * Math.sqrt(chiSquareQuantile(0.025, freedom) / freedom),
    high: value * Math.sqrt(chiSquareQuantile(0.975, freedom) / freedom),
  }
}

/** Of an index of the nearer limit: the interval of Bissell (Applied Statistics 39, 1990). */
const actual = (value: number, n: number): Index => {
  const reach = value === 0 ? 0 : Math.abs(value) * z * Math.sqrt(1 / (9 * n * value * value) + 1 / (2 * (n - 1)))
  return { value, low: value - reach, high: value + reach }
}

/** Cpm with its interval by chi-square with Boyles' degrees of freedom (Journal of Quality Technology 23, 1991). */
const aimed = (value: number, n: number, offset: number): Index => {
  const freedom = (n * (1 + offset * offset) ** 2) / (1 + 2 * offset * offset)
  return {
    value,
    low: value * Math.sqrt(chiSquareQuantile(0.025, freedom) / freedom),
    high: value * Math.sqrt(chiSquareQuantile(0.975, freedom) / freedom),
  }
}

/** The indices of one spread; each with the reason where it is not there. */
const pairOf = (
  { lower, upper }: Tolerance,
  mean: number,
  sigma: number | null,
  n: number,
): readonly [Index | Missing, Index | Missing] => {
  if (lower === null && upper === null) return ['noLimit', 'noLimit']
  if (sigma === null || n < 2) return ['tooFew', 'tooFew']
  if (sigma <= 0) return ['noVariation', 'noVariation']
  const both = lower === null || upper === null ? ('noLimit' as const) : potential((upper - lower) / (6 * sigma), n)
  const distances = [...(upper === null ? [] : [upper - mean]), ...(lower === null ? [] : [mean - lower])]
  return [both, actual(Math.min(...distances) / (3 * sigma), n)]
}

/** Cpm = (USL − LSL) ÷ 6√(σ² + (μ − T)²); of two limits and a target alone. */
const cpmOf = ({ lower, upper }: Tolerance, target: number | null, mean: number, sigma: number | null, n: number): Index | Missing => {
  if (lower === null || upper === null || target === null) return 'noLimit'
  if (sigma === null || n < 2) return 'tooFew'
  if (sigma <= 0) return 'noVariation'
  return aimed((upper - lower) / (6 * Math.hypot(sigma, mean - target)), n, (mean - target) / sigma)
}

/** 10⁶ (Φ(−3 CPL) + Φ(−3 CPU)). */
const outside = ({ lower, upper }: Tolerance, mean: number, sigma: number): number =>
  1e6 * ((lower === null ? 0 : normalShare((lower - mean) / sigma)) + (upper === null ? 0 : normalShare((mean - upper) / sigma)))

/** Ppk by the percentiles 0.135, 50 and 99.865 of the values themselves (ISO 22514-2); null where it has no meaning. */
const percentileIndex = ({ lower, upper }: Tolerance, values: readonly number[]): number | null => {
  // Sorted once: what is in order already is put in order quickly.
  const sorted = [...Float64Array.from(values).toSorted()]
  const [low, middle, high] = [0.00135, 0.5, 0.99865].map(share => quantileOf(sorted, share))
  if (low === undefined || middle === undefined || high === undefined) return null
  const ways = [
    ...(upper === null || high === middle ? [] : [(upper - middle) / (high - middle)]),
    ...(lower === null || low === middle ? [] : [(middle - lower) / (middle - low)]),
  ]
  return ways.length === 0 ? null : Math.min(...ways)
}

/**
 * Cp and Cpk of the spread within subgroups, Pp and Ppk of that of all values (n − 1), Cpm about the target, with 95 % intervals. Nothing is ever infinite:
 * where an index does not follow, it says why.
 */
export const capabilityStudy = ({ values, within, subgroups, tolerance, target }: Studied): CapabilityStudy => {
  const { n, mean, deviation, skewness } = univariate(values)
  const normality = andersonDarling(values)
  const notNormal = (skewness !== null && Math.abs(skewness) > 1) || (normality?.p ?? 1) < 0.005
  const [cp, cpk] = pairOf(tolerance, mean ?? 0, within, n)
  const [pp, ppk] = pairOf(tolerance, mean ?? 0, deviation, n)
  return {
    n,
    mean,
    within,
    overall: deviation,
    cp,
    cpk,
    pp,
    ppk,
    cpm: cpmOf(tolerance, target, mean ?? 0, within, n),
    expectedPpm: typeof cpk === 'string' || within === null || mean === null ? null : outside(tolerance, mean, within),
    p: normality?.p ?? null,
    notNormal,
    percentilePpk: notNormal ? percentileIndex(tolerance, values) : null,
    indicative: subgroups < leastData.subgroups && n < leastData.values,
  }
}

/** The least Cpk with which a critical parameter goes into mass production, on so many units. */
const gate = { cpk: 1.33, units: 30 } as const

/** Whether a critical parameter may go into mass production, by its unrounded Cpk; what does not follow never passes. */
export const passesGate = ({ n, cpk }: Pick<CapabilityStudy, 'n' | 'cpk'>): boolean =>
  n >= gate.units && typeof cpk !== 'string' && cpk.value >= gate.cpk
