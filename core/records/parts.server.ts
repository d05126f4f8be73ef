import { sql } from 'kysely'
import { sendAhead } from '../database/sentAhead.server.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { partTableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import type { Context } from '../context/serve.server.ts'
import { columnsFor, heldColumns } from './columns.server.ts'
import { drawIds } from './drawIds.server.ts'
import { firstKeptOfLines, type FirstValue } from './keptValues.server.ts'
import { refuseReferredLines } from './violations.server.ts'

type Values = Readonly<Record<string, unknown>>

const goneLine: Label = ['这一行已不存在', 'This line no longer exists']

const refuseGone = (name: string, rows: readonly Values[], isKnown: (id: unknown) => boolean): void => {
  const gone = rows.findIndex(({ id }) => id !== undefined && !isKnown(id))
  if (gone >= 0) refuse('invalidFields', { problems: { [`${name}.${gone}`]: goneLine } })
}

/** Refuses lines of a new record that say an id, before ids are drawn for them. */
export const refuseForeignLines = (entity: AnyEntity, row: Values): void => {
  for (const [name, field] of Object.entries<Field>(entity.fields))
    if (field.kind === 'lines' && 'of' in field) refuseGone(name, (row[name] ?? []) as readonly Values[], () => false)
}

/** Writes the lines and multi-references of a record; answers the row with the ids that new lines received. */
export const writeParts = async (context: Context, entity: AnyEntity, id: number, before: Values | null, row: Values): Promise<Values> => {
  const stored: Record<string, unknown> = { ...row }
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (sameValue(before?.[name] ?? [], row[name] ?? [])) continue
    if (field.kind === 'refs')
      await writeReferences(context, partTableOf(entity, name), id, before !== null, row[name] as readonly number[])
    if (field.kind === 'lines' && 'of' in field) {
      const former = (before?.[name] ?? []) as readonly Values[]
      const kept = firstKeptOfLines(context.product, entity, name)
      const rows = row[name] as readonly Values[]
      // The lines of a new record were asked before ids were drawn for them.
      if (before !== null) refuseGone(name, rows, line => former.some(one => one['id'] === line))
      const lines = { field, kept, table: partTableOf(entity, name), of: field.of as Fields }
      stored[name] = await writeLines(context, lines, id, former, rows)
    }
  }
  return stored
}

const writeReferences = async (
  context: Context,
  table: string,
  id: number,
  replaces: boolean,
  targets: readonly number[],
): Promise<void> => {
  if (replaces) await sendAhead(context.tx, sql`delete from ${sql.table(table)} where owner_id = ${id}`)
  await sendAhead(
    context.tx,
    sql`insert into ${sql.table(table)} (owner_id, target_id, position)
      select ${id}, target, place from unnest(${[...targets]}::bigint[]) with ordinality as given(target, place)`,
  )
}

/** How many lines one statement writes. */
const batch = 500

/** The lines of a field as they are kept. */
interface LinesPart {
  readonly field: Field
  /** What is kept of them, as long as nothing refers to them. */
  readonly kept: readonly FirstValue[]
  readonly table: string
  readonly of: Fields
}

const writeLines = async (
  context: Context,
  { field, kept, table, of }: LinesPart,
  id: number,
  former: readonly Values[],
  rows: readonly Values[],
): Promise<readonly Values[]> => {
  const known = new Map(former.map(line => [line['id'], line]))
  const staying = new Set(rows.map(line => line['id']))
  const removed = former.map(line => line['id']).filter(line => !staying.has(line))
  if (removed.length > 0)
    await sendAhead(
      context.tx,
      sql`delete from ${sql.table(table)} where owner_id = ${id} and id = any(${removed})`,
      refuseReferredLines(context.product.registry, field),
    )
  const places = new Map(former.map((line, place) => [line['id'], place]))
  const names = Object.keys(of).filter(inner => !isFollowing(of[inner] ?? field))
  for (const [place, line] of rows.entries()) {
    const earlier = known.get(line['id'])
    if (!earlier || (places.get(line['id']) === place && names.every(inner => sameValue(earlier[inner] ?? null, line[inner] ?? null))))
      continue
    const columns = columnsFor({ fields: of }, line, names)
    const assignments = [...columns.map(column => sql`${sql.id(column.name)} = ${column.value}`), sql`position = ${place}`]
    await sendAhead(context.tx, sql`update ${sql.table(table)} set ${sql.join(assignments)} where owner_id = ${id} and id = ${line['id']}`)
  }
  const unnamed = [...rows.entries()].filter(([, line]) => line['id'] === undefined)
  const ids = unnamed.length === 0 ? [] : await drawIds(context, table, unnamed.length)
  const idAt = new Map(unnamed.map(([place], at) => [place, ids[at]]))
  const written = rows.map((line, place) => (line['id'] === undefined ? { ...line, id: idAt.get(place) } : line))
  const fresh = [...written.entries()].filter(([, line]) => !known.has(line['id']))
  for (let start = 0; start < fresh.length; start += batch)
    await insertLines(context, { table, of, kept }, id, fresh.slice(start, start + batch))
  return written
}

/** Inserts new lines, whose ids were drawn, at their places. What is kept of them is worked out as they are inserted. */
const insertLines = async (
  context: Context,
  { table, of, kept }: Pick<LinesPart, 'table' | 'of' | 'kept'>,
  owner: number,
  fresh: readonly (readonly [place: number, line: Values])[],
): Promise<void> => {
  const names = Object.keys(of)
  const columns = [
    { name: 'id', type: 'bigint' },
    { name: 'owner_id', type: 'bigint' },
    { name: 'position', type: 'integer' },
    ...heldColumns({ fields: of }, {}, names),
  ]
  const lines = fresh.map(([place, line]) => ({
    id: line['id'],
    owner_id: owner,
    position: place,
    ...Object.fromEntries(heldColumns({ fields: of }, line, names).map(({ name, value }) => [name, value])),
  }))
  // One parameter for all lines: the statement is the same however many there are. JSON in it is told by its text, as it is written everywhere.
  const typed = columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type === 'jsonb' ? 'text' : type)}`)
  const told = columns.map(({ name, type }) => sql`${sql.id(name)}${type === 'jsonb' ? sql`::jsonb` : sql``}`)
  await sendAhead(
    context.tx,
    sql`insert into ${sql.table(table)} (${sql.join([...columns, ...kept].map(({ name }) => sql.id(name)))}) overriding system value
      select ${sql.join([...columns.map(({ name }) => sql`t.${sql.id(name)}`), ...kept.map(({ value }) => value)])}
      from (select ${sql.join(told)} from json_to_recordset(${JSON.stringify(lines)}::json) as given (${sql.join(typed)})) as t`,
  )
}
