/** Days are counted from the day of the run, which is 0; earlier ones are below it. */
export interface WorkDays {
  /** The day so many working days before another day. */
  readonly back: (day: number, count: number) => number
  /** The day so many working days after another day. */
  readonly forward: (day: number, count: number) => number
}

/**
 * Working days as a table, so that millions of lead times cost nothing: `isWorked` is asked once for each day from `first` to `last`; beyond them every day counts.
 * Throws where nobody ever works, because no lead time would end.
 */
export const workDaysOf = (first: number, last: number, isWorked: (day: number) => boolean): WorkDays => {
  const worked: number[] = []
  /** How many working days lie before each day. */
  const before = new Int32Array(last - first + 2)
  for (let day = first; day <= last; day++) {
    before[day - first] = worked.length
    if (isWorked(day)) worked.push(day)
  }
  before[last - first + 1] = worked.length
  if (worked.length === 0) throw new Error('The working calendar has no working day')
  const countBefore = (day: number): number => before[Math.min(Math.max(day, first), last + 1) - first] ?? 0
  return {
    back: (day, count) => {
      if (count <= 0) return day
      const at = countBefore(day) - count
      return worked[at] ?? first + at
    },
    forward: (day, count) => {
      if (count <= 0) return day
      const at = countBefore(day + 1) + count - 1
      return worked[at] ?? last + 1 + at - worked.length
    },
  }
}
