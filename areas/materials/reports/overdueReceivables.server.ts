import { companyDay, daysBetween } from '#core/days'
import { exact, lineAmount, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../../operate/order/order.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { overdueReceivablesReport } from './overdueReceivablesReport.ts'

const standing = ['shipped', 'received'] as const

/** Lists the orders that the reader sees and that were not paid when it was due. */
export const servedOverdueReceivables = serveReport(overdueReceivablesReport, async (context, { company: of }) => {
  const today = companyDay(context.now)
  const overdue = await find(context, order, {
    where: { paymentOverdue: true, company: of ?? undefined },
    as: context.actor,
    fields: ['id', 'company', 'dueOn', 'currency', 'paid'],
    sort: 'dueOn',
    limit: 'all',
  })
  const ids = overdue.map(({ id }) => id)
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: ids },
    fields: ['record', 'unitPrice', 'shipped'],
    limit: 'all',
  })
  const sent = await find(context, waybill, { where: { order: ids, status: standing }, as: context.actor, fields: ['order'], limit: 'all' })
  const linesOfOrder = Map.groupBy(lines, ({ record }) => record)
  const waybillsOf = Map.groupBy(sent, row => row.order)
  const deliveredOf = (id: number): string =>
    totalOf((linesOfOrder.get(id) ?? []).map(({ unitPrice, shipped }) => lineAmount(unitPrice ?? '0', shipped)))
  return {
    rows: overdue.map(({ id, company, dueOn, currency, paid }) => ({
      values: {
        order: id,
        company,
        dueOn,
        daysOverdue: dueOn === null ? null : daysBetween(dueOn, today),
        amount: deliveredOf(id),
        paid,
        overdue: exact(deliveredOf(id)).minus(paid).toFixed(2),
        currency,
        waybills: waybillsOf.get(id)?.length ?? 0,
      },
      leadsTo: leadTo(waybill, { order: id, status: [...standing] }),
    })),
  }
})
