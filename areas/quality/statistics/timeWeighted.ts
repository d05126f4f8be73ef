import type { ControlPoint } from './controlCharts.ts'

/** What an EWMA chart is drawn with. */
export interface EwmaSettings {
  readonly target: number
  /** The standard error of one plotted value: of a mean of n, σ ÷ √n. */
  readonly sigma: number
  /** The weight of the latest value, above 0 and up to 1. */
  readonly lambda: number
  /** So many standard errors away lie the limits. */
  readonly reach?: number
  /** Limits of the first values are those that hold in the long run. */
  readonly asymptotic?: boolean
}

/**
 * Exponentially weighted moving average: z(i) = λ x(i) + (1 − λ) z(i−1) from the target on, limits target ± L σ √(λ ÷ (2 − λ) (1 − (1 − λ)^2i)) (Roberts
 * 1959; NIST/SEMATECH 6.3.2.4).
 */
export const ewmaChart = (
  values: readonly number[],
  { target, sigma, lambda, reach = 3, asymptotic = false }: EwmaSettings,
): readonly ControlPoint[] => {
  let average = target
  return values.map((value, at) => {
    average = lambda * value + (1 - lambda) * average
    const settled = asymptotic ? 1 : 1 - (1 - lambda) ** (2 * (at + 1))
    const width = reach * sigma * Math.sqrt((lambda / (2 - lambda)) * settled)
    return { value: average, centre: target, lower: target - width, upper: target + width }
  })
}

/** A point of a CUSUM chart: how much has gathered above and below the target, and for how many points. */
export interface CusumPoint {
  readonly above: number
  readonly below: number
  readonly aboveFor: number
  readonly belowFor: number
  readonly signal: boolean
}

/** What a CUSUM chart is drawn with, in the unit of the values: the allowance k and the decision interval h. */
export interface CusumSettings {
  readonly target: number
  readonly allowance: number
  readonly interval: number
}

/** Tabular CUSUM: C+(i) = max(0, x(i) − (T + k) + C+(i−1)), C−(i) = max(0, (T − k) − x(i) + C−(i−1)); beyond h it signals (Page 1954; Montgomery 9.1). */
export const cusumChart = (values: readonly number[], { target, allowance, interval }: CusumSettings): readonly CusumPoint[] => {
  let [above, below, aboveFor, belowFor] = [0, 0, 0, 0]
  return values.map(value => {
    above = Math.max(0, value - (target + allowance) + above)
    below = Math.max(0, target - allowance - value + below)
    aboveFor = above > 0 ? aboveFor + 1 : 0
    belowFor = below > 0 ? belowFor + 1 : 0
    return { above, below, aboveFor, belowFor, signal: above > interval || below > interval }
  })
}
