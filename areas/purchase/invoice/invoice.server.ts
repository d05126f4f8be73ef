import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { pickEach } from '#core/records.server'
import { rateOn } from '../../materials/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../materials/exchangeRate/ratesUsable.server.ts'
import { settledInCny } from '../../materials/exchangeRate/settledInCny.ts'
import { order } from '../order/order.ts'
import { invoice } from './invoice.ts'
import { matched } from './matchInvoice.server.ts'
import { settledInvoice } from './settleInvoice.server.ts'

type Invoice = StoredRecord<typeof invoice>
type Changed = Change<typeof invoice>

const ordered = linesOf(order, 'items')

const agreesNow: Label = ['现在已没有差异，请重新核对', 'Nothing differs any more. Match the invoice again.']
const inFuture: Label = ['付款日期不能晚于今天', 'The day of payment must not lie in the future']
const beforeInvoice: Label = ['付款日期不能早于开票日期', 'The day of payment must not lie before the invoice date']
const noRate = (day: string): Label => [
  `没有 ${day} 可用的汇率，请财务先登记`,
  `There is no exchange rate for ${day}. Ask finance to record it first.`,
]
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

/** What is paid in another currency is paid at the rate of finance for that day, and settles what was recorded at those of its orders. */
const pay = async (context: Context, row: Invoice, { paidOn }: TransitionInput<typeof invoice, 'pay'>): Promise<Changed> => {
  const problem = paidOn > companyDay(context.now) ? inFuture : paidOn < row.invoicedOn ? beforeInvoice : undefined
  if (problem) refuse('invalidFields', { problems: { 'input.paidOn': problem } })
  if (row.currency === 'CNY') return {}
  const known = rateOn(await ratesUsable(context, paidOn), row.currency, paidOn, context.now)
  if (!known) return refuse('invalidFields', { problems: { 'input.paidOn': noRate(paidOn) } })
  return settledInCny('byUs', await recordedLines(context, row), known.rate)
}

const unpaid = { paidOn: null, paymentNo: null, paidRate: null, paidCny: null, exchangeDifference: null } as const

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
    notPaid: async (): Promise<Changed> => unpaid,
    reverse: async ({ now }): Promise<Changed> => ({ reversedAt: now }),
  },
  guards: { pay: guard(invoice, [], (actor, row) => row.createdBy !== actor.userId || paidByOthers) },
})
