import { sql } from 'kysely'
import type { Transaction } from '../../core/context/serve.server.ts'
import { unindexed } from '../demo/unindexed.server.ts'

/** So many materials everybody issues from, half of them in lots of which the one that expires first is taken. */
export const issuedMaterials = 20

/** The store from which everything is issued. */
export const usualStore = sql`(select id from stock_location where kind = 'usable' and usual)`

/** The balances that are moved again and again: those of the materials that everybody issues from first, which come often. */
export const movedBalances = sql`select b.*, row_number() over (order by b.issued desc, md5(b.id::text)) - 1 as place, count(*) over () as places
  from (select b.id, b.material_id, b.location_id, b.lot_id, b.unit_id,
      dense_rank() over (partition by m.batch_tracked order by b.material_id) <= ${issuedMaterials / 2} as issued
    from stock_balance as b join mnm_material as m on m.id = b.material_id
    where b.location_id = ${usualStore} and b.serial is null and not m.serial_tracked and m.status = 'active' and b.owner = 'company'
      and (b.expires_on is null or b.expires_on > company_today() + 30)) as b`

/** Fills the ledger up over five years: as often as goods come from a supplier, some of them go to production. The balances are what the moves add up to. */
export const fillMoves = async (tx: Transaction, moves: number): Promise<void> => {
  await sql`create temporary table moved on commit drop as ${movedBalances}`.execute(tx)
  // What triggers keep with each move is worked out once below.
  for (const table of ['stock_move', 'stock_balance']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await unindexed(tx, ['stock_move'], async () => {
    await sql`insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, from_balance_id, to_balance_id, search_text,
        created_at, updated_at)
      select n.code, n.at, case when n.comes then 'receipt' else 'issue' end, b.material_id, case when n.comes then 900 else 300 end, b.unit_id,
        case when n.comes then (select id from stock_location where kind = 'supplier' and usual) else b.location_id end,
        case when n.comes then b.location_id else (select id from stock_location where kind = 'production' and usual) end,
        b.lot_id, 'company', case when not n.comes then b.id end, case when n.comes then b.id end, lower(n.code), n.at, n.at
      from (select turn / 2 as pair, turn % 2 = 0 as comes, 'SM-' || lpad(nextval('stock_move_number')::text, 8, '0') as code,
          now() - interval '5 years' * (1 - turn::float8 / ${moves}) as at
        from generate_series(0, ${moves - 1}::integer) as turn) as n
      join moved as b on b.place = floor(b.places * mod(n.pair * 0.6180339887, 1)::float8 ^ 2)::bigint
      order by n.at`.execute(tx)
  })
  await sql`update stock_balance as b set quantity = n.total
    from (select id, sum(change) as total from (
        select to_balance_id as id, quantity as change from stock_move where to_balance_id is not null
        union all select from_balance_id, - quantity from stock_move where from_balance_id is not null) as m group by id) as n
    where b.id = n.id`.execute(tx)
  for (const table of ['stock_move', 'stock_balance']) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}
