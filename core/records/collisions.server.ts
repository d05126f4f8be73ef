import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import { snake, tableOf } from '../define/naming.ts'
import { Refusal, type RefusalDetails } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import { looksColumn } from '../fields/text/text.server.ts'
import { inSentence, type Label } from '../language/label.ts'
import { sameValue } from '../logic/changes.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { authorOf, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import type { Context } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import type { CollidesWith } from './collidesWith.ts'
import { columnsFor } from './columns.server.ts'

// With what a record collides that cannot be written because another one holds the same: asked once what was written is undone, because the database answers nothing before.

type Row = Readonly<Record<string, unknown>>

/** What no two records hold, and what would have been the second one. */
export interface Collision {
  readonly entity: AnyEntity
  /** The fields that are the same. */
  readonly fields: readonly string[]
  /** They hold the same only while they are in these states; whatever their state when absent. */
  readonly states?: readonly string[]
  /** What the text of the field looks like is the same, not every sign of it. */
  readonly alike?: true
  /** The records that were to be written, as they would have been. */
  readonly rows: readonly Row[]
  /** The one that was to come back from the recycle bin, where it lies again. */
  readonly inBin?: number
}

/** Which records could not be written. */
export type Unwritten = Pick<Collision, 'rows' | 'inBin'>

/** A record that was not written because another one holds the same. */
export class Collided extends Refusal {
  readonly collision: Collision

  constructor(details: RefusalDetails, collision: Collision) {
    super('alreadyExists', details)
    this.collision = collision
  }
}

/** The record with which another one collides. */
export interface Standing {
  readonly id: number
  /** What it is called, for who may read it; absent for everybody else, who is told nothing of it. */
  readonly title?: Label
  /** The same person has made it, just as it was to be made again. */
  readonly isSame: boolean
  /** It was not there yet when the request began: both were sent at once. */
  readonly isAtOnce: boolean
}

/** Where a collision is looked into: outside of what was undone. */
interface Asking {
  readonly db: Database
  readonly product: Product
  readonly actor: Actor
  /** What was there when the request began, as the database says it (`pg_current_snapshot`). */
  readonly began?: string | undefined
}

/** One that was to be written, and what each of its columns would have held. */
interface Held {
  readonly row: Row
  readonly from: RawBuilder<unknown>
  readonly value: (column: { readonly name: string; readonly value: RawBuilder<unknown> }) => RawBuilder<unknown>
}

const heldBy = ({ entity, rows, inBin }: Collision): readonly Held[] => {
  const records = tableOf(entity)
  if (inBin === undefined) return rows.map(row => ({ row, from: sql``, value: ({ value }) => value }))
  const kept = sql`(select k.* from deleted_record as d, jsonb_populate_record(null::${sql.table(records)}, d.content -> ${records}::text -> 0) as k
    where d.entity = ${entity.name} and d.record_id = ${inBin})`
  return [{ row: { id: inBin }, from: sql`, ${kept} as kept`, value: ({ name }) => sql`kept.${sql.id(name)}` }]
}

const heldAs = (entity: AnyEntity, name: string, { row, value }: Held, alike: boolean): RawBuilder<boolean> => {
  const looks = looksColumn(snake(name))
  const held = columnsFor(entity, row, [name]).filter(column => column.name !== looks)
  return everyCondition(
    held.map(column =>
      alike
        ? sql<boolean>`t.${sql.id(looks)} = looks_of(${value(column)}::text)`
        : sql<boolean>`t.${sql.id(column.name)} = ${value(column)}::${sql.raw(column.type)}`,
    ),
  )
}

/** The record that holds what another one was to hold, whoever may read it; with the one that was to be written. */
const otherOf = async (
  { db }: Pick<Asking, 'db'>,
  collision: Collision,
): Promise<{ readonly id: number; readonly row: Row } | undefined> => {
  const { entity, fields, states, alike } = collision
  const inStates =
    states === undefined ? [] : [sql<boolean>`t.${sql.id(snake(String(entity.state)))} in (${sql.join(states.map(one => sql.lit(one)))})`]
  for (const held of heldBy(collision)) {
    const { row, from } = held
    const holds = everyCondition([
      ...fields.map(name => heldAs(entity, name, held, alike === true)),
      ...inStates,
      sql<boolean>`t.id <> ${Number(row['id'] ?? 0)}`,
    ])
    const { rows: found } = await sql<{
      id: number
    }>`select t.id from ${sql.table(tableOf(entity))} as t${from} where ${holds} order by t.id limit 1`.execute(db)
    if (found[0]) return { id: found[0].id, row }
  }
  return undefined
}

/** What people fill in of a record or of a line, the only part of it that says whether it was sent again. */
const filledIn = (fields: Fields, row: Row): Row =>
  Object.fromEntries(
    Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, field]) => {
      if (field.readonly || isFollowing(field)) return []
      const value = row[name] ?? null
      const { of } = field
      return [[name, of && Array.isArray(value) ? value.map((line: Row) => filledIn(of, line)) : value]]
    }),
  )

/** Since when a record stands cannot be told by its day: whether the transaction that wrote it had ended when the request began. */
const wasThere = (began: string): RawBuilder<boolean> =>
  sql<boolean>`pg_visible_in_snapshot(((pg_snapshot_xmax(${began}::pg_snapshot)::text::bigint >> 32 << 32) + t.xmin::text::bigint)::text::xid8, ${began}::pg_snapshot)`

/** With what something collides; undefined where it has gone since. */
export const standingOf = async (asking: Asking, collision: Collision): Promise<Standing | undefined> => {
  const { db, product, actor, began } = asking
  const { entity } = collision
  const other = await otherOf(asking, collision)
  if (!other) return undefined
  const seen = mayRead(actor, entity) ? rowsSeen({ product, actor }, entity) : sql<boolean>`false`
  const { rows } = await sql<{ zh: string; en: string; seen: boolean; was: boolean; by: number | null; version: number }>`select
    ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en, coalesce(${seen}, false) as seen, ${began === undefined ? sql`true` : wasThere(began)} as was,
    t.created_by_id as by, t.version from ${sql.table(tableOf(entity))} as t where t.id = ${other.id}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const isOwn = found.seen && found.by !== null && found.by === authorOf(actor) && Number(other.row['id'] ?? 0) === 0 && found.version === 1
  const stored = isOwn ? await readStored(db, entity, sql<boolean>`t.id = ${other.id}`) : undefined
  return {
    id: other.id,
    ...(found.seen ? { title: [found.zh, found.en] } : {}),
    isSame: stored !== undefined && sameValue(filledIn(entity.fields, stored), filledIn(entity.fields, other.row)),
    isAtOnce: !found.was,
  }
}

/** The same refusal with the record that stands in the way, for who may read that. */
export const naming = (refusal: Collided, { id, title }: Standing): Refusal => {
  if (!title) return refusal
  const { entity, fields } = refusal.collision
  const [zh, en] = [0, 1].map(at => fields.map(name => fieldOf(entity.fields, name)?.label[at as 0 | 1] ?? name))
  const message: Label = [
    `已有${(zh ?? []).join('、')}相同的${entity.label[0]}：${title[0]}`,
    `${entity.label[1]} ${title[1]} has the same ${(en ?? []).map(inSentence).join(', ')}`,
  ]
  const problems = Object.fromEntries(Object.keys(refusal.details.problems ?? {}).map(name => [name, message]))
  const collidesWith: CollidesWith = { entity: entity.name, id, title }
  return new Refusal('alreadyExists', { message, problems, data: { collidesWith } })
}

/**
 * What is said of a collision to who may read the other record: which one it is. Any other error is what it was. Asked once what was tried is undone, in a transaction that goes
 * on (`tx`) or after its end.
 */
export const collisionSaid = async <E>(
  { tx, product, actor }: Pick<Context, 'product' | 'actor'> & { readonly tx: Database },
  error: E,
): Promise<E | Refusal> => {
  const standing = error instanceof Collided ? await standingOf({ db: tx, product, actor }, error.collision) : undefined
  return standing && error instanceof Collided ? naming(error, standing) : error
}
