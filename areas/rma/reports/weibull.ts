import type { Label } from '#core/language'

/** A unit in the field: how many days it has worked, until it failed or until today. */
export interface LivedUnit {
  readonly days: number
  readonly failed: boolean
}

/** A value with the two-sided 90 % confidence bounds that belong to it. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The Weibull distribution of some lives: its shape (below 1 early failures, above 1 wear) and the days by which 63.2 % have failed. */
export interface WeibullFit {
  readonly shape: Estimate
  readonly life: Estimate
}

/** What some lives come to: a fit, a lower bound of the mean life in days where nothing has failed, or why there is neither. */
export type Lives = { readonly fit: WeibullFit } | { readonly atLeast: number } | { readonly none: Label }

const noUnits: Label = ['没有使用中的产品', 'No units are in use']
const oneTime: Label = ['只有一个不同的失效时间，不能拟合', 'There is one distinct time of failure, which no distribution is fitted to']

/** The two-sided 90 % point of the standard normal distribution. */
const ninety = 1.644_853_626_951_472

/** A failure on the day of shipment counts as half a day. */
const lived = ({ days }: LivedUnit): number => Math.max(days, 0.5)

/** Of one unknown: where a falling function crosses zero, by halving between two logarithms. */
const rootOf = (slope: (logarithm: number) => number): number => {
  let [low, high] = [Math.log(1e-3), Math.log(1e3)]
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Fits a two-parameter Weibull distribution by maximum likelihood to lives of which those that have not failed are censored on the right (Meeker & Escobar, Statistical Methods for
 * Reliability Data, chapter 8): the profile of the likelihood in the shape alone, times scaled by the longest so that nothing overflows. Bounds are those of the observed
 * information on logarithms, at 90 %. Without a failure it answers the lower 90 % bound of the mean life of constant hazard, T / −ln 0.1.
 */
export const livesOf = (units: readonly LivedUnit[]): Lives => {
  if (units.length === 0) return { none: noUnits }
  const failures = units.filter(({ failed }) => failed)
  if (failures.length === 0) return { atLeast: units.reduce((sum, one) => sum + lived(one), 0) / -Math.log(0.1) }
  if (new Set(failures.map(lived)).size < 2) return { none: oneTime }
  const longest = Math.max(...units.map(lived))
  const logs = units.map(one => Math.log(lived(one) / longest))
  const failed = failures.map(one => Math.log(lived(one) / longest))
  const mean = failed.reduce((sum, one) => sum + one, 0) / failed.length
  const powers = (shape: number) => logs.map(one => Math.exp(shape * one))
  const slope = (logarithm: number): number => {
    const shape = Math.exp(logarithm)
    const weights = powers(shape)
    const weighted = weights.reduce((sum, one, at) => sum + one * (logs[at] ?? 0), 0)
    return 1 / shape + mean - weighted / weights.reduce((sum, one) => sum + one, 0)
  }
  const shape = Math.exp(rootOf(slope))
  const scale = Math.log(powers(shape).reduce((sum, one) => sum + one, 0) / failed.length) / shape
  // The observed information in the logarithms of life and shape, and its inverse.
  const w = logs.map(one => shape * (one - scale))
  const sumOver = (term: (one: number) => number): number => w.reduce((sum, one) => sum + term(one), 0)
  const ofLife = shape * shape * sumOver(one => Math.exp(one))
  const both = -shape * sumOver(one => one * Math.exp(one))
  const ofShape = sumOver(one => (one + one * one) * Math.exp(one)) - failed.reduce((sum, one) => sum + shape * (one - scale), 0)
  const determinant = ofLife * ofShape - both * both
  const around = (value: number, variance: number): Estimate => {
    const factor = Math.exp(ninety * Math.sqrt(variance))
    return { value, low: value / factor, high: value * factor }
  }
  const life = longest * Math.exp(scale)
  return { fit: { shape: around(shape, ofLife / determinant), life: around(life, ofShape / determinant) } }
}

const year = 365

/** How many of some units that work today fail within a year; null where their lives say nothing. */
export const expectedOf = (units: readonly LivedUnit[]): number | null => {
  const lives = livesOf(units)
  if (!('fit' in lives)) return null
  return units.filter(({ failed }) => !failed).reduce((sum, { days }) => sum + failsWithin(lives.fit, days, year), 0)
}

/** By how many days so large a share has failed: `0.1` is the B10 life. */
export const lifeOfShare = ({ shape, life }: WeibullFit, share: number): number => life.value * (-Math.log1p(-share)) ** (1 / shape.value)

/** Which share of what works after some days fails within some more, of 1. */
export const failsWithin = ({ shape, life }: WeibullFit, after: number, more: number): number => {
  const hazard = (days: number): number => (days / life.value) ** shape.value
  return -Math.expm1(hazard(after) - hazard(after + more))
}
