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
  context: { readonly tx: Transaction; readonly product: Product },
  { entity, recordId }: RecordAddress,
  people: readonly number[],
): Promise<ReadonlySet<number>> => {
  const read = await readableTo(context, { entity, recordIds: [recordId] }, people)
  return new Set(read.keys())
}

/** Which of some records each of the active people may read now, by the same rule; who may read none is not among them. */
export const readableTo = async (
  { tx, product }: { readonly tx: Transaction; readonly product: Product },
  { entity: name, recordIds }: { readonly entity: string; readonly recordIds: readonly number[] },
  people: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const entity = product.registry.entities.get(name)
  if (!entity || people.length === 0 || recordIds.length === 0) return new Map()
  const everyPoint = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = (await activeActors(tx, people, everyPoint)).filter(actor => may(actor, `${name}:read`))
  if (actors.length === 0) return new Map()
  const seenBy = (actor: Actor) => {
    const scope = rowScope(entity, serviceOf(product, entity), actor)
    return sql`select ${actor.userId}::bigint as reader, t.id as record from ${sql.table(tableOf(entity))} as t
      where ${everyCondition([sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`, ...(scope ? [scope] : [])])}`
  }
  const { rows } = await sql<{ reader: number; record: number }>`${sql.join(actors.map(seenBy), sql` union all `)}`.execute(tx)
  const read = Map.groupBy(rows, ({ reader }) => reader)
  return new Map([...read].map(([reader, those]) => [reader, new Set(those.map(({ record }) => record))]))
}
