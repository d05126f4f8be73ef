import { sql, type RawBuilder } from 'kysely'
import { may, type Actor } from '../access/actor.ts'
import { rowScope } from '../access/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import { serviceOf, type Product } from './served.server.ts'
import type { Transaction } from './serve.server.ts'

/** Who asks, of which product. */
interface Asking {
  readonly product: Product
  readonly actor: Actor
}

/**
 * The one question of who sees what, asked now: the rows of an entity, aliased `t`, that the actor sees by right and scope; none without the right
 * to read. Which of their fields he sees is said by `readableFields`. Every statement that answers a person something of records passes through
 * it; rules that need the whole truth do not.
 */
export const rowsSeen = ({ product, actor }: Asking, entity: AnyEntity): RawBuilder<boolean> => {
  if (!may(actor, `${entity.name}:read`)) return sql<boolean>`false`
  return rowScope(entity, serviceOf(product, entity), actor) ?? sql<boolean>`true`
}

/** Those of some records that the actor sees now; of an entity that is gone, none. */
export const seenAmong = async (
  { tx, ...asking }: Asking & { readonly tx: Transaction },
  name: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const entity = asking.product.registry.entities.get(name)
  if (!entity || ids.length === 0 || !may(asking.actor, `${name}:read`)) return new Set()
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(tableOf(entity))} as t
    where t.id = any(${[...new Set(ids)]}::bigint[]) and ${rowsSeen(asking, entity)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
