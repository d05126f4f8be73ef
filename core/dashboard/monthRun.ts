import { mostBars } from './dashboard.ts'

/** The month before one: 2026-01 is after 2025-12. */
const before = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`
}

/**
 * The months that a chart draws of those of which something is known, as `2026-11`, in their order: the last ones, none of them left out, so that time runs
 * evenly. With `until` they do not end before that one, of which it is known that there is nothing: a chart that stops a month ago hides that things have stopped.
 */
export const monthRun = (known: readonly string[], until = ''): readonly string[] => {
  const sorted = known.toSorted()
  const [first = ''] = sorted
  const last = sorted.at(-1) ?? ''
  const run: string[] = []
  for (
    let month = last !== '' && last < until ? until : last;
    month !== '' && month >= first && run.length < mostBars.months;
    month = before(month)
  )
    run.push(month)
  return run.toReversed()
}
