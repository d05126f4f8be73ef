import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { invoice } from './invoice.ts'
import { matched } from './matchInvoice.server.ts'
import { settledInvoice } from './settleInvoice.server.ts'

type Invoice = StoredRecord<typeof invoice>
type Changed = Change<typeof invoice>

const agreesNow: Label = ['现在已没有差异，请重新核对', 'Nothing differs any more. Match the invoice again.']
const inFuture: Label = ['付款日期不能晚于今天', 'The day of payment must not lie in the future']
const beforeInvoice: Label = ['付款日期不能早于开票日期', 'The day of payment must not lie before the invoice date']
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

const pay = async (context: Context, row: Invoice, { paidOn }: TransitionInput<typeof invoice, 'pay'>): Promise<void> => {
  const problem = paidOn > companyDay(context.now) ? inFuture : paidOn < row.invoicedOn ? beforeInvoice : undefined
  if (problem) refuse('invalidFields', { problems: { 'input.paidOn': problem } })
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
    notPaid: async (): Promise<Changed> => ({ paidOn: null, paymentNo: null }),
    reverse: async ({ now }): Promise<Changed> => ({ reversedAt: now }),
  },
  guards: { pay: guard(invoice, [], (actor, row) => row.createdBy !== actor.userId || paidByOthers) },
})
