import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { isSearchedBy } from '../reading/searchText.server.ts'
import { isNamed } from './formerNames.server.ts'

/** What a record that was deleted holds. */
export const keptOfNothing: RawBuilder<unknown> = sql`'{}'::jsonb`

/** What every write changes, whatever else it changes. */
const alwaysWritten = ['version', 'updated_at', 'updated_by_id'] as const

/** A field whose values lie in a table of their own. */
const isPart = (field: Field): boolean => field.kind === 'lines' || field.kind === 'refs'

/** The names of a record's fields that lie in tables of their own. */
const partsOf = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isPart(field) ? [name] : []))

/** What a row of a part holds, over the alias `p`, without what follows from other records. */
const memberOf = (entity: AnyEntity, name: string): RawBuilder<unknown> => {
  const field: Field & { readonly of?: Fields } = entity.fields[name]
  const following = field.of ? followingColumns({ fields: field.of }) : []
  return following.length === 0 ? sql`to_jsonb(p)` : sql`(to_jsonb(p) - ${following}::text[])`
}

/** What parts of the row aliased `t` hold, by their names. In an order that no collation changes. */
const partMembers = (entity: AnyEntity, parts: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    parts.flatMap(name => [
      sql.lit(snake(name)),
      sql`(select coalesce(jsonb_agg(${memberOf(entity, name)} order by ${memberOf(entity, name)}::text collate "C"), '[]') from ${sql.table(partTableOf(entity, name))} as p where p.owner_id = t.id)`,
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
const followingColumns = (entity: { readonly fields: Fields }): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isFollowing(field) ? columnsOf(entity, name) : []))

/** The digests of everything that the row aliased `t` holds. */
export const keptOf = (entity: AnyEntity): RawBuilder<unknown> =>
  sql`value_digests(to_jsonb(t) - ${followingColumns(entity)}::text[] || ${partMembers(entity, partsOf(entity))})`

/** Digests by the names of columns and parts. Those of a change are of what it wrote; under `others` stands the row of the audit that keeps the others. */
export type Digests = Readonly<Record<string, unknown>>

/** No column is called so. */
export const others = ''

/** Every version that this divides keeps all digests together, so that whoever compares has not far to go back. */
export const wholeEvery = 16

/** The newest row of the audit that keeps digests of a record. */
const newestKept = (entity: Pick<AnyEntity, 'name'>, id: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from audit as a where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = ${id} and a.kept is not null order by a.id desc limit 1`

/**
 * The digests that were last kept of a record and the newest row that keeps some, put together from the rows that the audit still has: where `others` stands
 * in them, the rest is in the archives; in `recent` those that were kept after a row of the audit. One row, with nulls of a record of which nothing is kept.
 */
export const lastKept = (entity: Pick<AnyEntity, 'name'>, id: RawBuilder<unknown>, after = 0): RawBuilder<unknown> =>
  sql`(with recursive back as ((${newestKept(entity, id, sql`a.id, a.kept`)})
      union all select o.id, o.kept || (back.kept - ${sql.lit(others)}) from back join audit as o on o.id = (back.kept ->> ${sql.lit(others)})::bigint)
    select max(back.id) as id, (array_agg(back.kept order by back.id))[1] as kept,
      (array_agg(back.kept order by back.id) filter (where back.id > ${after}))[1] as recent from back)`

/** Digests put together from those of several writes, the newest first; undefined while a row that keeps the others is missing. */
export const wholeDigests = (writes: readonly Digests[]): Digests | undefined => {
  let whole: Digests = {}
  for (const { [others]: row, ...own } of writes) {
    whole = { ...own, ...whole }
    if (row === undefined) return whole
  }
  return undefined
}

/** Whether an upgrade waits until stock is taken of what it may have changed. */
const waitsForStock = sql`exists (select from audit where entity = 'server' and action in ('upgrade', 'takeStock')
  having max(id) filter (where action = 'upgrade') > coalesce(max(id) filter (where action = 'takeStock'), 0))`

const heldBy = (entity: AnyEntity, id: number | RawBuilder<unknown>, kept: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${kept} from ${sql.table(tableOf(entity))} as t where t.id = ${id})`

/** What a new record holds, of an id or of an expression that is one. */
export const keptAfterCreate = (entity: AnyEntity, id: number | RawBuilder<unknown>): RawBuilder<unknown> =>
  heldBy(entity, id, keptOf(entity))

/** A record as a change has left it. */
interface ChangedRecord {
  readonly id: number
  readonly version: number
}

/**
 * What a record holds after a change: for what was written a new digest, for all else the row that keeps what was sealed before, so that a later write does
 * not cover up what somebody has changed beside it. Everything anew where nothing was kept.
 */
export const keptAfterChange = (entity: AnyEntity, { id, version }: ChangedRecord, written: readonly string[]): RawBuilder<unknown> => {
  const parts = written.filter(name => isPart(entity.fields[name] ?? noField))
  const searched = isSearchedBy(entity.fields, written) ? ['search_text'] : []
  const columns = [...alwaysWritten, ...searched, ...written.flatMap(name => columnsOf(entity, name))]
  const members = [...columnMembers(columns), ...(parts.length > 0 ? [partMembers(entity, parts)] : [])]
  const anew = heldBy(entity, id, sql`value_digests(${sql.join(members, sql` || `)})`)
  const record = sql`${id}`
  return version % wholeEvery === 0
    ? sql`(select case when l.kept is null then ${keptAfterCreate(entity, id)}
        when ${waitsForStock} then ${anew} || jsonb_build_object(${sql.lit(others)}, l.id) else l.kept || ${anew} end from ${lastKept(entity, record)} as l)`
    : sql`(select case when l.id is null then ${keptAfterCreate(entity, id)} else ${anew} || jsonb_build_object(${sql.lit(others)}, l.id) end
        from (select (${newestKept(entity, record, sql`a.id`)}) as id) as l)`
}

const noField: Field = { kind: '', label: ['', ''], required: false, readonly: false }

const columnsOf = (entity: { readonly fields: Fields }, name: string): readonly string[] => {
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
