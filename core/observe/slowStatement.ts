/** A statement that took long, by its shape: as it was sent, `$1` where its values go. */
export interface SlowStatement {
  readonly statement: string
  /** The request or job that asked for it the last time; null when it was neither. */
  readonly work: string | null
  readonly count: number
  /** The longest and the mean of the slow ones, in milliseconds. */
  readonly worst: number
  readonly mean: number
  /** When the last of them ended. */
  readonly at: string
}

/** What several processes have seen as one list, the worst first. */
export const togetherSlow = (lists: readonly (readonly SlowStatement[])[]): readonly SlowStatement[] => {
  const found = new Map<string, SlowStatement>()
  for (const one of lists.flat()) {
    const other = found.get(one.statement)
    found.set(one.statement, other ? together(one, other) : one)
  }
  return [...found.values()].toSorted((one, other) => other.worst - one.worst)
}

const together = (one: SlowStatement, other: SlowStatement): SlowStatement => {
  const [later, earlier] = one.at > other.at ? [one, other] : [other, one]
  const count = one.count + other.count
  return {
    ...later,
    work: later.work ?? earlier.work,
    count,
    worst: Math.max(one.worst, other.worst),
    mean: Math.round((one.mean * one.count + other.mean * other.count) / count),
  }
}

/** From so many milliseconds on a statement is slow. */
export const slowFrom = 200
