import type { Label } from '#core/language'
import { capability, type Tolerance } from '../statistics/capability.ts'
import {
  individuals,
  variablesChart,
  xbarR,
  xbarS,
  type ControlPoint,
  type Process,
  type Subgroup,
  type VariablesChart,
  type VariablesKind,
} from '../statistics/controlCharts.ts'
import { allRules, brokenRules, rulesWithoutZones, type Rule } from '../statistics/westernElectric.ts'

/** The charts of measured values: each is location over spread. */
export const processCharts = {
  iMr: { symbol: 'I-MR', label: ['单值-移动极差图', 'Individuals and moving range'] },
  xbarR: { symbol: 'X̄-R', label: ['均值-极差图', 'Mean and range'] },
  xbarS: { symbol: 'X̄-S', label: ['均值-标准差图', 'Mean and standard deviation'] },
} as const satisfies Readonly<Record<VariablesKind, { readonly symbol: string; readonly label: Label }>>

/** A point with the rules that it breaks. */
export type WatchedPoint = ControlPoint & { readonly rules: readonly Rule[] }

/** What the readings of a characteristic say of their process. */
export interface ProcessPicture {
  readonly chart: VariablesKind
  readonly points: readonly WatchedPoint[]
  /** How far the readings of each subgroup lie apart: its range, standard deviation or moving range; null where one reading has none. */
  readonly spread: readonly (WatchedPoint | null)[]
  readonly mean: number
  /** Standard deviation within subgroups, and of all readings; null where a single reading says nothing of it. */
  readonly within: number | null
  readonly overall: number | null
  readonly cp: number | null
  readonly cpk: number | null
  readonly pp: number | null
  readonly ppk: number | null
}

/** The standard deviation of all values, of what is known of their subgroups: within them and between them; null below two values. */
export const overallDeviation = (subgroups: readonly Subgroup[], mean: number): number | null => {
  const values = subgroups.reduce((sum, { size }) => sum + size, 0)
  const squares = subgroups.reduce((sum, one) => sum + (one.size - 1) * one.deviation ** 2 + one.size * (one.mean - mean) ** 2, 0)
  return values < 2 ? null : Math.sqrt(squares / (values - 1))
}

/** From so many readings on the range tells less of a subgroup than its standard deviation. */
const tooLargeForRanges = 10

/** The chart that fits subgroups of these sizes: single values, one size below 10, or anything else. */
export const chartFor = (sizes: readonly number[]): VariablesKind => {
  const [size = 1] = sizes
  if (sizes.some(one => one !== size)) return 'xbarS'
  return size === 1 ? 'iMr' : size < tooLargeForRanges ? 'xbarR' : 'xbarS'
}

const drawn = (chart: VariablesKind, subgroups: readonly Subgroup[]): VariablesChart => {
  switch (chart) {
    case 'iMr':
      return individuals(subgroups.map(({ mean }) => mean))
    case 'xbarR':
      return xbarR(subgroups)
    case 'xbarS':
      return xbarS(subgroups)
  }
}

/** Limits that were frozen from a baseline: what later subgroups are drawn between, and by which rules they are judged. */
export interface FrozenLimits extends Process {
  readonly chart: VariablesKind
  readonly rules: readonly Rule[]
}

/** What the limits of these subgroups follow from; `size` is null where theirs differ. */
export const limitsOf = (subgroups: readonly Subgroup[]): Process & { readonly chart: VariablesKind; readonly size: number | null } => {
  const sizes = subgroups.map(({ size }) => size)
  const chart = chartFor(sizes)
  const { points, sigma } = drawn(chart, subgroups)
  return { chart, centre: points[0]?.centre ?? 0, sigma, size: new Set(sizes).size === 1 ? (sizes[0] ?? null) : null }
}

/** Points over how far values lie apart, with the rules that each of them breaks. */
type WatchedChart = Pick<ProcessPicture, 'points' | 'spread'>

/** A chart judged by some rules of Western Electric: how far values lie apart by those of them that hold without zones. */
export const judgedBy = (
  kind: VariablesKind,
  { points, spread }: Pick<VariablesChart, 'points' | 'spread'>,
  watched: readonly Rule[],
): WatchedChart => {
  const rules = brokenRules(points, watched)
  // A reading is in two moving ranges one after the other: runs of them say nothing.
  const ofSpread = kind === 'iMr' ? [1] : rulesWithoutZones
  const spreadRules = brokenRules(
    spread,
    watched.filter(rule => ofSpread.includes(rule)),
  )
  return {
    points: points.map((point, at) => ({ ...point, rules: rules[at] ?? [] })),
    spread: spread.map((point, at) => point && { ...point, rules: spreadRules[at] ?? [] }),
  }
}

/**
 * Draws subgroups in their order between their limits and says how capable the process is: between limits that were frozen and by their rules, else between
 * those of the subgroups themselves and by all rules. What the process is capable of is always said of the subgroups themselves.
 */
export const processPicture = (subgroups: readonly Subgroup[], tolerance: Tolerance, frozen?: FrozenLimits): ProcessPicture => {
  const own = limitsOf(subgroups)
  const { chart, centre, sigma, rules: watched } = frozen ?? { ...own, rules: allRules }
  const overall = overallDeviation(subgroups, own.centre)
  const [able, does] = [capability(tolerance, own.centre, own.sigma), capability(tolerance, own.centre, overall)]
  return {
    chart,
    ...judgedBy(chart, variablesChart(chart, { centre, sigma }, subgroups), watched),
    mean: own.centre,
    within: own.chart === 'iMr' && subgroups.length < 2 ? null : own.sigma,
    overall,
    cp: able.potential,
    cpk: able.actual,
    pp: does.potential,
    ppk: does.actual,
  }
}

/** Whether a lot is out of control: by where its readings lie, or by how far they lie apart. */
export const isBroken = ({ points, spread }: Pick<ProcessPicture, 'points' | 'spread'>, at: number): boolean =>
  [points[at], spread[at]].some(point => (point?.rules.length ?? 0) > 0)

/** What a capability index means, by the bands of the house. */
export const capabilityBands = {
  act: { label: ['须改进', 'To be improved'], tone: 'bad' },
  watch: { label: ['需关注', 'To be watched'], tone: 'warn' },
  good: { label: ['合格', 'Good'], tone: 'good' },
  excellent: { label: ['优', 'Excellent'], tone: 'good' },
} as const

/** The least index that is good. */
export const leastCapable = 1.33

/** The band of a capability index. */
export const capabilityBand = (index: number): keyof typeof capabilityBands =>
  index >= 1.67 ? 'excellent' : index >= leastCapable ? 'good' : index >= 1 ? 'watch' : 'act'

/** Fewer subgroups do not say how capable a process is. */
export const fewestSubgroups = 25

/** What a capability index means in words; of few subgroups that it is indicative. */
export const capabilityNote = (index: number | null, subgroups: number): Label | null => {
  if (index === null) return null
  return subgroups < fewestSubgroups
    ? ['仅供参考（少于 25 组）', 'Indicative: fewer than 25 subgroups']
    : capabilityBands[capabilityBand(index)].label
}
