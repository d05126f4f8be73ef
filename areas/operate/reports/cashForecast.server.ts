import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { find, pickEach } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { lastPaid } from '../../purchase/order/lastPaid.server.ts'
import { order } from '../../purchase/order/order.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { paidFor, weekPaid } from '../mrp/cash.ts'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { sentPurchases } from '../mrpRun/openPurchases.server.ts'
import { cashForecastReport } from './cashForecastReport.ts'

/** What the latest run proposes to order, with what it will cost. The whole truth of the actions that the reader sees. */
const toOrder = async (context: Context) => {
  const actions = await find(context, mrpAction, {
    where: { current: true, kind: 'order', state: 'open' },
    as: context.actor,
    fields: ['material', 'quantity', 'neededOn', 'supplier'],
    limit: 'all',
  })
  const prices = await lastPaid(
    context,
    actions.map(({ material }) => material),
  )
  const terms = await pickEach(
    context,
    supplier,
    actions.flatMap(({ supplier: of }) => of ?? []),
    ['settlementDays'],
  )
  return actions.map(({ material, quantity, neededOn, supplier: of }) => ({
    quantity,
    price: prices.get(material) ?? null,
    day: neededOn,
    terms: terms.get(of ?? 0)?.settlementDays ?? null,
  }))
}

/** Counts what will be paid for the orders and actions that the reader sees. */
export const servedCashForecast = serveReport(cashForecastReport, async context => {
  const today = companyDay(context.now)
  const open = await sentPurchases(context)
  const seen = await find(context, order, {
    where: { id: [...new Set(open.map(({ id }) => id))] },
    as: context.actor,
    fields: ['id'],
    limit: 'all',
  })
  const isSeen = new Set(seen.map(({ id }) => id))
  const ordered = open.filter(({ id }) => isSeen.has(id)).map(one => ({ ...one, quantity: one.unreceived, terms: one.settlementDays }))
  const wanted = await toOrder(context)
  const [orderedIn, wantedIn] = [Map.groupBy(ordered, one => weekPaid(one, today)), Map.groupBy(wanted, one => weekPaid(one, today))]
  let sum = exact(0)
  const rows = [...new Set([...orderedIn.keys(), ...wantedIn.keys()])].toSorted().map(week => {
    const [bought, proposed] = [orderedIn.get(week) ?? [], wantedIn.get(week) ?? []]
    const total = exact(paidFor(bought)).plus(paidFor(proposed))
    sum = sum.plus(total)
    const codes = [...new Set(bought.flatMap(({ code }) => code ?? []))].toSorted()
    return {
      values: {
        week,
        ordered: paidFor(bought),
        toOrder: paidFor(proposed),
        total: total.toFixed(2),
        sum: sum.toFixed(2),
        unpriced: [...bought, ...proposed].filter(({ price }) => price === null).length,
        orders: codes.length,
      },
      ...(codes.length === 0 ? {} : { leadsTo: leadToFirst(codes, code => leadTo(order, { code })) }),
    }
  })
  return { rows }
})
