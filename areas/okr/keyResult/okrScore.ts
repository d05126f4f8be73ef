import { exact, type Exact } from '#core/numbers'

// The formulas of objectives and key results (Doerr, Measure What Matters, 2018; the zones and grades are the company's). All of them work with exact decimals, in the browser
// and on the server alike, and round once, half up.

/** What a key result is measured by, as decimal texts; what is not said is null. */
export interface Measured {
  readonly baseline: string
  readonly target: string
  readonly commit: string | null
  readonly stretch: string | null
  readonly current: string | null
}

/** Between which of its marks a key result stands. */
export type Zone = 'fail' | 'commit' | 'target' | 'stretch'

/** What the score of an objective is called. */
export type Grade = 'green' | 'yellow' | 'red'

/** So far a stretch is told. */
const most = '1.3'

const within = (value: Exact, highest: string): Exact => (value.lt('0') ? exact('0') : value.gt(highest) ? exact(highest) : value)

/** How far a figure has gone from its baseline (0) to its target (1), rising or falling; below 0 where it went the other way. Null without a figure, or where both are equal. */
const progress = ({ baseline, target, current }: Measured): Exact | null => {
  const way = exact(target).minus(baseline)
  return current === null || way.eq('0') ? null : exact(current).minus(baseline).over(way, 12)
}

/** The score of a key result, 0.00 to 1.00; null while nothing was measured. */
export const scoreOf = (measured: Measured): string | null => {
  const reached = progress(measured)
  return reached && within(reached, '1').rounded(2).toFixed(2)
}

/** The same up to 1.30, for what goes beyond the target. */
export const stretchOf = (measured: Measured): string | null => {
  const reached = progress(measured)
  return reached && within(reached, most).rounded(2).toFixed(2)
}

/** In which zone the figure stands, in the direction from baseline to target. Marks that are not said are left out. */
export const zoneOf = ({ baseline, target, commit, stretch, current }: Measured): Zone | null => {
  if (current === null) return null
  const rises = exact(target).gt(baseline)
  const reaches = (mark: string): boolean => (rises ? exact(current).gte(mark) : exact(current).lte(mark))
  if (stretch !== null && reaches(stretch)) return 'stretch'
  if (reaches(target)) return 'target'
  return commit === null || reaches(commit) ? 'commit' : 'fail'
}

/** Whether the marks go in one direction: baseline, commit, target, stretch. */
export const isInOrder = ({ baseline, target, commit, stretch }: Omit<Measured, 'current'>): boolean => {
  const rises = exact(target).gt(baseline)
  const marks = [baseline, commit, target, stretch].filter(mark => mark !== null)
  return marks.every((mark, at) => {
    const before = marks[at - 1]
    return before === undefined || (rises ? exact(mark).gte(before) : exact(mark).lte(before))
  })
}

/**
 * The weighted mean of how far key results have gone, what was not measured counting as 0; null where all weights are zero or there is nothing. It is of what they scored before their own
 * scores were rounded; nine places are kept first, so that thirds, which end nowhere, add up to what they are.
 */
export const objectiveScore = (results: readonly (Measured & { readonly weight: string })[]): string | null => {
  const weights = results.reduce((sum, { weight }) => sum.plus(weight), exact('0'))
  if (weights.eq('0')) return null
  return results
    .reduce((sum, { weight, ...measured }) => sum.plus(within(progress(measured) ?? exact('0'), '1').times(weight)), exact('0'))
    .over(weights, 9)
    .rounded(2)
    .toFixed(2)
}

/** What a score, rounded to two places, is called: what was committed must be reached in full. */
export const gradeOf = (score: string | null, kind: 'committed' | 'aspirational'): Grade | null => {
  if (score === null) return null
  if (exact(score).lt('0.4')) return 'red'
  return exact(score).gte(kind === 'committed' ? '1' : '0.7') ? 'green' : 'yellow'
}

/** Whether a period is so far gone that a change of a target needs a note: more than 30 % of its days. Days are `yyyy-MM-dd`. */
export const isLate = ({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }, today: string): boolean => {
  const [start, end, now] = [startsOn, endsOn, today].map(day => Date.parse(`${day}T00:00:00Z`)) as [number, number, number]
  return (now - start) * 10 > (end - start) * 3
}
