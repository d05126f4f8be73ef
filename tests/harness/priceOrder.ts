import { sql } from 'kysely'
import { order } from '../../areas/purchase/order/order.ts'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** Puts a price of 10 on each line of a purchase order, as if others had agreed to it; its history holds it as it is then. */
export const priceOrder =
  (db: Database) =>
  async (id: number): Promise<void> => {
    await transaction(db, async tx => {
      await sql`update purchase_order_items set new_price = 10, price = 10, amount = round(quantity * 10, 2) where owner_id = ${id}`.execute(
        tx,
      )
      await sql`update purchase_order as o set total = priced.sum, total_currency = 'CNY'
        from (select sum(amount) as sum from purchase_order_items where owner_id = ${id}) as priced where o.id = ${id}`.execute(tx)
      await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
        values ('测试', ${order.name}, ${id}, 'update', '[]', ${keptAfterCreate(order, id)})`.execute(tx)
    })
  }
