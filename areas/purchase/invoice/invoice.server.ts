import { agreersOf } from '#core/approvals.server'
import { guard, serve, type Context } from '#core/context.server'
import { documentNumber, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, inCents, isSameNumber, sumOf } from '#core/numbers'
import { find, refuseStanding } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { standingCredits } from '../supplierCredit/creditStates.ts'
import { supplierCredit } from '../supplierCredit/supplierCredit.ts'
import { differencesBesides } from './differences.server.ts'
import { invoice } from './invoice.ts'
import { matched } from './matchInvoice.server.ts'
import { accountInForce } from './paidAccount.server.ts'
import { hasReference, leftToPay, paidInMoney, paymentRate, withPart, withoutLastPart } from './paidPart.server.ts'
import { offset } from './setOff.server.ts'
import { settledInvoice } from './settleInvoice.server.ts'
import { twinPayments } from './twinPayments.server.ts'

type Invoice = StoredRecord<typeof invoice>
type Changed = Change<typeof invoice>

const agreesNow: Label = ['现在已没有差异', 'Nothing differs any more.']
const more: Label = ['超过此发票的未付金额', 'This is more than is outstanding of the invoice']
const moreThan = (left: string): Label => [`此发票未付只有 ${left}`, `Only ${left} is outstanding of the invoice`]
const recordedBefore: Label = ['这个付款凭证号已登记', 'This payment reference has been recorded already']
const ofRemittance: Label = [
  '最近一笔付款属于合并付款，请冲销整笔合并付款',
  'The last payment belongs to a combined payment. Reverse that one as a whole.',
]

/** An invoice without differences is released by itself; any other one waits for an explanation. */
const match = async (context: Context, row: Invoice): Promise<Changed> => {
  const settled = await settledInvoice(context, row)
  const { change, differs } = await matched(context, { ...row, items: settled.items ?? row.items })
  return differs
    ? { ...change, state: 'differing' }
    : { ...change, state: 'released', releasedAt: context.now, ...(await accountInForce(context, settled.supplier ?? row.supplier)) }
}

/** What others agree to is what differs now, with the reason; from here on nobody else invoices the same. Who has to agree follows from how much differs these days. */
const explain = async (context: Context, row: Invoice, { reason }: TransitionInput<typeof invoice, 'explain'>): Promise<Changed> => {
  const settled = await settledInvoice(context, row)
  const { change, differs } = await matched(context, { ...row, items: settled.items ?? row.items })
  if (!differs) refuse('ruleBroken', { message: agreesNow, leadsTo: { step: 'purchase.invoice:match', of: row.id } })
  const rate = await financeRate(context, row.currency, 'currency')
  const besides = await differencesBesides(context, row.supplier, row.id)
  const differences = { amount: `${inCents(besides.plus(exact(change.difference ?? '0').times(rate)))}00`, currency: 'CNY' } as const
  return { ...change, differences, explanation: reason, explainedBy: context.actor.userId }
}

const differsOtherwise: Label = [
  '提交后订单或收货有变化，差异已与说明时不同；请重新核对',
  'Orders or receipts have changed since, and it differs otherwise than was explained. Match the invoice again.',
]

/**
 * What others agree to is what differed when it was explained: where goods went back or came since, it is matched anew.
 * Whoever agreed does not pay it.
 */
const releaseAgreed = async (context: Context, row: Invoice): Promise<Changed> => {
  const { change } = await matched(context, row)
  const known = new Map(row.items.map(line => [line.id, line]))
  const isOther = (change.items ?? []).some(({ id, agreedPrice, invoiceable, result }) => {
    const former = known.get(id)
    return result !== former?.result || !isSameNumber(agreedPrice, former.agreedPrice) || !isSameNumber(invoiceable, former.invoiceable)
  })
  if (isOther || change.taxDiffers !== row.taxDiffers)
    refuse('ruleBroken', { message: differsOtherwise, leadsTo: { step: 'purchase.invoice:read', of: row.id } })
  return {
    releasedAt: context.now,
    agreedBy: await agreersOf(context, invoice, row.id),
    ...(await accountInForce(context, row.supplier)),
  }
}

/** A part of what is outstanding, or all of it; under the lock of the invoice, so that two do not pay the same. */
const pay = async (
  context: Context,
  row: Invoice,
  { paidOn, amount, reference }: TransitionInput<typeof invoice, 'pay'>,
): Promise<Changed> => {
  const left = leftToPay(row)
  // What costs nothing is paid without a payment.
  if (amount === null && left.eq(0)) return { state: 'paid', paidOn }
  const part = amount ?? left.toFixed(2)
  if (exact(part).gt(left)) {
    const message = may(context.actor, groupPoint('price', 'read')) ? moreThan(decimalText(left.toFixed(2), 2)) : more
    refuse('ruleBroken', { message, problems: { 'input.amount': message } })
  }
  if (hasReference(row, reference)) refuse('ruleBroken', { message: recordedBefore, problems: { 'input.reference': recordedBefore } })
  const rate = await paymentRate(context, row.currency, paidOn, 'input.paidOn')
  const twin = await twinPayments(context, { supplier: row.supplier, currency: row.currency, amount: part, paidOn, reference })
  return { ...(await withPart(context, row, { paidOn, amount: part, reference, remittance: null }, rate)), twin }
}

/** Of a reversed invoice the supplier owes what was paid of it: credits of more than that stand on what it asked, and go first. */
const reverse = async (context: Context, row: Invoice): Promise<Changed> => {
  const where = { invoice: row.id, status: [...standingCredits] }
  const credits = await find(context, supplierCredit, { where, fields: ['id', 'code', 'amount'], sort: 'id', limit: 'all' })
  if (sumOf(credits.map(({ amount }) => amount)).gt(paidInMoney(row)))
    await refuseStanding(
      context,
      credits.map(one => ({ entity: supplierCredit, id: one.id, title: [documentNumber(one), documentNumber(one)] as const })),
    )
  return { reversedAt: context.now }
}

/** What happens to invoices. */
export const servedInvoice = serve(invoice, {
  onCreate: settledInvoice,
  onChange: settledInvoice,
  handedIn: { explain },
  transitions: {
    match,
    explain: releaseAgreed,
    correct: async (): Promise<Changed> => ({ explanation: null, explainedBy: null }),
    reject: 'statusOnly',
    pay,
    offset,
    notPaid: async (context, row, { reason }): Promise<Changed> => withoutLastPart(context, row, reason),
    reverse,
  },
  guards: {
    notPaid: guard(invoice, ['paidTogether'], (_actor, row) => !row.paidTogether || ofRemittance),
  },
})
