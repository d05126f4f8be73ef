import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { exact, lineAmount, totalOf } from '#core/numbers'
import { pick } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { prepaidTerms, termDays } from '../../materials/company/companyChoices.ts'
import { quotation } from '../../materials/quotation/quotation.ts'
import { creditUsed, noCredit, summed } from './creditUsed.server.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>

type Terms = keyof typeof termDays

/** What decides whether an order is held. */
type Judged = Pick<Order, 'type' | 'company' | 'quotation' | 'currency' | 'paymentTerms' | 'items'>

/** Whether an order is held, and what that was judged by. */
type Held = Pick<Change<typeof order>, 'hold' | 'creditLimit' | 'creditUsed' | 'overdueSince'>

const unjudged = { creditLimit: null, creditUsed: null, overdueSince: null } as const
const free: Held = { hold: 'free', ...unjudged }
const released: Held = { hold: null, ...unjudged }

/** Whether nothing of it is delivered before it was paid for. */
export const isPrepaid = ({ type, paymentTerms }: Pick<Order, 'type' | 'paymentTerms'>): boolean =>
  type === 'sale' && paymentTerms !== null && prepaidTerms.includes(paymentTerms)

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
  const [{ creditLimit, currency, paymentTerms }, used] = await Promise.all([
    pick(context, company, row.company, ['creditLimit', 'currency', 'paymentTerms']),
    creditUsed(context, [row.company]),
  ])
  const { unpaid, overdueSince: since } = used.get(row.company) ?? noCredit
  const total = totalOf(row.items.map(({ unitPrice, quantity }) => lineAmount(unitPrice ?? '0', quantity)))
  const all = [...unpaid, { amount: total, currency: row.currency ?? currency }]
  const [withIt = null] = await summed(context, [{ to: currency, amounts: all }])
  const covered = withIt !== null && exact(withIt).lte(creditLimit ?? '0')
  const hold = since !== null ? 'overdue' : !covered ? 'credit' : (await isLonger(context, row, paymentTerms)) ? 'terms' : null
  return { hold, creditLimit, creditUsed: withIt, overdueSince: since }
}
