import { statesMeaning } from '#core/definition'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { correctedDay } from './lateness.ts'
import { supplierLateness } from './lateness.server.ts'
import { supplierDatesReport } from './supplierDatesReport.ts'

/** Lists what is promised of the open orders that the reader sees, the earliest first. */
export const servedSupplierDates = serveReport(supplierDatesReport, async (context, { order: one, supplier }) => {
  const open = await find(context, order, {
    where: { id: one ?? undefined, supplier: supplier ?? undefined, state: statesMeaning(order, 'waiting:supplier') },
    as: context.actor,
    fields: ['id', 'supplier', 'promisedOn', 'deliverBy'],
    sort: 'deliverBy',
    limit: 'all',
  })
  const late = open.length === 0 ? new Map<number, never>() : await supplierLateness(context)
  return {
    rows: open.map(({ id, supplier: of, promisedOn, deliverBy }) => {
      const { deliveries, median, p80 } = late.get(of) ?? { deliveries: 0, median: null, p80: null }
      const promised = promisedOn ?? deliverBy
      return {
        values: {
          order: id,
          supplier: of,
          promisedOn: promised,
          likelyOn: correctedDay(promised, median),
          latestOn: correctedDay(promised, p80),
          median: median?.toFixed(1) ?? null,
          p80: p80?.toFixed(1) ?? null,
          deliveries,
        },
        leadsTo: leadToRecord(order, id),
      }
    }),
  }
})
