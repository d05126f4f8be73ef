import { sql, type RawBuilder } from 'kysely'
import { move } from '../../areas/stock/move/move.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { tableOf } from '../../core/define/naming.ts'
import type { Database } from '../../core/database/pool.server.ts'

const [moves, balances] = [sql.table(tableOf(move)), sql.table(tableOf(balance))]

/** What the moves of some materials add up to where balances say otherwise, or fall below zero, or keep more for somebody than there is. */
export const brokenBalances = async (db: Database, materials: readonly number[]): Promise<readonly string[]> => {
  const of = (column: RawBuilder<unknown>) => sql`${column} = any(${[...materials]})`
  const { rows } = await sql<{ words: string }>`with flows as (
      select to_balance_id as id, quantity from ${moves} where ${of(sql`material_id`)} and to_balance_id is not null
      union all select from_balance_id, - quantity from ${moves} where ${of(sql`material_id`)} and from_balance_id is not null),
    sums as (select id, sum(quantity) as quantity from flows group by id)
    select format('balance %s of material %s says %s, its moves add up to %s, %s is reserved', b.id, b.material_id, b.quantity, coalesce(s.quantity, 0), b.reserved) as words
    from ${balances} as b left join sums as s on s.id = b.id
    where ${of(sql`b.material_id`)} and (b.quantity <> coalesce(s.quantity, 0) or b.quantity < 0 or b.reserved < 0 or b.reserved > b.quantity)
    order by b.id`.execute(db)
  return rows.map(({ words }) => words)
}

/** What lies where of some materials, by place, lot, piece and owner; what is empty is left out. */
export const lyingGoods = async (db: Database, materials: readonly number[]): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ name: string; quantity: string }>`select
      format('material %s at %s lot %s piece %s owner %s', material_id, location_id, coalesce(lot_id::text, '-'), coalesce(serial, '-'), owner) as name,
      format('%s, %s reserved', quantity, reserved) as quantity
    from ${balances} where material_id = any(${[...materials]}) and (quantity <> 0 or reserved <> 0) order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]))
}
