import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Puts a price of 10 on each line of a purchase order, as if others had agreed to it. */
export const priceOrder =
  (db: Database) =>
  async (order: number): Promise<void> => {
    await sql`update purchase_order_items set new_price = 10, price = 10, amount = round(quantity * 10, 2) where owner_id = ${order}`.execute(
      db,
    )
    await sql`update purchase_order set total = (select sum(amount) from purchase_order_items where owner_id = ${order}) where id = ${order}`.execute(
      db,
    )
  }
