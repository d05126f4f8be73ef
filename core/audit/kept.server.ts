import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'

/** What a record that was deleted holds. */
export const keptOfNothing: RawBuilder<unknown> = sql`'{}'::jsonb`

/** What every write changes, whatever else it changes. */
const alwaysWritten = ['version', 'updated_at', 'updated_by_id', 'search_text'] as const

/** A field whose values lie in a table of their own. */
const isPart = (field: Field): boolean => field.kind === 'lines' || field.kind === 'refs'

/** The names of a record's fields that lie in tables of their own. */
const partsOf = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isPart(field) ? [name] : []))

/** What parts of the row aliased `t` hold, by their names. In an order that no collation changes. */
const partMembers = (entity: AnyEntity, parts: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    parts.flatMap(name => [
      sql.lit(snake(name)),
      sql`(select coalesce(jsonb_agg(to_jsonb(p) order by to_jsonb(p)::text collate "C"), '[]') from ${sql.table(partTableOf(entity, name))} as p where p.owner_id = t.id)`,
    ]),
  )})`

/** So many names and values at most are given to one function, which takes a hundred arguments. */
const mostPairs = 50

/** What columns of the row aliased `t` hold, by their names. */
const columnMembers = (columns: readonly string[]): readonly RawBuilder<unknown>[] =>
  Array.from({ length: Math.ceil(columns.length / mostPairs) }, (_, turn) => {
    const some = columns.slice(turn * mostPairs, (turn + 1) * mostPairs)
    return sql`jsonb_build_object(${sql.join(some.flatMap(name => [sql.lit(name), sql`${sql.ref(`t.${name}`)}`]))})`
  })

/** Columns that follow from other records: no write of the record changes them, and nothing is sealed of them. */
const followingColumns = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isFollowing(field) ? columnsOf(entity, name) : []))

/** The digests of everything that the row aliased `t` holds. */
export const keptOf = (entity: AnyEntity): RawBuilder<unknown> =>
  sql`value_digests(to_jsonb(t) - ${followingColumns(entity)}::text[] || ${partMembers(entity, partsOf(entity))})`

/**
 * What a record holds after a write: for what was written a new digest, for all else the one that was sealed before, so that a later write does
 * not cover up what somebody has changed beside it. With null, or without a former one, everything anew.
 */
export const keptAfterWrite = (entity: AnyEntity, id: number, written: readonly string[] | null): RawBuilder<unknown> => {
  const row = (kept: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select ${kept} from ${sql.table(tableOf(entity))} as t where t.id = ${id})`
  if (written === null) return row(keptOf(entity))
  const parts = written.filter(name => isPart(entity.fields[name] ?? noField))
  const columns = [...alwaysWritten, ...written.flatMap(name => columnsOf(entity, name))]
  const anew = sql`value_digests(${sql.join([...columnMembers(columns), ...(parts.length > 0 ? [partMembers(entity, parts)] : [])], sql` || `)})`
  return sql`(select case when l.kept is null then ${row(keptOf(entity))} else l.kept || ${row(anew)} end
    from (select (select kept from audit where entity = ${entity.name} and record_id = ${id} and kept is not null order by id desc limit 1) as kept) as l)`
}

const noField: Field = { kind: '', label: ['', ''], required: false, readonly: false }

const columnsOf = (entity: AnyEntity, name: string): readonly string[] => {
  const field: Field | undefined = entity.fields[name]
  return (
    (field &&
      storageOf(field)
        ?.columns(snake(name), field, () => '')
        .map(column => column.name)) ??
    []
  )
}

/** The field that a digest belongs to, by the name under which it is kept. */
export const fieldOfKept = (entity: AnyEntity, key: string): string =>
  Object.keys(entity.fields).find(name => snake(name) === key || columnsOf(entity, name).includes(key)) ?? key
