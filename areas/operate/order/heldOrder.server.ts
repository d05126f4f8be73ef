import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { pick } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { prepaidTerms, termDays } from '../../crm/company/companyChoices.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { boundsIn } from '../../crm/company/creditBounds.ts'
import { groupsOf } from '../../crm/company/creditGroup.server.ts'
import { owedForLines } from './changeLine.ts'
import { creditUsed, summed } from './creditUsed.server.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>

type Terms = keyof typeof termDays

type Work = Pick<Context, 'tx' | 'product' | 'now'>

/** What decides whether an order is held. */
type Judged = Pick<Order, 'numberRoot' | 'type' | 'company' | 'quotation' | 'currency' | 'paymentTerms' | 'items'>

/** Whether an order is held, and what that was judged by. */
type Held = Pick<Change<typeof order>, 'hold' | 'creditOf' | 'creditCurrency' | 'creditLimit' | 'creditUsed' | 'overdueSince'>

const unjudged = { creditOf: null, creditCurrency: null, creditLimit: null, creditUsed: null, overdueSince: null } as const
const free: Held = { hold: 'free', ...unjudged }
const released: Held = { hold: null, ...unjudged }

/** Whether nothing of it is delivered before it was paid for. */
export const isPrepaid = ({ type, paymentTerms }: Pick<Order, 'type' | 'paymentTerms'>): boolean =>
  type === 'sale' && paymentTerms !== null && prepaidTerms.includes(paymentTerms)

/** Whether an order is to be paid later than was agreed: with its quotation, or else with its customer. */
const isLonger = async (context: Work, { quotation: id, paymentTerms }: Judged, usual: Terms): Promise<boolean> => {
  if (paymentTerms === null) return false
  const agreed = id === null ? null : (await pick(context, quotation, id, ['paymentTerms'])).paymentTerms
  return termDays[paymentTerms] > termDays[agreed ?? usual]
}

/**
 * Why a draft is not confirmed before others have released it, but for its prices: goods are given away; or its customer, or one with whom it shares a limit, has
 * not paid what is overdue; or it would have more on credit than was granted to it or to a company above it, whose limit covers all below; or it would pay later
 * than was agreed. No limit grants nothing. Limits are in the currency of whom they were granted to; what has no usable rate today cannot be compared with one.
 */
const heldForCredit = async (context: Work, row: Judged, paid: string): Promise<Held> => {
  if (row.type !== 'sale') return free
  if (isPrepaid(row)) return released
  const [{ currency, paymentTerms }, group] = await Promise.all([
    pick(context, company, row.company, ['currency', 'paymentTerms']),
    groupsOf(context, [row.company]),
  ])
  const bounds = boundsIn(group)(row.company)
  const together = [...new Set(bounds.flatMap(({ covers }) => covers))]
  const used = await creditUsed(context, together, row.numberRoot)
  const since = together.flatMap(id => used.get(id)?.overdueSince ?? []).toSorted()[0] ?? null
  const total = exact(owedForLines(row.items))
  const ofOrder = { amount: total.gt(paid) ? total.minus(paid).toFixed(2) : '0', currency: row.currency ?? currency }
  const sums = await summed(
    context,
    bounds.map(({ currency: to, covers }) => ({ to, amounts: [...covers.flatMap(id => used.get(id)?.unpaid ?? []), ofOrder] })),
  )
  const judged = bounds.map(({ company: of, currency: to, limit }, at) => ({ of, to, limit, withIt: sums[at] ?? null }))
  const beyond = judged.find(({ limit, withIt }) => withIt === null || (limit === null ? exact(withIt).gt(0) : exact(withIt).gt(limit)))
  const told = beyond ?? judged[0]
  const hold = since !== null ? 'overdue' : beyond ? 'credit' : (await isLonger(context, row, paymentTerms)) ? 'terms' : null
  return {
    hold,
    creditOf: told?.of ?? null,
    creditCurrency: told?.to ?? null,
    creditLimit: told?.limit ?? null,
    creditUsed: told?.withIt ?? null,
    overdueSince: since,
  }
}

/**
 * Why a draft is not confirmed before others have released it; where nothing else holds it, a line whose price is below what may be given without consent does. Of an order under way
 * what was `paid` of it, in its currency, uses no credit.
 */
export const heldBecause = async (context: Work, row: Judged, paid = '0'): Promise<Held> => {
  const held = await heldForCredit(context, row, paid)
  return held.hold === null && row.items.some(({ belowFloor }) => belowFloor) ? { ...held, hold: 'floor' } : held
}

/** How much more there is to agree to, the later the more; of free goods everything is known. */
const severity = ['free', 'floor', 'terms', 'credit', 'overdue'] as const

const becameWorse = ([zh, en]: Label): Label => [
  `提交放行之后情况已变化：${zh}；请重新提交`,
  `Things have changed since its release was requested: ${en} Request it again.`,
]
const worse = {
  free: ['免费交付', 'goods are given away.'],
  floor: ['低于最低可给价格', 'a price is below the lowest that may be given.'],
  terms: ['付款期长于约定', 'the payment terms are longer than agreed.'],
  credit: ['占用的信用更多', 'more credit is used.'],
  overdue: ['客户有逾期应收款', 'the customer has overdue receivables.'],
} as const satisfies Readonly<Record<(typeof severity)[number], Label>>

/** Whether more credit is used than people agreed to; what cannot be compared is another thing than what they saw, unless it could not be then either. */
const usesMore = (used: string | null, agreed: string | null): boolean =>
  used === null || agreed === null ? used !== agreed : exact(used).gt(agreed)

/**
 * Refuses to release an order of which more has to be agreed to by now than when its release was requested: another reason that weighs more, or more credit, or that of
 * another customer of the group. What weighs less than what was agreed to does not hold it.
 */
export const refuseWorse = async (context: Work, row: Order): Promise<void> => {
  if (row.state !== 'pending' || row.hold === null) return
  const held = await heldBecause(context, row)
  const { hold = null, creditOf = null, creditUsed: used = null } = held
  if (hold === null) return
  const weighsMore = severity.indexOf(hold) > severity.indexOf(row.hold)
  const isMoreCredit = hold === 'credit' && row.hold === 'credit' && (creditOf !== row.creditOf || usesMore(used, row.creditUsed))
  if (weighsMore || isMoreCredit)
    refuse('ruleBroken', { message: becameWorse(worse[hold]), leadsTo: { step: 'operate.order:read', of: row.id } })
}
