import type { Label } from '#core/language'
import type { ControlPoint } from './controlCharts.ts'

/** The rules of Nelson (The Shewhart Control Chart: Tests for Special Causes, Journal of Quality Technology 16, 1984). */
export const nelsonRules = {
  1: ['1 点超出 3σ', 'A point beyond 3σ'],
  2: ['连续 9 点同侧', 'Nine in a row on one side'],
  3: ['连续 6 点递增或递减', 'Six in a row rising or falling'],
  4: ['连续 14 点交替上下', 'Fourteen in a row alternating'],
  5: ['3 点中 2 点超出 2σ（同侧）', 'Two of three beyond 2σ on one side'],
  6: ['5 点中 4 点超出 1σ（同侧）', 'Four of five beyond 1σ on one side'],
  7: ['连续 15 点在 1σ 内', 'Fifteen in a row within 1σ'],
  8: ['连续 8 点在 1σ 外（两侧）', 'Eight in a row beyond 1σ on both sides'],
} as const satisfies Readonly<Record<number, Label>>

/** The number of a rule. */
export type NelsonRule = keyof typeof nelsonRules

/** All of them: what means and individuals are judged by. */
export const allNelsonRules: readonly NelsonRule[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** What ranges, standard deviations and moving ranges are judged by: they lie on one side of nothing, and moving ranges follow one another. */
export const spreadRules: readonly NelsonRule[] = [1]

/** A point in standard errors from its centre, each zone being a third of the way to that very point's limit; a limit that is clamped (at nothing, or at all) is none. */
export interface Standing {
  readonly z: number
  readonly clampedLower: boolean
  readonly clampedUpper: boolean
}

/** Where a point stands; `null` of one without limits. */
export const standingOf = (
  point: ControlPoint | null,
  clamps: { readonly lower?: number; readonly upper?: number } = {},
): Standing | null => {
  if (point === null) return null
  const { value, centre, lower, upper } = point
  const clampedLower = clamps.lower !== undefined && lower <= clamps.lower
  const clampedUpper = clamps.upper !== undefined && upper >= clamps.upper
  // A limit that was cut off says nothing of how wide a zone is: the other side does.
  const up = clampedUpper ? centre - lower : upper - centre
  const down = clampedLower ? upper - centre : centre - lower
  const reach = value < centre ? down : up
  return { z: reach === 0 ? 0 : (3 * (value - centre)) / reach, clampedLower, clampedUpper }
}

type Known = readonly Standing[]

const last = (points: Known, count: number): Known | undefined => (points.length < count ? undefined : points.slice(-count))

/** As exactly as values are: what is read from decimals is not beyond 3σ for its sixteenth digit. */
const tiny = 1e-9

const beyondCount = (points: Known, side: number, zone: number): number => points.filter(({ z }) => z * side > zone + tiny).length

/** Whether the last of some points breaks a rule together with those before it. */
const breaks: Readonly<Record<NelsonRule, (points: Known) => boolean>> = {
  1: points => {
    const [one] = points.slice(-1)
    if (!one) return false
    return (one.z > 3 + tiny && !one.clampedUpper) || (one.z < -3 - tiny && !one.clampedLower)
  },
  2: points => {
    const run = last(points, 9)
    return run !== undefined && (run.every(({ z }) => z > 0) || run.every(({ z }) => z < 0))
  },
  3: points => {
    const steps = stepsOf(last(points, 6))
    return steps !== undefined && (steps.every(step => step > 0) || steps.every(step => step < 0))
  },
  4: points => {
    const steps = stepsOf(last(points, 14))
    return steps !== undefined && steps.every((step, at) => step !== 0 && (at === 0 || step * (steps[at - 1] ?? 0) < 0))
  },
  5: points => ofWindow(points, 3, 2, 2),
  6: points => ofWindow(points, 5, 4, 1),
  7: points => last(points, 15)?.every(({ z }) => Math.abs(z) < 1) ?? false,
  8: points => {
    const run = last(points, 8)
    return run !== undefined && run.every(({ z }) => Math.abs(z) > 1) && run.some(({ z }) => z > 0) && run.some(({ z }) => z < 0)
  },
}

const stepsOf = (points: Known | undefined): readonly number[] | undefined =>
  points?.slice(1).map(({ z }, at) => {
    const step = z - (points[at]?.z ?? 0)
    return Math.abs(step) < tiny ? 0 : step
  })

/** So many of the last few beyond a zone on the side on which the last one itself lies beyond it; beyond 3σ counts as well. */
const ofWindow = (points: Known, among: number, needed: number, zone: number): boolean => {
  const [one] = points.slice(-1)
  if (!one || Math.abs(one.z) <= zone + tiny) return false
  return beyondCount(points.slice(-among), Math.sign(one.z), zone) >= needed
}

/**
 * Every rule that each point breaks, with those before it. A run ends at a gap (`null`), at a point on the centre line (rule 2), and with a tie (rules 3
 * and 4); `restarts` are the places from which on limits of a later version hold: no run goes on across one.
 */
export const brokenNelson = (
  points: readonly (Standing | null)[],
  watched: readonly NelsonRule[] = allNelsonRules,
  restarts: readonly number[] = [],
): readonly (readonly NelsonRule[])[] => {
  const begins = new Set(restarts)
  let known: Standing[] = []
  return points.map((point, at) => {
    if (point === null || begins.has(at)) known = []
    if (point === null) return []
    known.push(point)
    // No rule looks further back than fifteen points.
    if (known.length > 15) known = known.slice(-15)
    return watched.filter(rule => breaks[rule](known))
  })
}
