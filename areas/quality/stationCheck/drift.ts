import { ewmaChart } from '../statistics/timeWeighted.ts'

/** So many readings of a station say where it stands when nothing is amiss; so many of the latest are looked at besides. */
export const baselineSize = 20
export const longestSeries = 160

/** The weight of the EWMA, and how many standard errors away it signals (Roberts 1959; NIST/SEMATECH 6.3.2.4). */
const settings = { lambda: 0.2, reach: 3 } as const

/** d4 of two values: σ of individuals is the median moving range divided by it, which one wild reading of the baseline hardly moves (Montgomery 6.4). */
const d4 = 0.954

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** How the readings of one parameter at one station stand now, in the unit of the parameter. */
export interface Drift {
  /** The median of the station's own baseline: what a station always reads too high or too low is no drift. */
  readonly centre: number
  readonly sigma: number
  /** The exponentially weighted mean of what came after the baseline. */
  readonly average: number
  /** How far it may be from the centre. */
  readonly reach: number
  readonly direction: 'up' | 'down' | null
  /** From which reading on the mean lay on that side: where the drift began. */
  readonly since: number
}

/**
 * Whether a station drifts, by its readings in their order: the first ones are its baseline, the later ones are adjusted by their median and weighed by time. A
 * reading counts as three σ at most: one wild unit is no drift. Null of too
 * few readings, or where the baseline does not vary.
 */
export const driftOf = (values: readonly number[]): Drift | null => {
  if (values.length <= baselineSize) return null
  const baseline = values.slice(0, baselineSize)
  const centre = median(baseline)
  const ranges = baseline.slice(1).map((value, at) => Math.abs(value - (baseline[at] ?? 0)))
  const sigma = median(ranges) / d4
  if (!(sigma > 0)) return null
  const points = ewmaChart(
    values.slice(baselineSize).map(value => Math.max(-settings.reach * sigma, Math.min(settings.reach * sigma, value - centre))),
    { target: 0, sigma, ...settings },
  )
  const last = points.at(-1)
  if (!last) return null
  const side = Math.sign(last.value)
  const before = points.findLastIndex(({ value }) => Math.sign(value) !== side)
  return {
    centre,
    sigma,
    average: centre + last.value,
    reach: last.upper,
    direction: last.value > last.upper ? 'up' : last.value < last.lower ? 'down' : null,
    since: baselineSize + before + 1,
  }
}
