import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
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

/** So many statements are prepared on each connection; those that come later run without, so that nobody fills the database's memory with them. */
const mostPrepared = 1000

const named = new Set<string>()

/** The name under which a statement is prepared; none once there are enough. */
const nameFor = ({ name }: Prepared): { readonly name?: string } => {
  if (named.size < mostPrepared) named.add(name)
  return named.has(name) ? { name } : {}
}

/** Runs a prepared statement; each row is an array of its selected values. */
export const runPrepared = async (
  database: Pick<OpenDatabase, 'pool'>,
  prepared: Prepared,
  values: Readonly<Record<string, unknown>> = {},
): Promise<readonly (readonly unknown[])[]> => {
  const query: pg.QueryArrayConfig<unknown[]> = {
    ...nameFor(prepared),
    text: prepared.text,
    values: [...valuesOf(prepared, values)],
    rowMode: 'array',
  }
  return (await database.pool.query<unknown[]>(query)).rows
}

/**
 * Statements of transactions that are prepared on each connection: so many, none longer than this, each when it comes for the third time. Reading
 * with a limit is planned for its values each time: made for any value, its plan may walk a whole index for one that no row has, unless one is read by its id.
 */
const repeated = { most: 400, longest: 16_000, times: 3 } as const

/** A record that is read by its id: the limit makes no difference. */
const byId = / where "t"\."id" = \$\d+ order by /

const sightings = new Map<string, number>()
const repeatedNames = new Map<string, string>()

/** The name under which a statement of a transaction is prepared, once it has come often enough. */
const nameOfRepeated = (text: string): string | undefined => {
  const known = repeatedNames.get(text)
  if (known !== undefined || repeatedNames.size >= repeated.most) return known
  if (text.length > repeated.longest || (/^select\b.*\blimit\b/is.test(text) && !byId.test(text))) return undefined
  const seen = (sightings.get(text) ?? 0) + 1
  sightings.delete(text)
  if (seen < repeated.times) {
    sightings.set(text, seen)
    const [oldest] = sightings.size > 5 * repeated.most ? sightings.keys() : []
    if (oldest !== undefined) sightings.delete(oldest)
    return undefined
  }
  const name = nameOf(text)
  repeatedNames.set(text, name)
  return name
}

type Send = (...given: unknown[]) => unknown

/**
 * Has the statements that writing repeats prepared on this connection: planning what reads and locks a record with its lines takes longer than
 * doing it. Only in plain transactions: whoever reads much at once asks for another kind.
 */
export const prepareRepeated = (client: pg.PoolClient): void => {
  const send = client.query.bind(client) as Send
  let isOpen = false
  const prepared: Send = (...given) => {
    const [text, values, ...rest] = given
    if (text === 'begin') isOpen = true
    else if (text === 'commit' || text === 'rollback') isOpen = false
    const name = isOpen && typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOfRepeated(text) : undefined
    return name === undefined ? send(...given) : send({ name, text, values }, ...rest)
  }
  client.query = prepared as typeof client.query
}
