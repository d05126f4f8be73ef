import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { findOne, meets, pick, query } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { prepaidTerms, termDays } from '../../materials/company/companyChoices.ts'
import { convertedTo } from '../../materials/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../materials/exchangeRate/ratesUsable.server.ts'
import type { PriceCurrency } from '../../materials/price/tiers.ts'
import { quotation } from '../../materials/quotation/quotation.ts'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>

type Terms = keyof typeof termDays

/** What decides whether an order is held. */
type Judged = Pick<Order, 'type' | 'company' | 'quotation' | 'currency' | 'paymentTerms' | 'items'>

/** Whether an order is held, and what that was judged by. */
type Held = Pick<Change<typeof order>, 'hold' | 'creditLimit' | 'creditUsed' | 'overdueSince'>

/** An amount that somebody has to pay. */
interface Owed {
  readonly amount: string
  readonly currency: PriceCurrency
}

const unjudged = { creditLimit: null, creditUsed: null, overdueSince: null } as const
const free: Held = { hold: 'free', ...unjudged }
const released: Held = { hold: null, ...unjudged }

/** Whether nothing of it is delivered before it was paid for. */
export const isPrepaid = ({ type, paymentTerms }: Pick<Order, 'type' | 'paymentTerms'>): boolean =>
  type === 'sale' && paymentTerms !== null && prepaidTerms.includes(paymentTerms)

/** What is not paid yet of the orders of the customer, by currency; of one that was closed short what was shipped of it counts. The whole truth. */
const owed = async (context: Context, id: number): Promise<readonly Owed[]> => {
  const open = {
    company: id,
    state: ['confirmed', 'shortClosed'],
    type: 'sale',
    paidOn: null,
    paymentTerms: { not: prepaidTerms },
  } as const
  const unpaid = await query(
    context,
    { amount: sql<string | null>`sum(${col(order, 'outstanding')})::text`, currency: col(order, 'currency') },
    sql`from ${table(order)} as t where ${meets(order, open)} group by 2`,
  )
  return unpaid.flatMap(({ amount, currency }) => (amount !== null && currency !== null ? [{ amount, currency }] : []))
}

/** Since when the customer has not paid what he was to pay; null where he has paid all of it. */
const overdueSince = async (context: Context, id: number): Promise<string | null> =>
  (await findOne(context, order, { company: id, paymentOverdue: true }, ['dueOn'], { sort: 'dueOn' }))?.dueOn ?? null

/** Whether an order is to be paid later than was agreed: with its quotation, or else with its customer. */
const isLonger = async (context: Context, { quotation: id, paymentTerms }: Judged, usual: Terms): Promise<boolean> => {
  if (paymentTerms === null) return false
  const agreed = id === null ? null : (await pick(context, quotation, id, ['paymentTerms'])).paymentTerms
  return termDays[paymentTerms] > termDays[agreed ?? usual]
}

/**
 * Why a draft is not confirmed before others have released it: goods are given away; or its customer has not paid what is overdue, would have more on credit
 * than was granted to him, or would pay later than was agreed. No limit grants nothing. The limit is in the currency of the customer; what has no usable rate
 * today cannot be compared with it.
 */
export const heldBecause = async (context: Context, row: Judged): Promise<Held> => {
  if (row.type !== 'sale') return free
  if (isPrepaid(row)) return released
  const [{ creditLimit, currency, paymentTerms }, since, unpaid] = await Promise.all([
    pick(context, company, row.company, ['creditLimit', 'currency', 'paymentTerms']),
    overdueSince(context, row.company),
    owed(context, row.company),
  ])
  const total = totalOf(row.items.map(({ unitPrice, quantity }) => lineAmount(unitPrice ?? '0', quantity)))
  const all = [...unpaid, { amount: total, currency: row.currency ?? currency }]
  const day = companyDay(context.now)
  const rates = all.some(one => one.currency !== currency) ? await ratesUsable(context, day) : []
  const compared = all.map(one => convertedTo(currency, one, rates, { day, knownAt: context.now }))
  const creditUsed = compared.includes(null) ? null : sumOf(compared.flatMap(amount => amount ?? [])).toFixed(2)
  const covered = creditUsed !== null && exact(creditUsed).lte(creditLimit ?? '0')
  const hold = since !== null ? 'overdue' : !covered ? 'credit' : (await isLonger(context, row, paymentTerms)) ? 'terms' : null
  return { hold, creditLimit, creditUsed, overdueSince: since }
}
