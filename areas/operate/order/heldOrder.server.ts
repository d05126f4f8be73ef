import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { find, pick } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { prepaidTerms } from '../../materials/company/companyChoices.ts'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>

/** What decides whether an order is held. */
type Judged = Pick<Order, 'type' | 'company' | 'currency' | 'paymentTerms' | 'items'>

/** Whether an order is held, and what that was judged by. */
type Held = Pick<Change<typeof order>, 'hold' | 'creditLimit' | 'creditUsed'>

const free: Held = { hold: 'free', creditLimit: null, creditUsed: null }
const released: Held = { hold: null, creditLimit: null, creditUsed: null }

/** Whether nothing of it is delivered before it was paid for. */
export const isPrepaid = ({ type, paymentTerms }: Pick<Order, 'type' | 'paymentTerms'>): boolean =>
  type === 'sale' && paymentTerms !== null && prepaidTerms.includes(paymentTerms)

/** What the customer has on credit by orders that are confirmed and not paid, in his currency; null where one of them is in another one. */
const usedSoFar = async (context: Context, id: number, currency: string): Promise<string | null> => {
  const unpaid = await find(context, order, {
    where: { company: id, state: 'confirmed', type: 'sale', paidOn: null, paymentTerms: { not: prepaidTerms } },
    fields: ['total'],
    limit: 'all',
  })
  const totals = unpaid.flatMap(({ total }) => total ?? [])
  return totals.every(one => one.currency === currency) ? sumOf(totals.map(({ amount }) => amount)).toFixed(2) : null
}

/**
 * Why a draft is not confirmed before others have released it: goods are given away, or its customer would have more on credit than was granted to him. No limit
 * grants nothing, and what is in another currency than that of the customer cannot be compared with it.
 */
export const heldBecause = async (context: Context, row: Judged): Promise<Held> => {
  if (row.type !== 'sale') return free
  if (isPrepaid(row)) return released
  const { creditLimit, currency } = await pick(context, company, row.company, ['creditLimit', 'currency'])
  const sofar = row.currency === currency ? await usedSoFar(context, row.company, currency) : null
  const total = totalOf(row.items.map(({ unitPrice, quantity }) => lineAmount(unitPrice ?? '0', quantity)))
  const creditUsed = sofar === null ? null : exact(sofar).plus(total).toFixed(2)
  const covered = creditUsed !== null && exact(creditUsed).lte(creditLimit ?? '0')
  return { hold: covered ? null : 'credit', creditLimit, creditUsed }
}
