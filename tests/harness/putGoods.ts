import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Puts so much into a balance of a company that is not live yet, as if others had entered it as opening stock. */
export const putGoods =
  (db: Database) =>
  async (balance: number, quantity: string): Promise<void> => {
    await sql`insert into stock_location (code, name, caption, caption_en, kind, usual) values (${`FROM-${balance}`}, '期初', '期初', '期初', 'difference', false)`.execute(
      db,
    )
    await sql`insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, serial, owner, to_balance_id)
      select ${`X-${balance}`}, now(), 'opening', b.material_id, ${quantity}, b.unit_id, f.id, b.location_id, b.lot_id, b.serial, b.owner, b.id
      from stock_balance as b, stock_location as f where b.id = ${balance} and f.code = ${`FROM-${balance}`}`.execute(db)
  }
