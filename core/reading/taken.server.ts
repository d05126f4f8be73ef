import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Product } from '../context/served.server.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { snake, tableOf } from '../define/naming.ts'
import { onceFor } from '../define/onceFor.ts'
import { revisionsOf } from '../define/revisions.ts'
import { isHeld, workStates } from '../define/versionStates.ts'
import { revising } from './abilities.ts'
import { idleStates, lineWaysOf, waysFrom, type Way } from './ways.server.ts'

/** Records of a document that is revised, of which something was made that takes a share: their shares are of this version. */
export interface Taken {
  readonly id: number
  /** What was made of it. */
  readonly by: AnyEntity
}

/** Those of some records of which others were made that took a share; one statement. */
export const takenAmong = async (
  { db, product }: { readonly db: Database; readonly product: Product },
  entity: AnyEntity,
  ids: readonly number[],
): Promise<readonly Taken[]> => {
  const ways = waysFrom(product.registry, entity)
  const questions = ways.flatMap((way, place) =>
    takers(way).map(
      takes => sql`select r.${sql.id(`${snake(way.name)}_id`)} as id, ${sql.lit(place)}::int as place
    from ${sql.table(tableOf(way.entity))} as r where r.${sql.id(`${snake(way.name)}_id`)} = any(${[...ids]}::bigint[]) and ${takes}`,
    ),
  )
  if (questions.length === 0 || ids.length === 0) return []
  const { rows } = await sql<{ id: number; place: number }>`${sql.join(questions, sql` union `)}`.execute(db)
  return rows.flatMap(({ id, place }) => (ways[place] ? [{ id, by: ways[place].entity }] : []))
}

/** When a record that was made in this way takes a share, of the whole or of a line. */
const takers = (way: Way): readonly RawBuilder<boolean>[] =>
  [way.making.left, ...lineWaysOf(way).map(({ left }) => left)].flatMap(left => {
    if (left === undefined) return []
    const idle = idleStates(way, left)
    const { state } = way.entity
    return [
      state === undefined || idle.length === 0 ? sql<boolean>`true` : sql<boolean>`r.${sql.id(snake(String(state)))} <> all(${[...idle]})`,
    ]
  })

/**
 * Of shown records that could be revised by their state, those of which others have taken a share, or a version is in work, are offered no more to be; nor, while one is in
 * work, the steps that are not taken beside it.
 */
export const withoutTaken = async (
  reading: { readonly db: Database; readonly product: Product },
  entity: AnyEntity,
  rows: readonly { readonly id: number; can: readonly string[] }[],
): Promise<void> => {
  if (!revisionsOf(entity)) return
  const alone = stepsAlone(entity)
  const idsOffered = (...names: readonly string[]) => rows.flatMap(({ id, can }) => (can.some(one => names.includes(one)) ? [id] : []))
  const revised = idsOffered(revising)
  const either = idsOffered(revising, ...alone)
  if (either.length === 0) return
  const taken = new Set((await takenAmong(reading, entity, revised)).map(({ id }) => id))
  const inWork = new Set(await inWorkAmong(reading.db, entity, either))
  for (const row of rows)
    row.can = row.can.filter(one =>
      one === revising ? !taken.has(row.id) && !inWork.has(row.id) : !inWork.has(row.id) || !alone.includes(one),
    )
}

/** The steps of an entity that are not taken while the next version is in work. */
const stepsAlone = onceFor((entity: AnyEntity): readonly string[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, { alone }]) => (alone ? [name] : [])),
)

/** Those of some records of whose documents a version is in work; one statement, and none of a document whose former version does not hold meanwhile. */
const inWorkAmong = async (db: Database, entity: AnyEntity, ids: readonly number[]): Promise<readonly number[]> => {
  if (!isHeld(entity)) return []
  const records = sql.table(tableOf(entity))
  const { rows } = await sql<{ id: number }>`select r.id from ${records} as r where r.id = any(${[...ids]}::bigint[])
    and exists (select from ${records} as o where o.number_root = r.number_root
      and o.id <> r.id and o.${sql.id(snake(String(entity.state)))} = any(${[...workStates(entity)]}))`.execute(db)
  return rows.map(({ id }) => id)
}
