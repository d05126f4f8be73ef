/** How groups of values differ: between them over within them. */
export interface Anova {
  readonly betweenFreedom: number
  readonly withinFreedom: number
  readonly between: number
  readonly within: number
  /** Null where nothing varies within the groups. */
  readonly f: number | null
  /** The share of all variation that lies between the groups; null where nothing varies. */
  readonly share: number | null
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** One-way analysis of variance, of values shifted by the first one. Groups without values do not count; of fewer than two groups, or no more values than groups, there is none. */
export const anova = (groups: readonly (readonly number[])[]): Anova | null => {
  const filled = groups.filter(group => group.length > 0)
  const n = total(filled.map(({ length }) => length))
  if (filled.length < 2 || n <= filled.length) return null
  const first = filled[0]?.[0] ?? 0
  const shifted = filled.map(group => group.map(value => value - first))
  const mean = total(shifted.map(total)) / n
  const between = total(shifted.map(group => group.length * (meanOf(group) - mean) ** 2))
  const within = total(shifted.map(group => squaresAbout(group, meanOf(group))))
  const [betweenFreedom, withinFreedom] = [filled.length - 1, n - filled.length]
  return {
    betweenFreedom,
    withinFreedom,
    between,
    within,
    f: within === 0 ? null : between / betweenFreedom / (within / withinFreedom),
    share: between + within === 0 ? null : between / (between + within),
  }
}

const meanOf = (values: readonly number[]): number => total(values) / values.length

/** Squared distances from the mean, with what its rounding leaves taken off. */
const squaresAbout = (values: readonly number[], mean: number): number =>
  total(values.map(value => (value - mean) ** 2)) - total(values.map(value => value - mean)) ** 2 / values.length

/** The standard deviation within groups: √(within ÷ its degrees of freedom). */
export const residualDeviation = ({ within, withinFreedom }: Anova): number => Math.sqrt(within / withinFreedom)
