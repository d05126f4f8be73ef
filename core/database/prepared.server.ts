import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database, OpenDatabase } from './pool.server.ts'

/** A place in a compiled statement whose value comes with each run. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Marks a value of a statement that is given at each run. */
export const slot = (name: string): unknown => new Slot(name)

/** A statement compiled once and prepared on each connection at its first use. */
export interface Prepared {
  readonly name: string
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** Compiles a statement; its name follows from its text, so that equal statements share their plan. */
export const prepare = (db: Database, statement: RawBuilder<unknown>): Prepared => {
  const { sql: text, parameters } = statement.compile(db)
  return { name: nameOf(text), text, parameters }
}

const nameOf = (text: string): string => `m${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/** The values of a prepared statement in their order. */
export const valuesOf = (prepared: Prepared, given: Readonly<Record<string, unknown>>): readonly unknown[] =>
  prepared.parameters.map(parameter => (parameter instanceof Slot ? given[parameter.name] : parameter))

/** Runs a prepared statement; each row is an array of its selected values. */
export const runPrepared = async (
  database: Pick<OpenDatabase, 'pool'>,
  prepared: Prepared,
  values: Readonly<Record<string, unknown>> = {},
): Promise<readonly (readonly unknown[])[]> => {
  const query: pg.QueryArrayConfig<unknown[]> = {
    name: prepared.name,
    text: prepared.text,
    values: [...valuesOf(prepared, values)],
    rowMode: 'array',
  }
  return (await database.pool.query<unknown[]>(query)).rows
}

/** So many statements stay prepared on each connection, those that it ran last, so that nobody fills the memory of the database with them: each takes some 90 kB there. */
export const mostPrepared = 600

/**
 * Statements of transactions that are prepared: none longer than this, each when it comes for the third time; of so many it is known. Reading
 * with a limit is planned for its values each time: made for any value, its plan may walk a whole index for one that no row has, unless one is read by its id.
 */
const repeated = { known: 4000, longest: 16_000, times: 3 } as const

/** A record that is read by its id: the limit makes no difference. */
const byId = / where "t"\."id" = \$\d+ order by /

const once = '/* planned once */'

/** Begins a statement that may be planned for any value although it has a limit: whatever it asks for, few rows are found, by the same keys. */
export const plannedOnce = sql.raw(once)

const mayBePrepared = (text: string): boolean =>
  text.length <= repeated.longest && (text.startsWith(once) || !/^select\b.*\blimit\b/is.test(text) || byId.test(text))

/** How often a statement has come and what it is called then, those that came last at the end. */
const sightings = new Map<string, { readonly times: number; readonly name: string | undefined }>()

/** The name under which a statement of a transaction is prepared, once it has come often enough. */
const nameOfRepeated = (text: string): string | undefined => {
  const seen = sightings.get(text)
  if (!seen && !mayBePrepared(text)) return undefined
  const { times, name = times + 1 < repeated.times ? undefined : nameOf(text) } = seen ?? { times: 0, name: undefined }
  sightings.delete(text)
  sightings.set(text, { times: times + 1, name })
  dropOldest(sightings, repeated.known)
  return name
}

/** Leaves the last entries of what is kept in the order of its use; answers what had to go. */
const dropOldest = <K>(kept: Map<K, unknown>, most: number): K | undefined => {
  if (kept.size <= most) return undefined
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  return oldest
}

type Send = (...given: unknown[]) => unknown

/** The driver's way of forgetting what is prepared on a connection. */
interface Wire {
  readonly parsedStatements: Record<string, string>
  close(what: { readonly type: 'S'; readonly name: string }): void
}

/**
 * Has the statements that writing repeats prepared on this connection: planning what reads and locks a record with its lines takes longer than
 * doing it. Only in plain transactions: whoever reads much at once asks for another kind. What is prepared here by name counts among the most that stay.
 */
export const prepareRepeated = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as Send
  // Its types leave this out.
  const wire = client.connection as unknown as Wire
  const kept = new Map<string, true>()
  const keep = (name: string): void => {
    kept.delete(name)
    kept.set(name, true)
    const dropped = dropOldest(kept, mostPrepared)
    if (dropped === undefined || wire.parsedStatements[dropped] === undefined) return
    // It goes ahead of the next statement, has no answer to wait for, and is obeyed in a transaction that has failed as well.
    wire.close({ type: 'S', name: dropped })
    delete wire.parsedStatements[dropped]
  }
  let isOpen = false
  const prepared: Send = (...given) => {
    const [text, values, ...rest] = given
    if (text === 'begin') isOpen = true
    else if (text === 'commit' || text === 'rollback') isOpen = false
    if (isNamed(text)) keep(text.name)
    const name = isOpen && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOfRepeated(text) : undefined
    if (name === undefined) return send(...given)
    keep(name)
    return send({ name, text, values }, ...rest)
  }
  client.query = prepared as typeof client.query
}

const isNamed = (asked: unknown): asked is { readonly name: string } =>
  typeof asked === 'object' && asked !== null && 'name' in asked && typeof asked.name === 'string'
