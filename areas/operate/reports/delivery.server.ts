import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { statesMeaning } from '#core/definition'
import { find } from '#core/records.server'
import { daysOf, leadTo, serveReport, withinMonth } from '#core/reports.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { deliveryOf } from './delivery.ts'
import { deliveryReport } from './deliveryReport.ts'

/** The day on which the last shipment of each order left: the whole truth of orders that the reader sees. */
const lastShipped = async (context: Context, orders: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const shipments = await find(context, waybill, {
    where: { order: orders, status: statesMeaning(waybill, 'holding'), sentAt: { filled: true } },
    fields: ['order', 'sentAt'],
    sort: 'sentAt',
    limit: 'all',
  })
  return new Map(shipments.flatMap(({ order: id, sentAt }) => (id === null ? [] : [[id, companyDay(sentAt ?? '')] as const])))
}

/** Days as a condition on a date. */
const within = ({ from, until }: { readonly from: string | null; readonly until: string | null }) => ({
  filled: true as const,
  ...(from === null ? {} : { gte: from }),
  ...(until === null ? {} : { lte: until }),
})

/** Counts the orders that were due and that the reader sees. */
export const servedDelivery = serveReport(deliveryReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const where = { type: 'sale', state: ['confirmed', 'closed'], promisedOn: within(days) } as const
  const found = await find(context, order, {
    where,
    as: context.actor,
    fields: ['id', 'promisedOn', 'confirmedAt', 'allShipped'],
    limit: 'all',
  })
  const shipped = await lastShipped(
    context,
    found.map(({ id }) => id),
  )
  const due = found.flatMap(({ id, promisedOn, confirmedAt, allShipped }) =>
    promisedOn === null || confirmedAt === null
      ? []
      : [{ promisedOn, confirmedOn: companyDay(confirmedAt), shippedOn: allShipped ? (shipped.get(id) ?? null) : null }],
  )
  const months = [...Map.groupBy(due, ({ promisedOn }) => promisedOn.slice(0, 7))].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, ...deliveryOf(those) },
      leadsTo: leadTo(order, { ...where, promisedOn: within(withinMonth(month, days)) }),
    })),
  }
})
