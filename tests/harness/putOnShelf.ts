import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PurchasingDesk } from './purchasingDesk.ts'

/** So much of the goods of the last inspection lot of a material, which is not tracked, goes from quarantine to the shelf, as if the lot had been put in stock. */
export const putOnShelf = async (desk: PurchasingDesk, material: number, quantity: string, shelf: number): Promise<void> => {
  const { db } = desk.server.database
  const known = (await desk.buyer.get(`/api/stock/balance/?material=${material}&location=${shelf}`)).json().results[0]
  const there = known ?? (await desk.make(desk.buyer, 'stock.balance', { material, location: shelf, owner: 'company' })).body
  const { rows } = await sql`insert into stock_move
      (code, at, reason, material_id, quantity, unit_id, from_id, to_id, owner, document, from_balance_id, to_balance_id)
    select 'S-' || nextval('stock_move_number'), now(), 'stocking', b.material_id, ${quantity}, b.unit_id, f.location_id, b.location_id, b.owner,
      (select 'quality.iqc/' || max(id) from quality_iqc where material_id = b.material_id), f.id, b.id
    from stock_balance as b join stock_balance as f on f.material_id = b.material_id and f.kind = 'quarantine' and f.quantity > 0 where b.id = ${there.id}
    returning id`.execute(db)
  expect(rows).toHaveLength(1)
}
