import { sql } from 'kysely'
import { order } from '../../areas/operate/order/order.ts'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'

/** Makes a confirmed order a loan, as if others had released it as one; its history holds it as it is then. */
export const lendOrder =
  (db: Database) =>
  async (id: number): Promise<void> => {
    await sql`update operate_order set type = 'loan', return_by = '2199-06-30', quotation_id = null where id = ${id}`.execute(db)
    await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
      values ('测试', ${order.name}, ${id}, 'update', '[]', ${keptAfterCreate(order, id)})`.execute(db)
  }
