import type { Context } from '#core/context.server'
import { companyDay, dayEnd } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, pickEach } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { rateOn } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUntil } from '../../crm/exchangeRate/ratesUntil.server.ts'
import { byWeight, periodEnds, revaluedCurrencies, revaluedInAll, revaluedRow, type OpenDebt } from '../../crm/exchangeRate/revaluation.ts'
import { order } from '../order/order.ts'
import { openDeliveries, type Delivered } from '../payment/deliveredParts.ts'
import { creditNote } from '../creditNote/creditNote.ts'
import { payment } from '../payment/payment.ts'
import { refund } from '../refund/refund.ts'
import { waybill } from '../waybill/waybill.ts'
import { revaluationReport } from './revaluationReport.ts'

const ordered = linesOf(order, 'items')
const shipped = linesOf(waybill, 'items')

/** What was shipped of orders until a day, by order. The whole truth of the shipments of orders that the reader sees. */
const deliveriesOf = async (
  context: Context,
  orders: readonly number[],
  until: string,
): Promise<ReadonlyMap<number, readonly Delivered[]>> => {
  const sent = await find(context, waybill, {
    where: { order: orders, status: statesMeaning(waybill, 'holding'), sentAt: { lte: dayEnd(until) } },
    fields: ['id', 'order', 'sentAt'],
    sort: 'id',
    limit: 'all',
  })
  const lines = await find(context, shipped, {
    where: { record: sent.map(({ id }) => id) },
    fields: ['record', 'ordered', 'quantity'],
    limit: 'all',
  })
  const prices = await pickEach(
    context,
    ordered,
    lines.flatMap(line => line.ordered ?? []),
    ['unitPrice'],
  )
  const linesOfWaybill = Map.groupBy(lines, ({ record }) => record)
  const delivered = sent.flatMap(({ id, order: of, sentAt }) => {
    const amounts = (linesOfWaybill.get(id) ?? []).map(line => lineAmount(prices.get(line.ordered ?? 0)?.unitPrice ?? '0', line.quantity))
    return sentAt === null || of === null ? [] : [{ of, day: companyDay(sentAt), value: totalOf(amounts) }]
  })
  return Map.groupBy(delivered, ({ of }) => of)
}

/** What of an order was settled on a day: a decimal text, below 0 what went back. */
interface Settled {
  readonly order: number
  readonly day: string
  readonly amount: string
  readonly reversedOn: string | null
}

/** What was paid, credited and paid back of some orders until a day. The whole truth. */
const settledUntil = async (context: Context, orders: readonly number[], until: string): Promise<readonly Settled[]> => {
  const paidUntil = { order: orders, paidOn: { lte: until } }
  const read = { fields: ['order', 'paidOn', 'amount', 'reversedOn'], limit: 'all' } as const
  const payments = await find(context, payment, { where: paidUntil, ...read })
  const refunds = await find(context, refund, { where: { ...paidUntil, status: ['paid', 'reversed'] }, ...read })
  const credits = await find(context, creditNote, {
    where: { order: orders, issuedOn: { lte: until }, status: ['issued', 'reversed'] },
    fields: ['order', 'issuedOn', 'amount', 'reversedOn'],
    limit: 'all',
  })
  return [
    ...payments.map(({ order: of, paidOn, amount, reversedOn }) => ({ order: of, day: paidOn, amount, reversedOn })),
    ...credits.map(({ order: of, issuedOn, amount, reversedOn }) => ({ order: of, day: issuedOn ?? until, amount, reversedOn })),
    ...refunds.map(({ order: of, paidOn, amount, reversedOn }) => ({
      order: of ?? 0,
      day: paidOn ?? until,
      amount: exact(amount).negated().toFixed(2),
      reversedOn,
    })),
  ]
}

/** Revalues what was delivered and not paid of the orders in other currencies that the reader sees, at both ends of a month. */
export const servedRevaluation = serveReport(revaluationReport, async (context, { company, until: asked }) => {
  const { until, before } = periodEnds(asked, companyDay(context.now))
  const found = await find(context, order, {
    where: {
      company: company ?? undefined,
      type: 'sale',
      currency: [...revaluedCurrencies],
      state: ['confirmed', 'closed', 'shortClosed'],
    },
    as: context.actor,
    fields: ['id', 'company', 'currency'],
    sort: 'id',
    limit: 'all',
  })
  const ids = found.map(({ id }) => id)
  const deliveries = await deliveriesOf(context, ids, until)
  const settledOf = Map.groupBy(await settledUntil(context, ids, until), row => row.order)
  const rates = await ratesUntil(context, until)
  const rateFor = (currency: NonNullable<(typeof found)[number]['currency']>, day: string) =>
    rateOn(rates, currency, day, context.now)?.rate
  const rows = found
    .flatMap(({ id, company: of, currency }) => {
      const shippedOf = deliveries.get(id)
      if (!shippedOf || currency === null) return []
      const openOn = (day: string): OpenDebt | null => {
        const settled = (settledOf.get(id) ?? []).filter(one => one.day <= day && (one.reversedOn === null || one.reversedOn > day))
        const open = openDeliveries(
          shippedOf.filter(one => one.day <= day),
          sumOf(settled.map(({ amount }) => amount)).toFixed(2),
        )
        if (open.length === 0) return null
        const recorded = open.map(one => {
          const rate = rateFor(currency, one.day)
          return rate === undefined ? null : exact(one.value).times(rate).rounded(2)
        })
        return {
          outstanding: sumOf(open.map(({ value }) => value)).toFixed(2),
          recorded: recorded.includes(null) ? null : sumOf(recorded.flatMap(one => one ?? [])).toFixed(2),
        }
      }
      const [closing, former] = [until, before].map(day => rateFor(currency, day))
      const row = revaluedRow(openOn(until), openOn(before), { closing, former, owed: 'to us' })
      return row ? [{ order: id, company: of, currency, rate: closing ?? null, ...row, waybills: shippedOf.length }] : []
    })
    .toSorted(byWeight)
  return {
    rows: rows.map(values => ({ values, leadsTo: leadToRecord(order, values.order) })),
    total: {
      values: {
        order: null,
        company: null,
        currency: null,
        outstanding: null,
        rate: null,
        ...revaluedInAll(rows),
        waybills: rows.reduce((sum, row) => sum + row.waybills, 0),
      },
    },
    taken: { until },
  }
})
