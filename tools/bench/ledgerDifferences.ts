import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'
import { keptDifferences } from '../../core/records/keptValues.server.ts'
import { product } from '../demo/demo.server.ts'

/** How many balances are not what the ledger says: as the product asks every night, and added up by hand over places and goods; and how many moves somebody made without history. */
export const ledgerDifferences = async (db: Database): Promise<number> => {
  const told = (await keptDifferences(db, product)).filter(({ entity }) => entity === 'stock.balance')
  const { rows } = await sql<{ wrong: number }>`with ledger as (
      select material_id, place, lot_id, serial, owner, sum(quantity) as quantity from (
        select material_id, to_id as place, lot_id, serial, owner, quantity from stock_move
        union all select material_id, from_id, lot_id, serial, owner, - quantity from stock_move) as m
      where place in (select id from stock_location where kind not in ('supplier', 'customer', 'production', 'destroyed', 'difference'))
      group by material_id, place, lot_id, serial, owner)
    select count(*)::int as wrong from ledger as m full join stock_balance as b
      on b.material_id = m.material_id and b.location_id = m.place and b.lot_id is not distinct from m.lot_id and b.serial is not distinct from m.serial and b.owner = m.owner
    where coalesce(m.quantity, 0) <> coalesce(b.quantity, 0)`.execute(db)
  const { rows: untold } = await sql<{ moves: number }>`select count(*)::int as moves from stock_move as m
    where created_by_id is not null and not exists (select from audit as a where a.entity = 'stock.move' and a.record_id = m.id)
      and not exists (select from audit_archived as a where a.entity = 'stock.move' and a.record_id = m.id)`.execute(db)
  return told.length + (rows[0]?.wrong ?? 1) + (untold[0]?.moves ?? 1)
}
