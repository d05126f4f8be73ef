import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { documentNumber } from '#core/definition'
import { exact, lineAmount, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { order } from '../order/order.ts'

/** Orders of which something that was delivered is not paid, past the day on which it was due or not yet. */
const unpaid = {
  overdue: { paymentOverdue: true },
  any: { state: ['confirmed', 'shortClosed'], paidOn: null, dueOn: { filled: true } },
} as const

/** The orders that the reader sees and for which customers, or one of them, owe something that was delivered, the earliest due first: what was delivered of each, paid and is owed. */
export const owedOrders = async (context: Context, which: keyof typeof unpaid, company?: number) => {
  const found = await find(context, order, {
    where: { ...unpaid[which], company },
    as: context.actor,
    fields: ['id', 'code', 'company', 'customerPo', 'dueOn', 'currency', 'paid', 'credited'],
    sort: 'dueOn',
    limit: 'all',
  })
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: found.map(({ id }) => id) },
    fields: ['record', 'unitPrice', 'shipped'],
    limit: 'all',
  })
  const linesOfOrder = Map.groupBy(lines, ({ record }) => record)
  return found.map(row => {
    const delivered = totalOf((linesOfOrder.get(row.id) ?? []).map(({ unitPrice, shipped }) => lineAmount(unitPrice ?? '0', shipped)))
    return { ...row, code: documentNumber(row), delivered, owed: exact(delivered).minus(row.paid).minus(row.credited).toFixed(2) }
  })
}

/** The orders that the reader sees and that were not paid when it was due, of all customers or of one, the longest first. */
export const overdueOrders = async (context: Context, company?: number) => {
  const today = companyDay(context.now)
  return (await owedOrders(context, 'overdue', company)).map(({ owed, ...row }) => ({
    ...row,
    overdue: owed,
    daysOverdue: row.dueOn === null ? null : daysBetween(row.dueOn, today),
  }))
}
