import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
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
  /** The rows of a table as it was last analyzed, and of some rows from all over it how many these are and how many of them match; where words are searched for. */
  readonly sampling: Prepared | undefined
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
 * two people of one scope share it and a change of scope finds another. The page and its count may be two snapshots for a moment. What is known to match
 * often is told by a sample of the table where that says that it is far beyond what is counted.
 */
export const countMatching = async (
  database: OpenDatabase,
  { counting, matching, sampling, tables }: CountQuestion,
  given: Readonly<Record<string, unknown>>,
  isOften = false,
): Promise<Count> => {
  const ask = async (): Promise<Count> => {
    const sampled = isOften && sampling ? await estimate(database, sampling, given) : 0
    if (sampled > farBeyond * exactCount) return { count: sampled, countIsExact: false }
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

/** A sample of blocks may be wrong by a half, by more where alike rows lie together: only what is so many times beyond what is counted is taken for beyond it. */
const farBeyond = 3

/** So many rows are looked at, of tables in which so many more may match. */
const sampled = 5000

const estimate = async (database: OpenDatabase, sampling: Prepared, given: Readonly<Record<string, unknown>>): Promise<number> => {
  const [row] = await runPrepared(database, sampling, given)
  const [rows, seen, matching] = (row ?? []).map(Number)
  return rows && seen && matching ? Math.round((rows * matching) / seen) : 0
}

/** How many rows a table has, and of some of its blocks how many they hold and how many of these match: none of a table that is soon counted. */
export const sampleStatement = (entity: AnyEntity, matching: RawBuilder<boolean>): RawBuilder<unknown> => {
  const table = tableOf(entity)
  const rows = sql`(select reltuples::float8 from pg_class where oid = ${sql.lit(table)}::regclass)`
  return sql`select ${rows}, count(*), count(*) filter (where ${matching}) from ${sql.table(table)} as t
    tablesample system ((select case when r.rows > ${sql.lit(farBeyond * exactCount)} then ${sql.lit(100 * sampled)} / r.rows else 0 end from ${rows} as r (rows)))`
}

/** The statements behind a count: `sql` compiled by whoever knows the condition. */
export const countStatement = (matching: ReturnType<typeof sql>): ReturnType<typeof sql> =>
  sql`select count(*) from (${matching} limit ${sql.lit(exactCount + 1)}) as m`
