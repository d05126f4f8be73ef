import { observeStatements, type EndedStatement } from './statements.server.ts'
import { slowFrom, type SlowStatement } from './slowStatement.ts'

/** So many shapes are remembered: the one not seen for longest makes room. */
const mostShapes = 50

/** So much of a shape is kept. */
const longestShape = 2000

interface Kept {
  readonly work: string | null
  readonly count: number
  readonly worst: number
  readonly total: number
  readonly at: string
}

const kept = new Map<string, Kept>()

/** The slow statements of this process since it began, the worst first. */
export const slowStatements = (): readonly SlowStatement[] =>
  [...kept]
    .map(([statement, { total, worst, ...rest }]) => ({
      ...rest,
      statement,
      worst: Math.round(worst),
      mean: Math.round(total / rest.count),
    }))
    .toSorted((one, other) => other.worst - one.worst)

/** A statement with neither values nor needless length: what somebody wrote into it as text, and notes, are left out. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestShape)

/** Remembers slow statements and writes each into the log, until the answered function is called. */
export const keepSlowStatements = (log: { warn(facts: object, message: string): void }): (() => void) =>
  observeStatements(ended => {
    if (ended.took >= slowFrom) log.warn(remember(ended), 'a slow statement')
  })

const remember = ({ text, took, work }: EndedStatement): object => {
  const statement = shapeOf(text)
  const before = kept.get(statement)
  // Put at the end again: the first is the one not seen for longest.
  kept.delete(statement)
  kept.set(statement, {
    work: work?.name ?? before?.work ?? null,
    count: (before?.count ?? 0) + 1,
    worst: Math.max(before?.worst ?? 0, took),
    total: (before?.total ?? 0) + took,
    at: new Date().toISOString(),
  })
  const [oldest] = kept.keys()
  if (kept.size > mostShapes && oldest !== undefined) kept.delete(oldest)
  return { statement, ms: Math.round(took), work: work?.name ?? null }
}
