import { sql } from 'kysely'
import { guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, type TransitionInput, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact, paidInTurn } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { asHappened, changeRecord, createRecord, find, lockAnyRecord, meets } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { earliestPayment, earliestRecorded } from '../../crm/partnerAccount/paymentDays.ts'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { order } from '../order/order.ts'
import { longBefore } from '../payment/longBefore.ts'
import { payment } from '../payment/payment.ts'
import { refund } from '../refund/refund.ts'
import { twinPayments } from '../payment/twinPayments.server.ts'
import { remittance } from './remittance.ts'

type Remittance = StoredRecord<typeof remittance>
type Order = StoredRecord<typeof order>

const longAgo = (day: string): Label => [`收款日期不能早于 ${day}，请核对`, `The day of payment must not lie before ${day}. Check it.`]
const otherCurrency: Label = ['订单须为此收款的币种', 'The order must be in the currency of the payment']
const moreThan = (left: string): Label => [`此订单未收款只有 ${left}`, `Only ${left} is outstanding for the order`]
const notHis: Label = [
  '须为该客户已确认或短交结案的销售订单',
  'It must be a sales order of this customer that is confirmed or closed short',
]
const nothingOwed: Label = ['此订单没有未收款', 'Nothing is outstanding for this order']
const nothingLeft: Label = ['没有未分配的金额', 'Nothing of it is left to allocate']
const leftOnly = (left: string): Label => [`未分配的只有 ${left}`, `Only ${left} is on account`]
const lessLeft: Label = ['超过未分配的金额', 'This is more than is on account']

const lines = linesOf(remittance, 'items')

/** What of the payment at hand went back to the customer. The whole truth: it does not depend on who asks. */
const refunded = sql`coalesce((select sum(${col(refund, 'amount', 'f')}) from ${table(refund)} as f
  where ${col(refund, 'remittance', 'f')} = ${col(remittance, 'id')} and ${meets(refund, { status: 'paid' }, 'f')}), 0)`

/** What of it is of no order and did not go back. The whole truth. */
const onAccount = sql`(case when ${meets(remittance, { status: 'recorded' })} then ${col(remittance, 'amount')} - ${refunded}
  - coalesce((select sum(${col(lines, 'amount', 'l')}) from ${table(lines)} as l where l.owner_id = ${col(remittance, 'id')}), 0) else 0 end)`

const ofRefund = touches(refund, row => row.remittance, ['status', 'amount'])
const ofItself = touches(remittance, row => row.id)

/** The orders of a customer that are not paid, those that are due first, then by their day: the whole truth, locked, because no two payments are of the same money. */
const openOrders = async (context: Context, { company, currency }: Pick<Remittance, 'company' | 'currency'>): Promise<readonly Order[]> => {
  const found = await find(context, order, {
    where: { company, currency, type: 'sale', state: ['confirmed', 'shortClosed'], paidOn: null },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  const rows = await locked(
    context,
    found.map(({ id }) => id),
  )
  const turn = ({ dueOn, orderedOn }: Order): string => `${dueOn ?? '9999'} ${orderedOn}`
  return rows.toSorted((one, other) => turn(one).localeCompare(turn(other)) || one.id - other.id)
}

const locked = async (context: Context, ids: readonly number[]): Promise<readonly Order[]> => {
  const rows: Order[] = []
  for (const id of ids.toSorted((one, other) => one - other)) rows.push((await lockAnyRecord(context, order, id)) ?? refuse('notFound'))
  return rows
}

/** Those that are due first are paid first, as far as the money goes; what is left stays on account. */
const allocated = async (context: Context, row: Remittance): Promise<Remittance['items']> => {
  const owed = (await openOrders(context, row)).map(({ id, outstanding }) => ({ of: id, outstanding: addedUp(outstanding) }))
  return paidInTurn(row.amount, owed).parts.map(({ of, amount }) => ({ order: of, amount }))
}

/** Money on account pays an order: no more than is left of it, and no more than is owed. Its refunds that are under way are left for them. */
const allocate = async (
  context: Context,
  row: Remittance,
  { order: id, amount }: TransitionInput<typeof remittance, 'allocate'>,
): Promise<Change<typeof remittance>> => {
  const of = await lockAnyRecord(context, order, id)
  if (!of || of.company !== row.company || of.type !== 'sale' || (of.state !== 'confirmed' && of.state !== 'shortClosed'))
    return refuse('invalidFields', { problems: { 'input.order': notHis } })
  if (of.currency !== row.currency) refuse('invalidFields', { problems: { 'input.order': otherCurrency } })
  const owed = exact(addedUp(of.outstanding))
  if (!owed.gt(0)) refuse('ruleBroken', { message: nothingOwed, problems: { 'input.order': nothingOwed } })
  const left = await freeOf(context, row)
  const part = amount ?? (owed.lt(left) ? owed : left).toFixed(2)
  const sees = may(context.actor, groupPoint('payment', 'read'))
  if (!exact(part).gt(0) || exact(part).gt(left)) {
    const message = sees ? leftOnly(decimalText(left.toFixed(2), 2)) : lessLeft
    refuse('ruleBroken', { message, problems: { 'input.amount': message } })
  }
  if (exact(part).gt(owed)) {
    const message = moreThan(decimalText(owed.toFixed(2), 2))
    refuse('ruleBroken', { message, problems: { 'input.amount': message } })
  }
  const known = row.items.find(line => line.order === id)
  const { company, paidOn, currency, method, reference, notes } = row
  // The reference of the bank stands once for an order.
  const ofOrder = { order: id, amount: part, remittance: row.id, reference: known ? null : reference }
  // Why the money is recorded late stands with what it came in.
  await asHappened(context, paidOn, then => createRecord(then, payment, { company, paidOn, currency, method, notes, ...ofOrder }))
  const items = known
    ? row.items.map(line => (line === known ? { ...line, amount: exact(line.amount).plus(part).toFixed(2) } : line))
    : [...row.items, { order: id, amount: part }]
  return { items }
}

/** What of a payment may be allocated: on account, and not about to go back. */
const freeOf = async (context: Context, { id, onAccount: kept }: Remittance) => {
  const asked = await find(context, refund, {
    where: { remittance: id, status: statesMeaning(refund, 'open', 'waiting') },
    fields: ['amount'],
    limit: 'all',
  })
  return asked.reduce((left, one) => left.minus(one.amount), exact(kept))
}

/** What somebody has allocated by hand: to each order no more than is owed for it, in its currency. */
const checked = async (context: Context, row: Remittance): Promise<void> => {
  const orders = new Map(
    (
      await locked(
        context,
        row.items.map(line => line.order),
      )
    ).map(one => [one.id, one]),
  )
  const mends: Record<string, string> = {}
  const problems = row.items.flatMap(({ order: id, amount }, at): readonly (readonly [string, Label])[] => {
    const of = orders.get(id)
    if (of?.currency !== row.currency) return [[`items.${at}.order`, otherCurrency]]
    const owed = addedUp(of.outstanding)
    if (exact(amount).lte(owed)) return []
    if (exact(owed).gt(0)) mends[`items.${at}.amount`] = owed
    return [[`items.${at}.amount`, moreThan(decimalText(owed, 2))]]
  })
  const [first] = problems
  if (first) refuse('ruleBroken', { message: first[1], problems: Object.fromEntries(problems), mends })
}

/** Refuses a day on which the money cannot have come: before anything that it pays at once was placed. What pays an order later may have come before it. */
const checkDay = async (context: Context, { paidOn }: Remittance, items: Remittance['items']): Promise<void> => {
  const oldest = earliestRecorded(companyDay(context.now))
  if (paidOn < oldest) refuse('invalidFields', { problems: { paidOn: longAgo(oldest) } })
  const where = { id: items.map(line => line.order) }
  const paid = await find(context, order, { where, fields: ['orderedOn', 'createdAt'], limit: 'all' })
  const first = paid
    .map(({ orderedOn, createdAt }) => earliestPayment(orderedOn, companyDay(createdAt)))
    .toSorted()
    .at(-1)
  if (first !== undefined && paidOn < first) refuse('invalidFields', { problems: { paidOn: longBefore(first) } })
}

/** What a customer paid at once is a payment of each order; both are made, and reversed, together. */
export const servedRemittance = serve(remittance, {
  scope: ofSeenCompany(col(remittance, 'company')),
  kept: {
    refunded: { value: refunded, from: [ofRefund] },
    onAccount: { value: onAccount, reads: ['status', 'amount'], from: [ofRefund, ofItself] },
    unallocated: { value: sql`(case when ${onAccount} > 0 then 'due' end)`, reads: ['status', 'amount'], from: [ofRefund, ofItself] },
  },
  onCreate: async (context, row): Promise<Change<typeof remittance>> => {
    const items = row.items.length === 0 ? await allocated(context, row) : row.items
    if (row.items.length > 0) await checked(context, row)
    await checkDay(context, row, items)
    return { items, twin: await twinPayments(context, row) }
  },
  onWritten: async (context, row, before) => {
    if (before !== null) return
    const { company, paidOn, currency, method, reference, notes, id } = row
    for (const line of row.items) {
      const ofOrder = { order: line.order, amount: line.amount, remittance: id }
      await createRecord(context, payment, { company, paidOn, currency, method, reference, notes, ...ofOrder })
    }
  },
  guards: { allocate: guard(remittance, ['unallocated'], (_actor, row) => row.unallocated === 'due' || nothingLeft) },
  transitions: {
    allocate,
    reverse: async (context, { id, code }, { reversalReason }): Promise<Change<typeof remittance>> => {
      const reversedOn = companyDay(context.now)
      const made = await find(context, payment, { where: { remittance: id, status: 'recorded' }, fields: ['id'], sort: 'id', limit: 'all' })
      for (const one of made) {
        const row = await lockAnyRecord(context, payment, one.id)
        if (row)
          await changeRecord(context, payment, row, { status: 'reversed', reversedOn, reversalReason }, { action: 'reverse', reason: code })
      }
      return { reversedOn }
    },
  },
})
