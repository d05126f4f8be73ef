import type { Label } from '#core/language'
import { chartFor, judgedBy, type FrozenLimits } from '../reports/controlChart.ts'
import {
  individuals,
  pChart,
  subgroupOf,
  uChart,
  variablesChart,
  xbarR,
  xbarS,
  type ControlPoint,
  type VariablesChart,
  type VariablesKind,
} from '../statistics/controlCharts.ts'
import { allNelsonRules, brokenNelson, nelsonRules, spreadRules, standingOf, type NelsonRule } from '../statistics/nelson.ts'
import { cusumChart, ewmaChart } from '../statistics/timeWeighted.ts'
import { westernElectricRules } from '../statistics/westernElectric.ts'
import type { ChartKind, Nature } from './chartKinds.ts'
import type { Group } from './readings.ts'

/** A point as it is drawn, with every rule that it breaks. */
export type DrawnPoint = ControlPoint & { readonly rules: readonly NelsonRule[] }

/** A control chart: its points over how far values lie apart, with what must be said of it. */
export interface ProcessChart {
  readonly kind: ChartKind
  readonly groups: readonly Group[]
  readonly points: readonly DrawnPoint[]
  readonly spread: readonly (DrawnPoint | null)[] | null
  /** What the numbers at the points stand for: with frozen limits the rules that somebody chose among those of Western Electric. */
  readonly ruleset: Readonly<Record<number, Label>>
  /** σ within subgroups; null of what is counted, or where nothing says so. */
  readonly within: number | null
  readonly notes: readonly Label[]
}

/** The weight of an EWMA, and the allowance and interval of a CUSUM in standard errors, that are usual (Montgomery 9.1, 9.2). */
const usual = { lambda: 0.2, allowance: 0.5, interval: 5 } as const

const varies: Label = ['各组大小不同，控制限随组变化', 'Subgroups differ in size: each has its own limits']
const others: Label = ['各组大小不同或超过 10，改用 X̄-S 图', 'Subgroups differ in size or hold more than 10: drawn as X̄-S']
const singles: Label = ['各组只有一个读数，改用 I-MR 图', 'Each subgroup holds one reading: drawn as I-MR']
const fewLimits: Label = ['读数不足以计算控制限', 'Too few readings for limits']

const watched = (
  points: readonly (ControlPoint | null)[],
  rules: readonly NelsonRule[],
  clamps: { readonly lower?: number; readonly upper?: number } = {},
): readonly (DrawnPoint | null)[] => {
  const broken = brokenNelson(
    points.map(point => standingOf(point, clamps)),
    rules,
  )
  return points.map((point, at) => point && { ...point, rules: broken[at] ?? [] })
}

const all = (points: readonly (DrawnPoint | null)[]): readonly DrawnPoint[] => points.filter(point => point !== null)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const nelson = { ruleset: nelsonRules }

const byNelson = ({ points, spread }: VariablesChart): Pick<ProcessChart, 'points' | 'spread' | 'ruleset'> => ({
  ...nelson,
  points: all(watched(points, allNelsonRules)),
  spread: watched(spread, spreadRules, { lower: 0 }),
})

const ofVariables = (
  kind: VariablesKind,
  groups: readonly Group[],
  chart: VariablesChart,
  notes: readonly Label[],
  frozen?: FrozenLimits,
): ProcessChart => ({
  kind,
  groups,
  ...(frozen ? { ...judgedBy(kind, chart, frozen.rules), ruleset: westernElectricRules } : byNelson(chart)),
  within: chart.sigma > 0 ? chart.sigma : null,
  notes,
})

/** Every reading by itself, whatever it was read with. */
const apart = (groups: readonly Group[]): readonly Group[] =>
  groups.flatMap(group => (group.values.length === 1 ? group : group.values.map(value => ({ ...group, values: [value] }))))

/** The chart of means that fits: of ranges up to ten of one size, else of standard deviations. */
const variables = (asked: VariablesKind, given: readonly Group[], frozen: FrozenLimits | undefined): ProcessChart => {
  const sizes = given.map(({ values }) => values.length)
  const isUneven = sizes.some(size => size !== sizes[0])
  const noted: Label[] = []
  let kind = asked
  if (kind === 'xbarR' && (isUneven || (sizes[0] ?? 0) > 10)) {
    kind = 'xbarS'
    noted.push(others)
  }
  if (kind !== 'iMr' && sizes.every(size => size === 1)) {
    kind = 'iMr'
    noted.push(singles)
  }
  const groups = kind === 'iMr' ? apart(given) : given
  const subgroups = groups.map(({ values }) => subgroupOf(values))
  if (frozen?.chart === kind) return ofVariables(kind, groups, variablesChart(kind, frozen, subgroups), noted, frozen)
  if (kind !== 'iMr' && isUneven) noted.push(varies)
  const chart = kind === 'iMr' ? individuals(subgroups.map(({ mean }) => mean)) : kind === 'xbarR' ? xbarR(subgroups) : xbarS(subgroups)
  if (chart.sigma === 0) noted.push(fewLimits)
  return ofVariables(kind, groups, chart, noted)
}

/** Means weighed by time: what a small shift gathers. */
const weighed = (kind: 'ewma' | 'cusum', groups: readonly Group[], target: number | null): ProcessChart => {
  const base = variables(chartFor(groups.map(({ values }) => values.length)), groups, undefined)
  const size = sumOf(base.groups.map(({ values }) => values.length)) / Math.max(1, base.groups.length)
  const error = (base.within ?? 0) / Math.sqrt(size)
  const centre = target ?? base.points[0]?.centre ?? 0
  const means = base.points.map(({ value }) => value)
  const shared = { ...nelson, groups: base.groups, within: base.within, notes: base.notes.filter(note => note !== varies) }
  if (kind === 'ewma') {
    const points = ewmaChart(means, { target: centre, sigma: error, lambda: usual.lambda })
    // Neighbours share most of what they are made of: runs of them say nothing.
    return { kind, ...shared, points: all(watched(points, spreadRules)), spread: null }
  }
  const interval = usual.interval * error
  const drawn = cusumChart(means, { target: centre, allowance: usual.allowance * error, interval })
  const side = (name: 'above' | 'below'): readonly DrawnPoint[] =>
    drawn.map(point => ({ value: point[name], centre: 0, lower: 0, upper: interval, rules: point[name] > interval ? [1 as const] : [] }))
  return { kind, ...shared, points: side('above'), spread: side('below') }
}

/** Shares of units that failed, or numbers of them where samples have one size; defects of units, or of each. */
const counted = (kind: 'p' | 'np' | 'c' | 'u', groups: readonly Group[]): ProcessChart => {
  const shares = groups.map(({ values }) => ({ found: sumOf(values), of: values.length }))
  const isUneven = shares.some(({ of }) => of !== shares[0]?.of)
  const drawnAs = isUneven && kind === 'np' ? 'p' : isUneven && kind === 'c' ? 'u' : kind
  const perUnit = drawnAs === 'p' || drawnAs === 'np' ? pChart(shares) : uChart(shares)
  const factor = drawnAs === 'np' || drawnAs === 'c' ? (shares[0]?.of ?? 1) : 1
  const points = perUnit.map(({ value, centre, lower, upper }) => ({
    value: value * factor,
    centre: centre * factor,
    lower: lower * factor,
    upper: upper * factor,
  }))
  const clamps = drawnAs === 'p' ? { lower: 0, upper: 1 } : drawnAs === 'np' ? { lower: 0, upper: factor } : { lower: 0 }
  return {
    kind: drawnAs,
    ...nelson,
    groups,
    points: all(watched(points, allNelsonRules, clamps)),
    spread: null,
    within: null,
    notes: isUneven ? [varies] : [],
  }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? (sorted[Math.floor(half)] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

const run = (groups: readonly Group[]): ProcessChart => {
  const means = groups.map(({ values }) => sumOf(values) / values.length)
  const centre = median(means)
  return {
    kind: 'run',
    ...nelson,
    groups,
    points: means.map(value => ({ value, centre, lower: centre, upper: centre, rules: [] })),
    spread: null,
    within: null,
    notes: [['中心线为中位数，无控制限', 'The centre is the median; there are no limits']],
  }
}

/**
 * The control chart of some groups of values: the one that was asked for where it can be drawn, else the one that fits, which the notes say. Limits that
 * were frozen hold for the chart for which they were.
 */
export const processChart = (
  kind: ChartKind,
  nature: Nature,
  groups: readonly Group[],
  { frozen, target = null }: { readonly frozen?: FrozenLimits | undefined; readonly target?: number | null } = {},
): ProcessChart => {
  const filled = groups.filter(({ values }) => values.length > 0)
  switch (kind) {
    case 'run':
      return run(filled)
    case 'ewma':
    case 'cusum':
      return weighed(kind, filled, target)
    case 'p':
    case 'np':
    case 'c':
    case 'u':
      return counted(kind, filled)
    case 'iMr':
    case 'xbarR':
    case 'xbarS':
      return variables(kind, filled, frozen)
    default:
      if (nature === 'passFail') return counted('p', filled)
      if (nature === 'count') return counted('u', filled)
      return variables(frozen?.chart ?? chartFor(filled.map(({ values }) => values.length)), filled, frozen)
  }
}
