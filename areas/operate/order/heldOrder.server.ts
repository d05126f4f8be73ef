import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { find, pick } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { prepaidTerms } from '../../materials/company/companyChoices.ts'
import { convertedTo } from '../../materials/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../materials/exchangeRate/ratesUsable.server.ts'
import { priceCurrencies, type PriceCurrency } from '../../materials/price/tiers.ts'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>

/** What decides whether an order is held. */
type Judged = Pick<Order, 'type' | 'company' | 'currency' | 'paymentTerms' | 'items'>

/** Whether an order is held, and what that was judged by. */
type Held = Pick<Change<typeof order>, 'hold' | 'creditLimit' | 'creditUsed'>

/** An amount that somebody has to pay. */
interface Owed {
  readonly amount: string
  readonly currency: PriceCurrency
}

const isPriced = (currency: string): currency is PriceCurrency => Object.hasOwn(priceCurrencies, currency)

const free: Held = { hold: 'free', creditLimit: null, creditUsed: null }
const released: Held = { hold: null, creditLimit: null, creditUsed: null }

/** Whether nothing of it is delivered before it was paid for. */
export const isPrepaid = ({ type, paymentTerms }: Pick<Order, 'type' | 'paymentTerms'>): boolean =>
  type === 'sale' && paymentTerms !== null && prepaidTerms.includes(paymentTerms)

/** What is owed by orders of the customer that are not paid; one that was closed short counts whole until it is closed. */
const owed = async (context: Context, id: number): Promise<readonly Owed[]> => {
  const unpaid = await find(context, order, {
    where: { company: id, state: ['confirmed', 'shortClosed'], type: 'sale', paidOn: null, paymentTerms: { not: prepaidTerms } },
    fields: ['total'],
    limit: 'all',
  })
  return unpaid.flatMap(({ total }) => (total && isPriced(total.currency) ? [{ amount: total.amount, currency: total.currency }] : []))
}

/**
 * Why a draft is not confirmed before others have released it: goods are given away, or its customer would have more on credit than was granted to him. No limit
 * grants nothing. The limit is in the currency of the customer; what has no usable rate today cannot be compared with it.
 */
export const heldBecause = async (context: Context, row: Judged): Promise<Held> => {
  if (row.type !== 'sale') return free
  if (isPrepaid(row)) return released
  const { creditLimit, currency } = await pick(context, company, row.company, ['creditLimit', 'currency'])
  const total = totalOf(row.items.map(({ unitPrice, quantity }) => lineAmount(unitPrice ?? '0', quantity)))
  const all = [...(await owed(context, row.company)), { amount: total, currency: row.currency ?? currency }]
  const day = companyDay(context.now)
  const rates = all.some(one => one.currency !== currency) ? await ratesUsable(context, day) : []
  const compared = all.map(one => convertedTo(currency, one, rates, { day, knownAt: context.now }))
  const creditUsed = compared.includes(null) ? null : sumOf(compared.flatMap(amount => amount ?? [])).toFixed(2)
  const covered = creditUsed !== null && exact(creditUsed).lte(creditLimit ?? '0')
  return { hold: covered ? null : 'credit', creditLimit, creditUsed }
}
