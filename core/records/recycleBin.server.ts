import { sql, type RawBuilder } from 'kysely'
import { codeOf } from '../database/startFailure.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { snake, tableOf, tablesOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { authorOf } from '../rights/actor.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'

/** How many days a deleted record lies in the bin before it is gone for good. */
export const daysInBin = 30

/** Puts a record that is about to be deleted into the bin as it is stored, with its lines. */
export const putIntoBin = async (context: Context, entity: AnyEntity, id: number): Promise<void> => {
  const rowsOf = (table: string): RawBuilder<unknown> =>
    table === tableOf(entity)
      ? sql`select jsonb_build_array(to_jsonb(t))`
      : sql`select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') from ${sql.table(table)} as p where p.owner_id = t.id`
  const content = tablesOf(entity).map(table => sql`${table}::text, (${rowsOf(table)})`)
  await sql`insert into deleted_record (entity, record_id, title, title_en, content, deleted_at, deleted_by_id, deleted_by_name)
    select ${entity.name}, t.id, ${titleOf(entity, 'zh', 't')}, ${titleOf(entity, 'en', 't')}, jsonb_build_object(${sql.join(content)}),
      ${context.now}::timestamptz, ${authorOf(context.actor)}, ${context.actor.name}
    from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(context.tx)
}

/**
 * Takes a record out of the bin, back into its tables under the id that it had; the constraints of the database say whether it fits in. Columns that
 * are new since then have their usual value, those that are gone are left out. Answers when it was deleted; `notFound` when it is not in the bin.
 */
export const takeOutOfBin = async (context: Context, entity: AnyEntity, id: number): Promise<string> => {
  const { rows } = await sql`delete from deleted_record where entity = ${entity.name} and record_id = ${id}
    returning content, deleted_at::text as "deletedAt"`.execute(context.tx)
  const [found] = rows as readonly { readonly content: Readonly<Record<string, readonly object[]>>; readonly deletedAt: string }[]
  if (!found) return refuse('notFound')
  for (const table of tablesOf(entity)) {
    const stored = found.content[table] ?? []
    const [first] = stored
    if (first === undefined) continue
    const columns = (await writableColumns(context, table)).filter(column => Object.hasOwn(first, column))
    const list = sql.join(columns.map(column => sql.id(column)))
    await sql`insert into ${sql.table(table)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)`
      .execute(context.tx)
      .catch(refuseUnfitting)
  }
  return found.deletedAt
}

/** The parts of a whole in the bin that were deleted at that instant, which is that of their transaction: together with it. */
export const deletedParts = async (
  { tx }: Context,
  part: AnyEntity,
  { column, whole, deletedAt }: { readonly column: string; readonly whole: number; readonly deletedAt: string },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select record_id as id from deleted_record
    where entity = ${part.name} and deleted_at = ${deletedAt}::timestamptz
      and (content -> ${tableOf(part)}::text -> 0 ->> ${column})::bigint = ${whole} order by record_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What a reference of a record in the bin pointed to, by the name of its field; null where it pointed to nothing. `notFound` when the record is not in the bin. */
export const deletedReference = async (context: Context, entity: AnyEntity, id: number, field: string): Promise<number | null> => {
  const { rows } = await sql<{
    target: number | null
  }>`select (content -> ${tableOf(entity)}::text -> 0 ->> ${`${snake(field)}_id`})::bigint as target
    from deleted_record where entity = ${entity.name} and record_id = ${id}`.execute(context.tx)
  return (rows[0] ?? refuse('notFound')).target
}

/** The columns of a table that are written, not worked out by the database. */
const writableColumns = async (context: Context, table: string): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(context.tx)
  ).rows.map(({ name }) => name)

const isGone: Label = [
  '它引用的记录已不存在，不能恢复；请先恢复那条记录',
  'It refers to a record that is gone, so it cannot be restored; restore that one first',
]
const doesNotFit: Label = [
  '字段规则在删除之后变了，它已不符合，不能恢复；请重新录入',
  'The rules of its fields have changed since it was deleted, so it cannot be restored. Enter it again',
]

/** Says why a record cannot come back; that its number or name is taken is said by whoever knows its fields. */
const refuseUnfitting = (error: unknown): never => {
  const code = codeOf(error)
  if (code === '23503') return refuse('ruleBroken', { message: isGone, leadsTo: { nothing: 'final' } })
  if (code === '23502' || code === '23514') return refuse('ruleBroken', { message: doesNotFit, leadsTo: { nothing: 'final' } })
  throw error
}
