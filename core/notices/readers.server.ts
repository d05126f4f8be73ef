import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { activeActors } from '../people/grants.server.ts'
import { pointsOf } from '../rights/points.ts'
import { rowScope } from '../reading/scope.server.ts'
import { tableOf } from '../define/naming.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Transaction } from '../context/serve.server.ts'

/** A record by its entity's name. */
export interface RecordAddress {
  readonly entity: string
  readonly recordId: number
}

/** Those of the active people who may read the record now, by the same rule that lists and single reads go by. */
export const readersOf = async (
  { tx, product }: { readonly tx: Transaction; readonly product: Product },
  { entity: name, recordId }: RecordAddress,
  people: readonly number[],
): Promise<ReadonlySet<number>> => {
  const entity = product.registry.entities.get(name)
  if (!entity || people.length === 0) return new Set()
  const everyPoint = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = (await activeActors(tx, people, everyPoint)).filter(actor => may(actor, `${name}:read`))
  if (actors.length === 0) return new Set()
  const seenBy = (actor: Actor) => {
    const scope = rowScope(entity, serviceOf(product, entity), actor)
    return sql`select ${actor.userId}::bigint as id from ${sql.table(tableOf(entity))} as t
      where ${everyCondition([sql<boolean>`t.id = ${recordId}`, ...(scope ? [scope] : [])])}`
  }
  const { rows } = await sql<{ id: number }>`${sql.join(actors.map(seenBy), sql` union all `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
