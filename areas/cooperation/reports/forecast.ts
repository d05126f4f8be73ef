import { quantileOf } from '#core/reports'

/** So many futures are drawn; beyond so many weeks nobody believes one. */
const [runs, longest] = [2000, 260] as const

/** Numbers from 0 to below 1 that only look random: the same for the same seed (mulberry32). */
const drawnFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** After how many whole weeks everything is done in half of the futures, and in 85 % of them. */
export interface Forecast {
  readonly half: number
  readonly most: number
}

/**
 * When the open tasks are done if coming weeks are like those that were, without anybody's estimates: each future draws its weeks from the weeks so far (`done`: how many tasks
 * were done in each) until nothing is open (Monte Carlo; Vacanti, Actionable Agile Metrics, 2015). The same for the same seed. Undefined where nothing was done so far, or where even 85 % need
 * more than five years.
 */
export const forecastOf = (open: number, done: readonly number[], seed: number): Forecast | undefined => {
  if (open <= 0) return { half: 0, most: 0 }
  if (!done.some(tasks => tasks > 0)) return undefined
  const draw = drawnFrom(seed)
  const weeks = Array.from({ length: runs }, () => {
    let [left, week] = [open, 0]
    for (; left > 0 && week <= longest; week++) left -= done[Math.floor(draw() * done.length)] ?? 0
    return week
  })
  const [half, most] = [0.5, 0.85].map(share => Math.ceil(quantileOf(weeks, share) ?? 0)) as [number, number]
  return most > longest ? undefined : { half, most }
}
