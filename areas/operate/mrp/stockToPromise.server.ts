import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { balance } from '../../stock/balance/balance.ts'

/**
 * What of the stock of some materials can be promised: what is usable, not expired and not reserved, beyond the safety stock (decision 0168); below 0 where less than that lies there.
 * The whole truth, whoever asks.
 */
export const stockToPromise = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  materials: readonly number[],
): Promise<(of: number | null) => number> => {
  const stock = await query(
    context,
    { material: sql<number>`${col(balance, 'material')}`, quantity: sql<string>`sum(${col(balance, 'available')})::text` },
    sql`from ${table(balance)} as t where ${meets(balance, { material: [...materials], kind: 'usable', expired: false, owner: 'company' })} group by 1`,
  )
  const kept = await find(context, material, { where: { id: [...materials] }, fields: ['id', 'safetyStock'], sort: 'id', limit: 'all' })
  const lying = new Map(stock.map(one => [one.material, Number(one.quantity)]))
  const safety = new Map(kept.map(({ id, safetyStock }) => [id, Number(safetyStock ?? 0)]))
  return of => (of === null ? 0 : (lying.get(of) ?? 0) - (safety.get(of) ?? 0))
}
