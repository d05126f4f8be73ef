import { companyDay, daysBetween } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact, shortDecimal } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { loanReturn } from '../loanReturn/loanReturn.ts'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { loansOutReport } from './loansOutReport.ts'

const sent = statesMeaning(waybill, 'holding')

/** Lists what is on loan by the orders that the reader sees: what was shipped and came back of them is the whole truth. */
export const servedLoansOut = serveReport(loansOutReport, async (context, { company: of }) => {
  const today = companyDay(context.now)
  const loans = await find(context, order, {
    where: { onLoan: true, company: of ?? undefined },
    as: context.actor,
    fields: ['id', 'company', 'returnBy'],
    sort: 'returnBy',
    limit: 'all',
  })
  const ids = loans.map(({ id }) => id)
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: ids },
    fields: ['id', 'record', 'model', 'name', 'shipped', 'returned'],
    sort: 'id',
    limit: 'all',
  })
  const shipments = await find(context, waybill, {
    where: { order: ids, status: sent },
    fields: ['id', 'order', 'units', 'sentAt'],
    sort: 'id',
    limit: 'all',
  })
  const shippedLines = await find(context, linesOf(waybill, 'items'), {
    where: { record: shipments.map(({ id }) => id) },
    fields: ['record', 'ordered'],
    limit: 'all',
  })
  const returns = await find(context, loanReturn, { where: { order: ids, status: 'recorded' }, fields: ['units'], limit: 'all' })
  const back = new Set(returns.flatMap(({ units }) => units))
  const out = new Map(shipments.map(({ id, units }) => [id, units.filter(one => !back.has(one))]))
  const units = await find(context, unit, {
    where: { id: [...out.values()].flat() },
    fields: ['id', 'code', 'model'],
    sort: 'code',
    limit: 'all',
  })
  return {
    rows: loans.flatMap(({ id, company, returnBy }) => {
      const ofOrder = shipments.filter(one => one.order === id)
      return lines
        .filter(line => line.record === id && exact(line.shipped).gt(line.returned))
        .map(line => {
          const own = ofOrder.filter(one => shippedLines.some(({ record, ordered }) => record === one.id && ordered === line.id))
          const pieces = new Set(own.flatMap(one => out.get(one.id) ?? []))
          const first = own[0]?.sentAt ?? null
          return {
            values: {
              order: id,
              company,
              product: line.name ?? '',
              quantity: shortDecimal(exact(line.shipped).minus(line.returned).toFixed(4)),
              serials:
                units
                  .filter(one => pieces.has(one.id) && one.model === line.model)
                  .map(({ code }) => code)
                  .join(' ') || null,
              since: first === null ? null : companyDay(first),
              returnBy,
              daysOverdue: returnBy === null || returnBy >= today ? null : daysBetween(returnBy, today),
              waybills: ofOrder.length,
            },
            leadsTo: leadTo(waybill, { order: id, status: [...sent] }),
          }
        })
    }),
  }
})
