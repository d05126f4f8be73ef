import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lineAmount, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { usableRate } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { settledInCny } from '../../crm/exchangeRate/settledInCny.ts'
import type { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { deliveredParts, type Delivered } from './deliveredParts.ts'
import type { payment } from './payment.ts'

type Payment = StoredRecord<typeof payment>
type Order = StoredRecord<typeof order>

const noRate = (day: string): Label => [
  `没有 ${day} 可用的汇率，请财务先登记`,
  `There is no exchange rate for ${day}. Ask finance to record it first.`,
]

/** What was delivered of an order, by the days on which it was shipped: the whole truth. */
const deliveriesOf = async (context: Context, of: Order): Promise<readonly Delivered[]> => {
  const prices = new Map(of.items.map(({ id, unitPrice }) => [id, unitPrice ?? '0']))
  const sent = await find(context, waybill, {
    where: { order: of.id, status: statesMeaning(waybill, 'holding') },
    fields: ['id', 'sentAt'],
    sort: 'id',
    limit: 'all',
  })
  const lines = await find(context, linesOf(waybill, 'items'), {
    where: { record: sent.map(({ id }) => id) },
    fields: ['record', 'ordered', 'quantity'],
    limit: 'all',
  })
  return sent.map(({ id, sentAt }) => ({
    day: companyDay(sentAt ?? context.now),
    value: totalOf(
      lines.filter(({ record }) => record === id).map(({ ordered, quantity }) => lineAmount(prices.get(ordered ?? 0) ?? '0', quantity)),
    ),
  }))
}

/**
 * What a payment in another currency came to, at the rate of finance for its day, and what that gained or lost: what it pays was recorded at the rate of the day on
 * which it was shipped; what is paid in advance is recorded at its own (IFRIC 22).
 */
export const inCny = async (context: Context, { currency, paidOn, amount }: Payment, of: Order): Promise<Change<typeof payment>> => {
  if (currency === 'CNY') return {}
  const rateFor = async (day: string): Promise<string> =>
    (await usableRate(context, currency, day))?.rate ?? refuse('ruleBroken', { message: noRate(day), problems: { paidOn: noRate(day) } })
  const paidRate = await rateFor(paidOn)
  const parts = deliveredParts(await deliveriesOf(context, of), of.paid, amount)
  const recorded = []
  for (const part of parts)
    recorded.push({ amount: part.amount, rate: part.day === null || part.day >= paidOn ? paidRate : await rateFor(part.day) })
  return settledInCny(recorded, paidRate)
}
