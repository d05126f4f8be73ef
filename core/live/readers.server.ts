import { sql } from 'kysely'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import { wouldSee } from '../reading/deleted.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'

/** A record of which there was word, as a reader may know it now; without a version it is gone, or it changed without one. */
export interface SeenChange {
  readonly id: number
  readonly version: number | null
}

interface Question {
  readonly db: Database
  readonly product: Product
  readonly entity: AnyEntity
  readonly ids: readonly number[]
}

/** So many readers with conditions of their own are asked for in one statement. */
const readersAtOnce = 40

/**
 * What each of these readers may know now of some records, by the reader's id. Everybody who sees all of them is answered by the same rows, the
 * others each within their scope. That a record is gone hears who would see it in the bin.
 */
export const seenByEach = async (
  { db, product, entity, ids }: Question,
  readers: readonly Actor[],
): Promise<ReadonlyMap<number, readonly SeenChange[]>> => {
  const seen = new Map<number, readonly SeenChange[]>()
  const entitled = readers.filter(actor => mayRead(actor, entity))
  const isUnrestricted = (actor: Actor): boolean => rowScope(entity, serviceOf(product, entity), actor) === undefined
  const unrestricted = entitled.filter(isUnrestricted)
  const restricted = entitled.filter(actor => !isUnrestricted(actor))
  const table = sql.table(tableOf(entity))
  const given = [...ids]
  if (unrestricted.length > 0) {
    const { rows } = await sql<{
      id: number
      version: number
    }>`select id, version from ${table} where id = any(${given}::bigint[])`.execute(db)
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const changes = given.map(id => ({ id, version: versions.get(id) ?? null }))
    for (const { userId } of unrestricted) seen.set(userId, changes)
  }
  for (let from = 0; from < restricted.length; from += readersAtOnce) {
    const seenBy = (actor: Actor) => sql`select ${actor.userId}::bigint as reader, t.id, t.version from ${table} as t
      where t.id = any(${given}::bigint[]) and ${rowsSeen({ product, actor }, entity)}
      union all select ${actor.userId}::bigint, d.record_id, null from deleted_record as d
      where d.record_id = any(${given}::bigint[]) and ${wouldSee({ product, actor }, entity)}`
    const { rows } = await sql<{ reader: number; id: number; version: number | null }>`${sql.join(
      restricted.slice(from, from + readersAtOnce).map(seenBy),
      sql` union all `,
    )}`.execute(db)
    for (const [reader, own] of Map.groupBy(rows, row => row.reader))
      seen.set(
        reader,
        own.map(({ id, version }) => ({ id, version })),
      )
  }
  return seen
}
