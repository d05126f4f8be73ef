import { sql } from 'kysely'
import { agreersOf } from '#core/approvals.server'
import { guard, serve, touches, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact, inCents, sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets } from '#core/records.server'
import { authorOf, groupPoint, may } from '#core/rights'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { togetherDays } from '../../stock/count/differences.ts'
import { accountInForce, accountToPay } from '../invoice/paidAccount.server.ts'
import { invoice } from '../invoice/invoice.ts'
import { invoicing } from '../invoice/invoiceStates.ts'
import { paymentRate } from '../invoice/paidPart.server.ts'
import { twinPayments } from '../invoice/twinPayments.server.ts'
import { order } from '../order/order.ts'
import { refuseBarred } from '../supplier/barred.server.ts'
import { promisedAdvances } from './advanceStates.ts'
import { advance } from './advance.ts'

type Advance = StoredRecord<typeof advance>
type Changed = Change<typeof advance>

const more: Label = ['超过此订单可预付的金额', 'This is more than can be paid for the order in advance']
const moreThan = (most: string): Label => [`此订单可预付的只有 ${most}`, `Only ${most} of the order can be paid in advance`]
const noAccount: Label = [
  '供应商没有已确认的银行账号；请先在供应商页面登记并由另一人确认',
  'The supplier has no confirmed bank account. Enter it on the page of the supplier and have another person confirm it first.',
]
const otherAccount: Label = [
  '提交后供应商的银行账号已变；请取消此预付款并重新提交',
  'The bank account of the supplier has changed since this was approved. Cancel it and submit a new one.',
]
const used: Label = ['已抵扣发票；请先撤销发票上的抵扣', 'It was set against invoices. Undo that on the invoices first.']
const nothingLeft: Label = ['已全部抵扣，没有可退回的金额', 'All of it was set against invoices, so nothing is returned']

const parts = linesOf(invoice, 'payments')
const invoiced = linesOf(invoice, 'items')
const ordered = linesOf(order, 'items')

/** What of the advance at hand was set against invoices that stand. The whole truth: it does not depend on who asks. */
const applied = sql`coalesce((select sum(${col(parts, 'amount', 'p')}) from ${table(parts)} as p join ${table(invoice)} as i on i.id = p.owner_id
  where ${col(parts, 'advance', 'p')} = ${col(advance, 'id')} and ${meets(parts, { reversedOn: null }, 'p')} and ${meets(invoice, { state: { not: ['reversed'] } }, 'i')}), 0)`

const remaining = sql`(case when ${meets(advance, { status: 'paid' })} then ${col(advance, 'amount')} - ${applied} else 0 end)`

const ofInvoice = touches(invoice, row => row.payments.flatMap(({ advance: ahead }) => ahead ?? []))
const ofItself = touches(advance, row => row.id)

/** What invoices ask for the lines of an order: the whole truth, because nothing is paid twice, whoever asks. */
const invoicedOf = async ({ tx }: Context, id: number): Promise<string> => {
  const { rows } = await sql<{
    sum: string
  }>`select coalesce(sum(${col(invoiced, 'amount', 'l')}), 0)::text as sum from ${table(invoiced)} as l
    join ${table(invoice)} as i on i.id = l.owner_id join ${table(ordered)} as o on o.id = ${col(invoiced, 'ordered', 'l')}
    where o.owner_id = ${id} and ${meets(invoice, { state: [...invoicing] }, 'i')}`.execute(tx)
  return rows[0]?.sum ?? '0'
}

/** No more is paid in advance than the order comes to, less what is invoiced of it; under the lock of the order, so that no two pay the same. */
const checkAmount = async (context: Context, row: Advance): Promise<void> => {
  const of = (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')
  const others = await find(context, advance, {
    where: { order: row.order, status: [...promisedAdvances] },
    fields: ['id', 'amount', 'applied'],
    limit: 'all',
  })
  // What was set against an invoice stands in that already.
  const taken = sumOf(others.filter(({ id }) => id !== row.id).map(one => exact(one.amount).minus(one.applied)))
  const most = exact(of.total?.amount ?? '0')
    .minus(await invoicedOf(context, row.order))
    .minus(taken)
  if (exact(row.amount).lte(most)) return
  const message = may(context.actor, groupPoint('price', 'read')) ? moreThan(decimalText(most.toFixed(2), 2)) : more
  refuse('ruleBroken', { message, problems: { amount: message } })
}

/** What advances to one supplier that were handed in within 90 days come to in CNY, this one included: of two at once the later one sees the other. */
const together = async (context: Context, row: Advance): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`advances of supplier ${row.supplier}`}, 0))`.execute(context.tx)
  const since = dayAfter(companyDay(context.now), -togetherDays)
  const others = await find(context, advance, {
    where: { supplier: row.supplier, status: [...promisedAdvances, 'returned', 'reversed'], submittedOn: { gte: since } },
    fields: ['id', 'amount', 'currency'],
    limit: 'all',
  })
  const amounts = []
  for (const one of [...others.filter(({ id }) => id !== row.id), row])
    amounts.push(exact(one.amount).times(await financeRate(context, one.currency, 'currency')))
  return sumOf(amounts).toFixed(2)
}

const checked = async (context: Context, row: Advance): Promise<Changed> => {
  await checkAmount(context, row)
  return { together: await together(context, row) }
}

/** What others agree to: how much, and to which account. */
const handedIn = async (context: Context, row: Advance): Promise<Changed> => {
  await refuseBarred(context, [row.supplier], ['不能预付', 'cannot be paid in advance'])
  const account = await accountInForce(context, row.supplier)
  if (account.bankAccount === null)
    refuse('ruleBroken', { message: noAccount, leadsTo: { step: 'purchase.supplier:read', of: row.supplier } })
  return { ...(await checked(context, row)), ...account, submittedOn: companyDay(context.now), handedInBy: authorOf(context.actor) }
}

/** Judged when the money goes: what was invoiced otherwise since is not paid in advance, and no other account gets it. */
const pay = async (context: Context, row: Advance, { paidOn, reference }: TransitionInput<typeof advance, 'pay'>): Promise<Changed> => {
  await checkAmount(context, row)
  const account = await accountToPay(context, row.supplier)
  if (account.bankAccount !== row.bankAccount || account.bankName !== row.bankName)
    refuse('ruleBroken', { message: otherAccount, leadsTo: { step: 'purchase.advance:cancel', of: row.id } })
  const rate = await paymentRate(context, row.currency, paidOn, 'input.paidOn')
  const { supplier, currency, amount } = row
  return {
    paidBy: authorOf(context.actor),
    paidRate: rate,
    paidCny: rate === null ? null : inCents(exact(amount).times(rate)),
    twin: await twinPayments(context, { supplier, currency, amount, paidOn, reference }),
  }
}

/** All that is left comes back at once. */
const giveBack = async (_context: Context, row: Advance): Promise<Changed> => {
  if (!exact(row.remaining).gt(0)) refuse('ruleBroken', { message: nothingLeft, leadsTo: { nothing: 'needless' } })
  return { returnedAmount: row.remaining }
}

/** How suppliers are paid ahead. */
export const servedAdvance = serve(advance, {
  kept: {
    applied: { value: applied, from: [ofInvoice, ofItself] },
    remaining: { value: remaining, reads: ['status', 'amount'], from: [ofInvoice, ofItself] },
  },
  onCreate: checked,
  onChange: checked,
  handedIn: { submit: handedIn },
  transitions: {
    submit: async (context, row): Promise<Changed> => {
      await checkAmount(context, row)
      return { agreedBy: await agreersOf(context, advance, row.id) }
    },
    pay,
    giveBack,
    cancel: 'statusOnly',
    reverse: async ({ now }): Promise<Changed> => ({ reversedOn: companyDay(now) }),
  },
  guards: { reverse: guard(advance, ['applied'], (_actor, row) => !exact(addedUp(row.applied)).gt(0) || used) },
})
