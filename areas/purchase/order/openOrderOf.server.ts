import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { order } from './order.ts'

/** The number of the oldest order by which a supplier still has to deliver a material; null where there is none. The whole truth, for rules. */
export const openOrderOf = async (
  context: Context,
  { material, supplier }: { readonly material: number; readonly supplier: number },
): Promise<string | null> => {
  const orders = await find(context, order, {
    where: { supplier, state: statesMeaning(order, 'waiting:supplier') },
    fields: ['id', 'code'],
    sort: 'id',
    limit: 'all',
  })
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: orders.map(({ id }) => id), material },
    fields: ['record', 'quantity', 'received'],
    limit: 'all',
  })
  const open = new Set(lines.flatMap(line => (exact(line.received).lt(line.quantity) ? [line.record] : [])))
  return orders.find(({ id }) => open.has(id))?.code ?? null
}
