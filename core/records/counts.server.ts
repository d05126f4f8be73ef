import { sql } from 'kysely'
import type { OpenDatabase } from '../database/pool.server.ts'
import { runPrepared, valuesOf, type Prepared } from '../database/prepared.server.ts'
import { exactCount } from '../reading/query.ts'

/** How many rows match, for people: exactly, or about so many beyond what is worth counting. */
export interface Count {
  readonly count: number
  readonly countIsExact: boolean
}

/** A question how many rows match. */
export interface CountQuestion {
  /** Answers one number, at most one more than `exactCount`. */
  readonly counting: Prepared
  /** The same rows without a limit, for the planner to guess how many there are. */
  readonly matching: Prepared
  /** The tables that the condition reads; undefined when nobody knows them all, and then nothing is kept. */
  readonly tables: readonly string[] | undefined
}

interface KeptCount extends Count {
  readonly standing: string
  /** On the clock of `performance.now()`. */
  readonly at: number
}

/** So many counts are kept; the oldest makes room. */
const mostKept = 5000

/** That there are more than are worth counting holds for a while after a write: by so many milliseconds such an answer may be late. */
const beyondHolds = 2000

/** A guess of the planner changes with statistics that nobody announces; milliseconds. */
const guessHolds = 30_000

interface Memory {
  readonly counts: Map<string, KeptCount>
  readonly underWay: Map<string, Promise<Count>>
}

const memories = new WeakMap<OpenDatabase['writes'], Memory>()

const memoryOf = (writes: OpenDatabase['writes']): Memory => {
  const memory = memories.get(writes) ?? { counts: new Map(), underWay: new Map() }
  memories.set(writes, memory)
  return memory
}

/**
 * Counts what a list matches. A count is kept as long as none of the tables it reads was written, by the compiled condition with its values, so
 * two people of one scope share it and a change of scope finds another. The page and its count may be two snapshots for a moment.
 */
export const countMatching = async (
  database: OpenDatabase,
  { counting, matching, tables }: CountQuestion,
  given: Readonly<Record<string, unknown>>,
): Promise<Count> => {
  const ask = async (): Promise<Count> => {
    const [row] = await runPrepared(database, counting, given)
    const counted = Number(row?.[0] ?? 0)
    if (counted <= exactCount) return { count: counted, countIsExact: true }
    return { count: Math.max(counted, await guess(database, matching, given)), countIsExact: false }
  }
  const { writes } = database
  if (tables === undefined || !writes.areHeard()) return ask()
  const memory = memoryOf(writes)
  const key = JSON.stringify([counting.name, valuesOf(counting, given)])
  // Taken before asking: a write that comes meanwhile makes the answer one of yesterday.
  const standing = tables.map(table => writes.countOf(table)).join(' ')
  const known = memory.counts.get(key)
  const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
  if (known && (known.countIsExact ? known.standing === standing : age < (known.standing === standing ? guessHolds : beyondHolds)))
    return known
  const question = `${standing} ${key}`
  const asked = memory.underWay.get(question)
  if (asked) return asked
  const answering = ask()
    .then(count => {
      memory.counts.delete(key)
      memory.counts.set(key, { ...count, standing, at: performance.now() })
      const [oldest] = memory.counts.size > mostKept ? memory.counts.keys() : []
      if (oldest !== undefined) memory.counts.delete(oldest)
      return count
    })
    .finally(() => memory.underWay.delete(question))
  memory.underWay.set(question, answering)
  return answering
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
}

/** How many rows the planner expects, by the statistics of the table and its columns. */
const guess = async ({ pool }: OpenDatabase, matching: Prepared, given: Readonly<Record<string, unknown>>): Promise<number> => {
  const { rows } = await pool.query<Plan>(`explain (format json) ${matching.text}`, [...valuesOf(matching, given)])
  return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

/** The statements behind a count: `sql` compiled by whoever knows the condition. */
export const countStatement = (matching: ReturnType<typeof sql>): ReturnType<typeof sql> =>
  sql`select count(*) from (${matching} limit ${sql.lit(exactCount + 1)}) as m`
