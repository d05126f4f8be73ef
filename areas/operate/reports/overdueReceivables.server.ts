import { statesMeaning } from '#core/definition'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { waybill } from '../waybill/waybill.ts'
import { overdueOrders } from './overdueOrders.server.ts'
import { overdueReceivablesReport } from '../../crm/reports/overdueReceivablesReport.ts'

const standing = statesMeaning(waybill, 'holding')

/** Lists the orders that the reader sees and that were not paid when it was due. */
export const servedOverdueReceivables = serveReport(overdueReceivablesReport, async (context, { company: of }) => {
  const rows = await overdueOrders(context, of ?? undefined)
  const ids = rows.map(({ id }) => id)
  const sent = await find(context, waybill, { where: { order: ids, status: standing }, as: context.actor, fields: ['order'], limit: 'all' })
  const waybillsOf = Map.groupBy(sent, row => row.order)
  return {
    rows: rows.map(({ id, company, dueOn, daysOverdue, delivered, paid, overdue, currency }) => ({
      values: {
        order: id,
        company,
        dueOn,
        daysOverdue,
        amount: delivered,
        paid,
        overdue,
        currency,
        waybills: waybillsOf.get(id)?.length ?? 0,
      },
      leadsTo: leadTo(waybill, { order: id, status: [...standing] }),
    })),
  }
})
