import { databaseNow } from '../database/databaseNow.server.ts'
import type { Database } from '../database/pool.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { Refusal } from '../errors/refuse.ts'
import type { Actor } from '../rights/actor.ts'
import { stateOf } from './openStates.ts'

/** Where it is asked what a record holds now, and for whom. */
interface Asking {
  readonly db: Database
  readonly product: Product
  readonly actor: Actor
  /** The database’s clock; asked when absent. */
  readonly now?: string
}

/**
 * A stored record with what is judged of it by other records as they stand now (`present` of its service), in place of what was judged when it was saved. For showing it
 * and for saying what may be done with it; written is what its steps work out themselves. Where it cannot be judged, what was stored stays.
 */
export const asPresent = async (
  { db, product, actor, now }: Asking,
  entity: AnyEntity,
  row: StoredRecord<AnyEntity>,
): Promise<StoredRecord<AnyEntity>> => {
  const { present } = serviceOf(product, entity)
  if (present === undefined || !present.in.includes(stateOf(entity, row) as never)) return row
  try {
    // Whoever only reads has no transaction: each statement is one by itself.
    const judged = await present.of({ tx: db, product, actor, now: now ?? (await databaseNow(db)) }, row)
    return { ...row, ...judged }
  } catch (error) {
    if (error instanceof Refusal) return row
    throw error
  }
}
