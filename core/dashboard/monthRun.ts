import { mostBars } from './dashboard.ts'

/** The month before one: 2026-01 is after 2025-12. */
const before = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`
}

/** The months that a chart draws of those of which something is known, as `2026-11`, in their order: the last ones, none of them left out, so that time runs evenly. */
export const monthRun = (known: readonly string[]): readonly string[] => {
  const sorted = known.toSorted()
  const [first = ''] = sorted
  const run: string[] = []
  for (let month = sorted.at(-1) ?? ''; month !== '' && month >= first && run.length < mostBars.months; month = before(month))
    run.push(month)
  return run.toReversed()
}
