import { sql, type RawBuilder } from 'kysely'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import type { Actor } from '../rights/actor.ts'
import type { EditedRecord } from './interest.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** The channel on which processes tell of which record the editors are others now. */
export const editingChannel = 'editing'

/** How long somebody counts as editing without word from the process that serves their page, in seconds. */
const lasting = 40

/** A page on which somebody edits a record. */
export interface EditingPage {
  readonly userId: number
  readonly page: string
  readonly stream: string
}

/** Somebody who edits a record. */
export interface Editor {
  readonly id: number
  readonly name: Label
}

const telling = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`with changed as (${rows}) select pg_notify(${editingChannel}, entity || ' ' || record_id) from changed`

/** Notes that somebody edits a record which they may see; to all processes. What the page edited before, it does no longer. */
export const beginEditing = async (
  { db, product }: { readonly db: Database; readonly product: Product },
  { userId, page, stream }: EditingPage,
  { entity, id }: EditedRecord,
  actor: Actor,
): Promise<void> => {
  await telling(sql`delete from record_editing where user_id = ${userId} and page = ${page} and (entity, record_id) <> (${entity.name}, ${id})
    returning entity, record_id`).execute(db)
  await telling(sql`insert into record_editing (user_id, page, stream, entity, record_id, until)
    select ${userId}, ${page}, ${stream}::uuid, ${entity.name}, t.id, now() + make_interval(secs => ${lasting})
    from ${sql.table(tableOf(entity))} as t where t.id = ${id} and ${rowsSeen({ product, actor }, entity)}
    on conflict (user_id, page) do update set stream = excluded.stream, until = excluded.until
    returning entity, record_id`).execute(db)
}

/** Notes that a page edits no longer, unless it has come back over another stream. */
export const endEditing = async (db: Database, { userId, page, stream }: EditingPage): Promise<void> => {
  await telling(sql`delete from record_editing where user_id = ${userId} and page = ${page} and stream = ${stream}::uuid
    returning entity, record_id`).execute(db)
}

/** Says that these pages are still there, and forgets those of which nobody says so any more. */
export const keepEditing = async (db: Database, streams: readonly string[]): Promise<void> => {
  if (streams.length > 0)
    await sql`update record_editing set until = now() + make_interval(secs => ${lasting}) where stream = any(${[...streams]}::uuid[])`.execute(
      db,
    )
  await telling(sql`delete from record_editing where until < now() returning entity, record_id`).execute(db)
}

/** Who edits these records now, by entity and id. */
export const editorsOf = async (
  db: Database,
  records: readonly { readonly entity: string; readonly id: number }[],
): Promise<ReadonlyMap<string, readonly Editor[]>> => {
  const { rows } = await sql<{
    entity: string
    record: number
    id: number
    zh: string
    en: string
  }>`select distinct e.entity, e.record_id as record, u.id,
      ${col(user, 'name', 'u')} as zh, coalesce(nullif(${col(user, 'nameEn', 'u')}, ''), ${col(user, 'name', 'u')}) as en
    from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ id }) => id)}::bigint[]) as asked(entity, record_id)
    join record_editing as e on e.entity = asked.entity and e.record_id = asked.record_id and e.until > now()
    join ${table(user)} as u on u.id = e.user_id order by u.id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => recordKey(row.entity, row.record))].map(([key, some]) => [
      key,
      some.map(({ id, zh, en }): Editor => ({ id, name: [zh, en] })),
    ]),
  )
}

/** How a record is named among others. */
export const recordKey = (entity: string, id: number): string => `${entity}:${id}`
