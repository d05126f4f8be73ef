import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { rowScope } from './scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { namedIn } from '../define/registry.ts'
import { relationOf } from './relation.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { among } from '../database/among.server.ts'

/** Who asks, of which product. */
interface Asking {
  readonly product: Product
  readonly actor: Actor
}

/**
 * The one question of who sees what, asked now: the rows of an entity, aliased `t`, that the actor sees by right and scope; none without the right
 * to read. Which fields of them are seen is said by `readableFields`. Every statement that answers a person something of records passes through
 * it; rules that need the whole truth do not.
 */
export const rowsSeen = ({ product, actor }: Asking, entity: AnyEntity): RawBuilder<boolean> => {
  if (!mayRead(actor, entity)) return sql<boolean>`false`
  return rowScope(entity, serviceOf(product, entity), actor) ?? sql<boolean>`true`
}

/** Those of some records that the actor sees now; of an entity that is gone, none. */
export const seenAmong = async (
  { tx, ...asking }: Asking & { readonly tx: Transaction },
  name: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const entity = namedIn(asking.product.registry, name)
  if (!entity || ids.length === 0 || !mayRead(asking.actor, entity)) return new Set()
  const { rows } = await sql<{ id: number }>`select t.id from ${relationOf(entity)} as t
    where ${among(sql`t.id`, [...new Set(ids)])} and ${rowsSeen(asking, entity)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
