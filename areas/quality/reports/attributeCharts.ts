import type { Label } from '#core/language'
import { cChart, npChart, pChart, uChart, type ControlPoint, type Share } from '../statistics/controlCharts.ts'
import { brokenRules, rulesWithoutZones } from '../statistics/westernElectric.ts'
import type { WatchedPoint } from './controlChart.ts'

/** The charts of what was counted in a lot. */
export const countCharts = {
  u: ['单位缺陷数（u）', 'Nonconformities per unit (u)'],
  c: ['缺陷数（c）', 'Nonconformities (c)'],
  np: ['不合格品数（np）', 'Nonconforming units (np)'],
} as const satisfies Readonly<Record<string, Label>>

export type CountChart = keyof typeof countCharts

/** What the first inspection of a lot counted. */
export interface CountedLot {
  readonly units: number
  readonly nonconformingUnits: number
  /** A unit may have several. */
  readonly nonconformities: number
}

/**
 * Points with the rules that they break; what is counted does not lie alike on both sides of its mean. Where even nothing found lies within the limits, a run
 * below the centre says nothing: most lots of which little is expected have none.
 */
const watched = (points: readonly ControlPoint[]): readonly WatchedPoint[] => {
  const rules = brokenRules(points, rulesWithoutZones)
  return points.map((point, at) => ({ ...point, rules: point.value < point.centre && point.lower <= 0 ? [] : (rules[at] ?? []) }))
}

/** Shares of nonconforming units or lots, each between limits of its own size. */
export const shareChart = (shares: readonly Share[]): readonly WatchedPoint[] => watched(pChart(shares))

/** The sample size that most lots have, of equally frequent ones the larger; 0 of no lots. */
export const usualSize = (lots: readonly Pick<CountedLot, 'units'>[]): number => {
  const bySize = [...Map.groupBy(lots, ({ units }) => units)].map(([size, those]) => ({ size, lots: those.length }))
  return bySize.toSorted((one, other) => other.lots - one.lots || other.size - one.size)[0]?.size ?? 0
}

/** The lots that a chart can draw: c and np compare numbers of samples of one size only, which are those of the usual one. */
export const drawable = <L extends CountedLot>(chart: CountChart, lots: readonly L[]): readonly L[] => {
  if (chart === 'u') return lots
  const size = usualSize(lots)
  return lots.filter(({ units }) => units === size)
}

/** Draws what was counted in lots, in their order; of c and np their samples are of one size. */
export const countChart = (chart: CountChart, lots: readonly CountedLot[]): readonly WatchedPoint[] => {
  switch (chart) {
    case 'u':
      return watched(uChart(lots.map(({ nonconformities, units }) => ({ found: nonconformities, of: units }))))
    case 'c':
      return watched(cChart(lots.map(({ nonconformities }) => nonconformities)))
    case 'np':
      return watched(
        npChart(
          usualSize(lots),
          lots.map(({ nonconformingUnits }) => nonconformingUnits),
        ),
      )
  }
}
