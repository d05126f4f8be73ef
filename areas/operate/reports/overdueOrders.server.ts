import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { documentNumber } from '#core/definition'
import { exact, lineAmount, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { order } from '../order/order.ts'

/** The orders that the reader sees and that were not paid when it was due, of all customers or of one, the longest first: what was delivered of each, paid and is overdue. */
export const overdueOrders = async (context: Context, company?: number) => {
  const today = companyDay(context.now)
  const overdue = await find(context, order, {
    where: { paymentOverdue: true, company },
    as: context.actor,
    fields: ['id', 'code', 'company', 'customerPo', 'dueOn', 'currency', 'paid', 'credited'],
    sort: 'dueOn',
    limit: 'all',
  })
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: overdue.map(({ id }) => id) },
    fields: ['record', 'unitPrice', 'shipped'],
    limit: 'all',
  })
  const linesOfOrder = Map.groupBy(lines, ({ record }) => record)
  return overdue.map(row => {
    const delivered = totalOf((linesOfOrder.get(row.id) ?? []).map(({ unitPrice, shipped }) => lineAmount(unitPrice ?? '0', shipped)))
    return {
      ...row,
      code: documentNumber(row),
      delivered,
      overdue: exact(delivered).minus(row.paid).minus(row.credited).toFixed(2),
      daysOverdue: row.dueOn === null ? null : daysBetween(row.dueOn, today),
    }
  })
}
