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
  return { name: `m${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`, text, parameters }
}

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
