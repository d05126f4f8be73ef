import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, sumOf, type Exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { pickEach } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { rateOn } from '../../materials/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../materials/exchangeRate/ratesUsable.server.ts'
import { order } from '../order/order.ts'
import { invoice } from './invoice.ts'
import { matched } from './matchInvoice.server.ts'
import { partInCny } from './paidInCny.ts'
import { settledInvoice } from './settleInvoice.server.ts'

type Invoice = StoredRecord<typeof invoice>
type Changed = Change<typeof invoice>
type Part = Invoice['payments'][number]

const ordered = linesOf(order, 'items')

const agreesNow: Label = ['现在已没有差异，请重新核对', 'Nothing differs any more. Match the invoice again.']
const inFuture: Label = ['付款日期不能晚于今天', 'The day of payment must not lie in the future']
const beforeInvoice: Label = ['付款日期不能早于开票日期', 'The day of payment must not lie before the invoice date']
const noRate = (day: string): Label => [
  `没有 ${day} 可用的汇率，请财务先登记`,
  `There is no exchange rate for ${day}. Ask finance to record it first.`,
]
const more: Label = ['超过此发票的未付金额', 'This is more than is outstanding of the invoice']
const moreThan = (left: string): Label => [`此发票未付只有 ${left}`, `Only ${left} is outstanding of the invoice`]
const recordedBefore: Label = ['这个付款凭证号已登记', 'This payment reference has been recorded already']
const paidByOthers: Label = ['登记发票的人不能登记付款，请由他人付款', 'Whoever entered an invoice does not pay it. Ask a colleague.']

/** An invoice without differences is released by itself; any other one waits for an explanation. */
const match = async (context: Context, row: Invoice): Promise<Changed> => {
  const settled = await settledInvoice(context, row)
  const { change, differs } = await matched(context, { ...row, items: settled.items ?? row.items })
  return differs ? { ...change, state: 'differing' } : { ...change, state: 'released', releasedAt: context.now }
}

/** What others agree to is what differs now, with the reason; from here on nobody else invoices the same. */
const explain = async (context: Context, row: Invoice, { reason }: TransitionInput<typeof invoice, 'explain'>): Promise<Changed> => {
  const settled = await settledInvoice(context, row)
  const { change, differs } = await matched(context, { ...row, items: settled.items ?? row.items })
  if (!differs) refuse('ruleBroken', { message: agreesNow })
  return { ...change, explanation: reason, explainedBy: context.actor.userId }
}

/** The lines of an invoice with the rates at which their goods were recorded: the whole truth of their orders. */
const recordedLines = async (context: Context, { items }: Invoice) => {
  const lines = await pickEach(
    context,
    ordered,
    items.flatMap(line => line.ordered ?? []),
    ['record'],
  )
  const orders = await pickEach(
    context,
    order,
    [...lines.values()].map(({ record }) => record),
    ['exchangeRate'],
  )
  return items.map(line => ({
    amount: line.amount ?? '0',
    rate: orders.get(lines.get(line.ordered ?? 0)?.record ?? 0)?.exchangeRate ?? refuse('notFound'),
  }))
}

const isStanding = ({ reversedOn }: Part): boolean => reversedOn === null

const sumPaid = (payments: readonly Part[]): Exact => sumOf(payments.filter(isStanding).map(({ amount }) => amount))

/** Paid in part or in full, by what was paid of it. */
const stateBy = (row: Invoice, payments: readonly Part[]): Pick<Changed, 'state' | 'paidOn' | 'payments'> => {
  const paid = sumPaid(payments)
  if (paid.eq(0)) return { state: 'released', paidOn: null, payments }
  if (paid.lt(row.total?.amount ?? '0')) return { state: 'partPaid', paidOn: null, payments }
  const days = payments.filter(isStanding).map(({ paidOn }) => paidOn)
  return { state: 'paid', paidOn: days.toSorted().at(-1) ?? null, payments }
}

/** What is paid in another currency is paid at the rate of finance for that day, and settles what was recorded at those of its orders. */
const ratedPart = async (context: Context, row: Invoice, paidOn: string, amount: string) => {
  if (row.currency === 'CNY') return { rate: null, cny: null, difference: null }
  const known = rateOn(await ratesUsable(context, paidOn), row.currency, paidOn, context.now)
  if (!known) return refuse('invalidFields', { problems: { 'input.paidOn': noRate(paidOn) } })
  return partInCny(await recordedLines(context, row), sumPaid(row.payments).toFixed(2), amount, known.rate)
}

/** A part of what is outstanding, or all of it; under the lock of the invoice, so that two do not pay the same. */
const pay = async (
  context: Context,
  row: Invoice,
  { paidOn, amount, reference }: TransitionInput<typeof invoice, 'pay'>,
): Promise<Changed> => {
  const problem = paidOn > companyDay(context.now) ? inFuture : paidOn < row.invoicedOn ? beforeInvoice : undefined
  if (problem) refuse('invalidFields', { problems: { 'input.paidOn': problem } })
  const left = exact(row.total?.amount ?? '0').minus(sumPaid(row.payments))
  // What costs nothing is paid without a payment.
  if (amount === null && left.eq(0)) return { state: 'paid', paidOn }
  const part = amount ?? left.toFixed(2)
  if (exact(part).gt(left)) {
    const message = may(context.actor, groupPoint('price', 'read')) ? moreThan(decimalText(left.toFixed(2), 2)) : more
    refuse('ruleBroken', { message, problems: { 'input.amount': message } })
  }
  if (reference !== null && row.payments.some(one => isStanding(one) && one.reference === reference))
    refuse('ruleBroken', { message: recordedBefore, problems: { 'input.reference': recordedBefore } })
  const made = { paidOn, amount: part, reference, ...(await ratedPart(context, row, paidOn, part)), reversedOn: null, reversalReason: null }
  return stateBy(row, [...row.payments, made])
}

/** Takes back the last payment that stands: those before it keep what they settled. */
const undo = async (context: Context, row: Invoice, { reason }: TransitionInput<typeof invoice, 'notPaid'>): Promise<Changed> => {
  const last = row.payments.findLastIndex(isStanding)
  const payments = row.payments.map((part, at) =>
    at === last ? { ...part, reversedOn: companyDay(context.now), reversalReason: reason } : part,
  )
  return stateBy(row, payments)
}

/** What happens to invoices. */
export const servedInvoice = serve(invoice, {
  onCreate: settledInvoice,
  onChange: settledInvoice,
  handedIn: { explain },
  transitions: {
    match,
    explain: async ({ now }): Promise<Changed> => ({ releasedAt: now }),
    correct: async (): Promise<Changed> => ({ explanation: null, explainedBy: null }),
    reject: 'statusOnly',
    pay,
    notPaid: undo,
    reverse: async ({ now }): Promise<Changed> => ({ reversedAt: now }),
  },
  guards: { pay: guard(invoice, [], (actor, row) => row.createdBy !== actor.userId || paidByOthers) },
})
