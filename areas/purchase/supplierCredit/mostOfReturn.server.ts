import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'

const received = linesOf(receipt, 'items')
const ordered = linesOf(order, 'items')

/**
 * What returned goods cost with tax at the prices of the order by which their lot came, in its currency with 2 places; of several lines of a receipt with the same material at the
 * dearest. Null where no order says it. The whole truth: what a supplier owes does not depend on who asks.
 */
export const mostOfReturn = async (
  context: Context,
  id: number,
): Promise<{ readonly most: string | null; readonly currency: 'CNY' | 'USD' | null }> => {
  const { lot, material, quantity } = await pick(context, supplierReturn, id, ['lot', 'material', 'quantity'])
  if (lot === null) return { most: null, currency: null }
  const { rows } = await sql<{ price: string | null; currency: 'CNY' | 'USD' | null }>`with recursive above as (
      select i.id, ${col(iqc, 'parent', 'i')} as parent, ${col(iqc, 'receipt', 'i')} as receipt from ${table(iqc)} as i where i.id = ${lot}
      union all
      select i.id, ${col(iqc, 'parent', 'i')}, ${col(iqc, 'receipt', 'i')} from ${table(iqc)} as i join above on i.id = above.parent and above.receipt is null)
    select ${col(ordered, 'price', 'o')}::text as price, ${col(order, 'currency', 'h')} as currency
    from above join ${table(received)} as r on r.owner_id = above.receipt and ${col(received, 'material', 'r')} = ${material}
    join ${table(ordered)} as o on o.id = ${col(received, 'ordered', 'r')} join ${table(order)} as h on h.id = o.owner_id
    order by ${col(ordered, 'price', 'o')} desc nulls last limit 1`.execute(context.tx)
  const { price = null, currency = null } = rows[0] ?? {}
  return { most: price === null ? null : exact(price).times(quantity).toFixed(2), currency }
}
