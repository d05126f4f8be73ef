import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, paidInTurn, sumOf } from '#core/numbers'
import { col } from '#core/queries.server'
import { changeRecord, createRecord, find, lockAnyRecord } from '#core/records.server'
import { ofSeenCompany } from '../../materials/ofSeenCompany.server.ts'
import { order } from '../order/order.ts'
import { payment } from '../payment/payment.ts'
import { twinPayments } from '../payment/twinPayments.server.ts'
import { remittance } from './remittance.ts'

type Remittance = StoredRecord<typeof remittance>
type Order = StoredRecord<typeof order>

const inFuture: Label = ['日期不能晚于今天', 'The day must not lie in the future']
const otherCurrency: Label = ['订单须为此收款的币种', 'The order must be in the currency of the payment']
const moreThan = (left: string): Label => [`此订单未收款只有 ${left}`, `Only ${left} is outstanding for the order`]
const moreInAll = (left: string): Label => [
  `该客户此币种的订单未收款合计只有 ${left}；多付的款项请退还`,
  `Only ${left} is outstanding for the orders of this customer in this currency. Return what was paid too much.`,
]

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

/** Those that are due first are paid first, as far as the money goes; more than is owed in all is not recorded. */
const allocated = async (context: Context, row: Remittance): Promise<Remittance['items']> => {
  const owed = (await openOrders(context, row)).map(({ id, outstanding }) => ({ of: id, outstanding: outstanding ?? '0' }))
  const { parts, left } = paidInTurn(row.amount, owed)
  if (left.gt(0)) {
    const message = moreInAll(decimalText(sumOf(parts.map(({ amount }) => amount)).toFixed(2), 2))
    refuse('ruleBroken', { message, problems: { amount: message } })
  }
  return parts.map(({ of, amount }) => ({ order: of, amount }))
}

/** What somebody has allocated himself: to each order no more than is owed for it, in its currency. */
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
    const owed = of.outstanding ?? '0'
    if (exact(amount).lte(owed)) return []
    if (exact(owed).gt(0)) mends[`items.${at}.amount`] = owed
    return [[`items.${at}.amount`, moreThan(decimalText(owed, 2))]]
  })
  const [first] = problems
  if (first) refuse('ruleBroken', { message: first[1], problems: Object.fromEntries(problems), mends })
}

/** What a customer paid at once is a payment of each order; both are made, and reversed, together. */
export const servedRemittance = serve(remittance, {
  scope: ofSeenCompany(col(remittance, 'company')),
  onCreate: async (context, row): Promise<Change<typeof remittance>> => {
    if (row.paidOn > companyDay(context.now))
      refuse('invalidFields', { problems: { paidOn: inFuture }, mends: { paidOn: companyDay(context.now) } })
    const items = row.items.length === 0 ? await allocated(context, row) : row.items
    if (row.items.length > 0) await checked(context, row)
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
  transitions: {
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
