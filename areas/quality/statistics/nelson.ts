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

/** As exactly as values are: what is read from decimals is not beyond 3σ for its sixteenth digit. */
const tiny = 1e-9

/** How the points since the last gap run, up to the last of them: each rule is asked of it at once, however many points there are. It is led on in its place, for a chart may have a hundred thousand points. */
interface Runs {
  last: Standing
  /** The last five points, in standard errors, the latest first; nothing stands where there were fewer. */
  readonly latest: [number, number, number, number, number]
  /** On which side the last one lies, -1, 0 or 1, and so many in a row lie there. */
  side: number
  sameSide: number
  /** The step to it from the point before, -1, 0 for a tie or none, or 1; so many in a row lead the same way, and so many there and back. */
  step: number
  steady: number
  alternating: number
  /** So many in a row within 1σ, and beyond 1σ; of those so many in a row on one side. */
  within: number
  beyond: number
  beyondOnSide: number
}

const wayOf = (from: number, to: number): number => (Math.abs(to - from) < tiny ? 0 : Math.sign(to - from))

/** The runs of a point that has none before it. */
const begun = (last: Standing): Runs => {
  const { z } = last
  const [side, isBeyond] = [Math.sign(z), Math.abs(z) > 1]
  const beyond = isBeyond ? 1 : 0
  return {
    last,
    latest: [z, 0, 0, 0, 0],
    side,
    sameSide: side === 0 ? 0 : 1,
    step: 0,
    steady: 0,
    alternating: 0,
    within: Math.abs(z) < 1 ? 1 : 0,
    beyond,
    beyondOnSide: beyond,
  }
}

/** Leads runs on to the next point. */
const leadOn = (runs: Runs, next: Standing): void => {
  const { z } = next
  const [side, step, isBeyond] = [Math.sign(z), wayOf(runs.last.z, z), Math.abs(z) > 1]
  runs.latest.copyWithin(1, 0)
  runs.latest[0] = z
  runs.sameSide = side === 0 ? 0 : runs.side === side ? runs.sameSide + 1 : 1
  runs.steady = step === 0 ? 0 : runs.step === step ? runs.steady + 1 : 1
  runs.alternating = step === 0 ? 0 : runs.step === -step ? runs.alternating + 1 : 1
  runs.within = Math.abs(z) < 1 ? runs.within + 1 : 0
  runs.beyond = isBeyond ? runs.beyond + 1 : 0
  runs.beyondOnSide = !isBeyond ? 0 : runs.side === side ? runs.beyondOnSide + 1 : 1
  runs.last = next
  runs.side = side
  runs.step = step
}

/** So many of the last few beyond a zone on the side on which the last one itself lies beyond it; beyond 3σ counts as well. */
const ofLatest = ({ last: { z }, side, latest }: Runs, among: number, needed: number, zone: number): boolean => {
  if (Math.abs(z) <= zone + tiny) return false
  let count = 0
  for (let at = 0; at < among; at++) if ((latest[at] ?? 0) * side > zone + tiny) count++
  return count >= needed
}

/** Whether the last of some points breaks a rule together with those before it. */
const breaks: Readonly<Record<NelsonRule, (runs: Runs) => boolean>> = {
  1: ({ last: { z, clampedLower, clampedUpper } }) => (z > 3 + tiny && !clampedUpper) || (z < -3 - tiny && !clampedLower),
  2: ({ sameSide }) => sameSide >= 9,
  3: ({ steady }) => steady >= 5,
  4: ({ alternating }) => alternating >= 13,
  5: runs => ofLatest(runs, 3, 2, 2),
  6: runs => ofLatest(runs, 5, 4, 1),
  7: ({ within }) => within >= 15,
  8: ({ beyond, beyondOnSide }) => beyond >= 8 && beyondOnSide < 8,
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
  let runs: Runs | undefined
  return points.map((point, at) => {
    if (point === null) {
      runs = undefined
      return none
    }
    if (runs === undefined || begins.has(at)) runs = begun(point)
    else leadOn(runs, point)
    const found = runs
    return watched.some(rule => breaks[rule](found)) ? watched.filter(rule => breaks[rule](found)) : none
  })
}

const none: readonly NelsonRule[] = []
