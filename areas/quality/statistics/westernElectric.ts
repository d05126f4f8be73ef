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

/** Which rules each point breaks, with those before it; a point breaks a rule only when it lies on that side itself. */
export const brokenRules = (points: readonly ControlPoint[]): readonly (readonly Rule[])[] => {
  const distances = points.map(({ value, centre, upper }) => (upper === centre ? 0 : (3 * (value - centre)) / (upper - centre)))
  return distances.map((distance, at) =>
    runs.flatMap(({ rule, points: needed, among, beyond }) => {
      const last = distances.slice(Math.max(0, at - among + 1), at + 1)
      const side = Math.sign(distance)
      const outside = (one: number): boolean => Math.sign(one) === side && Math.abs(one) > beyond
      return side !== 0 && outside(distance) && last.filter(outside).length >= needed ? [rule] : []
    }),
  )
}
