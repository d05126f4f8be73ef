import { sql } from 'kysely'
import { askAhead } from '../database/sentAhead.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import type { Context } from '../context/serve.server.ts'

type Values = Readonly<Record<string, unknown>>

/** A table of which so many ids are wanted. */
interface IdsWanted {
  readonly table: string
  readonly count: number
}

/** Asks for ids of rows that are not there yet, for each table in the order in which it was named; they are answered together with the next statement. */
const askForIds = async (
  { tx }: Pick<Context, 'tx'>,
  wanted: readonly IdsWanted[],
): Promise<() => Promise<readonly (readonly number[])[]>> => {
  const drawn = wanted.map(
    ({ table, count }, place) =>
      sql`select ${sql.lit(place)} as place, nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  )
  const answered = await askAhead(tx, sql<{ place: number; id: number }>`${sql.join(drawn, sql` union all `)}`)
  return async () => {
    const rows = await answered()
    return wanted.map((_table, place) => rows.flatMap(row => (row.place === place ? [row.id] : [])))
  }
}

/** Draws ids of rows of a table that are not there yet; one that is not used is never drawn again. */
export const drawIds = async (context: Pick<Context, 'tx'>, table: string, count: number): Promise<readonly number[]> => {
  const [ids = []] = await (await askForIds(context, [{ table, count }]))()
  return ids
}

interface NewRow {
  readonly row: Values
}

const lineNames = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.kind === 'lines' && 'of' in field ? [name] : []))

// Lines are a list of objects; a record without any may leave them out.
const linesOf = (row: Values, name: string): readonly Values[] => (row[name] ?? []) as readonly Values[]

/** Whether a new record has lines. */
export const hasLines = (entity: AnyEntity, row: Values): boolean => lineNames(entity).some(name => linesOf(row, name).length > 0)

/** Draws an id for each new record of an entity, and for each of its lines; they are put in when the next statement is answered. */
export const drawIdsOfNew = async (
  context: Pick<Context, 'tx'>,
  entity: AnyEntity,
  records: readonly NewRow[],
): Promise<<R extends NewRow>(records: readonly R[]) => Promise<readonly (R & { readonly id: number })[]>> => {
  const names = lineNames(entity).filter(name => records.some(({ row }) => linesOf(row, name).length > 0))
  const answered = await askForIds(context, [
    { table: tableOf(entity), count: records.length },
    ...names.map(name => ({
      table: partTableOf(entity, name),
      count: records.reduce((sum, { row }) => sum + linesOf(row, name).length, 0),
    })),
  ])
  return async given => {
    const [own, ...ofLines] = (await answered()).map(ids => ids.values())
    const next = (ids: Iterator<number> | undefined): number => {
      const id: unknown = ids?.next().value
      if (typeof id !== 'number') throw new Error(`${entity.name}: too few ids were drawn`)
      return id
    }
    return given.map(record => {
      const lines = names.map((name, place) => [name, linesOf(record.row, name).map(line => ({ ...line, id: next(ofLines[place]) }))])
      return { ...record, id: next(own), row: { ...record.row, ...Object.fromEntries(lines) } }
    })
  }
}
