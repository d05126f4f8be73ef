import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { agreersOf } from '#core/approvals.server'
import { type Change, type StoredRecord, type TransitionInput, documentNumber, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact, type Exact, inCents, sumOf } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { find, lockAnyRecord, meets, pick, query } from '#core/records.server'
import { authorOf, groupPoint, may } from '#core/rights'
import { company } from '../../crm/company/company.ts'
import { usableRate } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { givenTogether, moneyOf } from '../creditNote/givenBack.server.ts'
import { order } from '../order/order.ts'
import { leadPaid } from '../order/paid.server.ts'
import { payment } from '../payment/payment.ts'
import { remittance } from '../remittance/remittance.ts'
import { refund } from './refund.ts'

type Refund = StoredRecord<typeof refund>
type Changed = Change<typeof refund>

const more: Label = ['超过可退的金额', 'This is more than can be refunded']
const moreThan = (left: string): Label => [`可退的只有 ${left}`, `Only ${left} can be refunded`]
const noAccount = (of: string): Label => [
  `客户 ${of} 没有已确认的银行账号；请先在客户页面登记并由另一人确认`,
  `Customer ${of} has no confirmed bank account. Enter it on the page of the customer and have another person confirm it first.`,
]
const waits = (of: string): Label => [
  `客户 ${of} 的银行账号已修改，尚未确认，不能退款`,
  `The bank account of customer ${of} was changed and is not confirmed yet, so nothing is refunded.`,
]
const otherAccount: Label = [
  '提交后客户的银行账号已变；请取消此退款单并重新提交',
  'The bank account of the customer has changed since this was approved. Cancel it and submit a new refund.',
]
const noRate = (day: string): Label => [
  `没有 ${day} 可用的汇率，请财务先登记`,
  `There is no exchange rate for ${day}. Ask finance to record it first.`,
]

/** What of a payment on account is neither of an order nor about to go back by another refund; under its lock. */
const leftOnAccount = async (context: Context, { id, remittance: from }: Refund): Promise<Exact> => {
  const of = from === null ? undefined : await lockAnyRecord(context, remittance, from)
  if (!of) return refuse('notFound')
  const others = await find(context, refund, {
    where: { remittance: of.id, status: statesMeaning(refund, 'open', 'waiting') },
    fields: ['id', 'amount'],
    limit: 'all',
  })
  return exact(of.onAccount).minus(sumOf(others.filter(one => one.id !== id).map(({ amount }) => amount)))
}

const leftOfOrder = async (context: Context, of: number, id: number): Promise<Exact> => {
  await lockAnyRecord(context, order, of)
  const { delivered, paid, credited, promised } = await moneyOf(context, of, { refund: id })
  const owed = delivered.minus(credited)
  return paid.minus(owed.gt(0) ? owed : '0').minus(promised)
}

/** No more goes back than was paid beyond what was delivered and not credited; under the lock of the order, so that no two refund the same. */
const checkAmount = async (context: Context, row: Refund): Promise<void> => {
  const left = row.order === null ? await leftOnAccount(context, row) : await leftOfOrder(context, row.order, row.id)
  if (exact(row.amount).lte(left)) return
  const message = may(context.actor, groupPoint('payment', 'read')) ? moreThan(decimalText(left.toFixed(2), 2)) : more
  refuse('ruleBroken', { message, problems: { amount: message } })
}

/** The account of a customer that a second person has confirmed: the whole truth, also for whoever may not see it. */
const accountOf = async (context: Context, of: number) => {
  const fields = ['code', 'accountStanding', 'accountConfirmedBy', 'confirmedBankName', 'confirmedBankAccount'] as const
  const found = await pick(context, company, of, fields)
  const called = documentNumber({ id: of, code: found.code })
  if (found.accountStanding === 'waiting')
    refuse('ruleBroken', { message: waits(called), leadsTo: { step: 'crm.company:confirmAccount', of } })
  if (found.confirmedBankAccount === null) refuse('ruleBroken', { message: noAccount(called), leadsTo: { step: 'crm.company:read', of } })
  return found
}

const checked = async (context: Context, row: Refund): Promise<Changed> => {
  await checkAmount(context, row)
  return { together: await givenTogether(context, refund, row) }
}

/** What others agree to: how much, and to which account. */
const handedIn = async (context: Context, row: Refund): Promise<Changed> => {
  const account = await accountOf(context, row.company)
  return {
    ...(await checked(context, row)),
    bankName: account.confirmedBankName,
    bankAccount: account.confirmedBankAccount,
    submittedOn: companyDay(context.now),
    handedInBy: authorOf(context.actor),
  }
}

/** What a refund in another currency came to, and what that gained or lost against the average rate at which the order was paid. The whole truth of its payments. */
const inCny = async (context: Context, row: Refund, paidOn: string): Promise<Changed> => {
  if (row.currency === 'CNY') return {}
  const found = await usableRate(context, row.currency, paidOn)
  const rate = found?.rate ?? refuse('invalidFields', { problems: { 'input.paidOn': noRate(paidOn) } })
  const paidCny = inCents(exact(row.amount).times(rate))
  if (row.order === null) {
    const from = row.remittance === null ? refuse('notFound') : await pick(context, remittance, row.remittance, ['paidOn'])
    const came = (await usableRate(context, row.currency, from.paidOn))?.rate
    const known = came ?? refuse('invalidFields', { problems: { 'input.paidOn': noRate(from.paidOn) } })
    return {
      paidRate: rate,
      paidCny,
      exchangeDifference: exact(inCents(exact(row.amount).times(known)))
        .minus(paidCny)
        .toFixed(2),
    }
  }
  const [paid] = await query(
    context,
    {
      amount: sql<string | null>`sum(${col(payment, 'amount')})::text`,
      cny: sql<string | null>`sum(${col(payment, 'paidCny')})::text`,
    },
    sql`from ${table(payment)} as t where ${meets(payment, { order: row.order, status: 'recorded' })}`,
  )
  const received = addedUp(paid?.amount)
  const recorded = exact(received).gt(0) ? exact(row.amount).times(addedUp(paid?.cny)).over(received, 2) : exact(paidCny)
  return { paidRate: rate, paidCny, exchangeDifference: recorded.minus(paidCny).toFixed(2) }
}

/** Judged when the money goes: what was delivered or paid otherwise since is not refunded, and no other account gets it. */
const pay = async (context: Context, row: Refund, { paidOn }: TransitionInput<typeof refund, 'pay'>): Promise<Changed> => {
  await checkAmount(context, row)
  const account = await accountOf(context, row.company)
  if (account.confirmedBankAccount !== row.bankAccount)
    refuse('ruleBroken', { message: otherAccount, leadsTo: { step: 'operate.refund:cancel', of: row.id } })
  return { ...(await inCny(context, row, paidOn)), paidBy: authorOf(context.actor) }
}

/** How money goes back to customers; whether their orders are paid follows. */
export const servedRefund = serve(refund, {
  scope: ofSeenCompany(col(refund, 'company')),
  onCreate: checked,
  onChange: checked,
  handedIn: { submit: handedIn },
  onWritten: async (context, row, before) => {
    if (before !== null && before.status !== row.status && (row.status === 'paid' || row.status === 'reversed'))
      if (row.order !== null) await leadPaid(context, row.order, row.code ?? '')
  },
  transitions: {
    submit: async (context, row): Promise<Changed> => {
      await checkAmount(context, row)
      return { agreedBy: await agreersOf(context, refund, row.id) }
    },
    pay,
    cancel: 'statusOnly',
    reverse: async ({ now }): Promise<Changed> => ({ reversedOn: companyDay(now) }),
  },
})
