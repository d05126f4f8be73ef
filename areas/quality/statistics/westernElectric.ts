import type { Label } from '#core/language'
import type { ControlPoint } from './controlCharts.ts'

/** The rules of the Western Electric Company (Statistical Quality Control Handbook, 1956), by which points tell that a process is out of control. */
export const westernElectricRules = {
  1: ['1 点超出 3σ', 'A point beyond 3σ'],
  2: ['3 点中 2 点超出 2σ（同侧）', 'Two of three beyond 2σ on one side'],
  3: ['5 点中 4 点超出 1σ（同侧）', 'Four of five beyond 1σ on one side'],
  4: ['连续 8 点同侧', 'Eight in a row on one side'],
} as const satisfies Readonly<Record<number, Label>>

/** The number of a rule. */
export type Rule = 1 | 2 | 3 | 4

/** Of the last so many points, so many lie on one side beyond so many standard errors. */
const runs: readonly { readonly rule: Rule; readonly points: number; readonly among: number; readonly beyond: number }[] = [
  { rule: 1, points: 1, among: 1, beyond: 3 },
  { rule: 2, points: 2, among: 3, beyond: 2 },
  { rule: 3, points: 4, among: 5, beyond: 1 },
  { rule: 4, points: 8, among: 8, beyond: 0 },
]

/** All rules, by which means are judged unless somebody has chosen some. */
export const allRules: readonly Rule[] = [1, 2, 3, 4]

/** Rules that hold of any points: beyond their limits, and too long on one side. The others count zones, which lie alike on both sides of a mean alone. */
export const rulesWithoutZones: readonly Rule[] = [1, 4]

/**
 * Standard errors from the centre: a third of the way to the limit on that side is one. A limit that lies at the centre, where nothing varies or nothing can be
 * less, is kept.
 */
const distanceOf = ({ value, centre, lower, upper }: ControlPoint): number => {
  const reach = value < centre ? centre - lower : upper - centre
  return reach === 0 ? 0 : (3 * (value - centre)) / reach
}

/**
 * Which of these rules each point breaks, with those before it; a point breaks a rule only when it lies on that side itself. A point that is not
 * known breaks none and ends no run.
 */
export const brokenRules = (
  points: readonly (ControlPoint | null)[],
  watched: readonly Rule[] = allRules,
): readonly (readonly Rule[])[] => {
  const known = points.flatMap((point, at) => (point ? [{ at, distance: distanceOf(point) }] : []))
  const broken = new Map(
    known.map(({ at, distance }, place) => [
      at,
      runs.flatMap(({ rule, points: needed, among, beyond }) => {
        const side = Math.sign(distance)
        const outside = (one: number): boolean => Math.sign(one) === side && Math.abs(one) > beyond
        if (!watched.includes(rule) || side === 0 || !outside(distance)) return []
        const last = known.slice(Math.max(0, place - among + 1), place + 1)
        return last.filter(one => outside(one.distance)).length >= needed ? [rule] : []
      }),
    ]),
  )
  return points.map((_, at) => broken.get(at) ?? [])
}
