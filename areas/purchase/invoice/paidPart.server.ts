import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf, type Exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { findOne, pickEach } from '#core/records.server'
import { usableRate } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { advance } from '../advance/advance.ts'
import { order } from '../order/order.ts'
import type { invoice } from './invoice.ts'
import { refuseUngrounded } from './grounds.server.ts'
import { accountToPay } from './paidAccount.server.ts'
import { partInCny } from './paidInCny.ts'

type Invoice = StoredRecord<typeof invoice>
type Part = Invoice['payments'][number]

/** What of an invoice changes with its payments. */
export type Settled = Pick<Change<typeof invoice>, 'state' | 'paidOn' | 'payments' | 'otherAccount'>

/** A part of what is owed for an invoice, as it is paid: `remittance` is the combined payment that it belongs to. */
export type Paid = Pick<Part, 'paidOn' | 'amount' | 'reference' | 'remittance'>

/** What is set against an invoice in place of money: a credit of its supplier, or an advance. */
export type SetOff = Pick<Part, 'paidOn' | 'amount' | 'credit' | 'advance'>

const ordered = linesOf(order, 'items')

const noRate = (day: string): Label => [
  `没有 ${day} 可用的汇率，请财务先登记`,
  `There is no exchange rate for ${day}. Ask finance to record it first.`,
]

const advanced = (code: string): Label => [
  `其订单有未抵扣的预付款 ${code}，请先抵扣`,
  `Something was paid for its order in advance (${code}). Set that off first.`,
]

/** Whether a part counts: it was not taken back. */
export const isStanding = ({ reversedOn }: Part): boolean => reversedOn === null

const sumPaid = (payments: readonly Part[]): Exact => sumOf(payments.filter(isStanding).map(({ amount }) => amount))

/** What was paid of an invoice in money, in its currency: neither set off against a credit nor against an advance. */
export const paidInMoney = ({ payments }: Pick<Invoice, 'payments'>): Exact =>
  sumPaid(payments.filter(({ credit, advance: ahead }) => credit === null && ahead === null))

/** What is not paid yet of an invoice, in its currency. */
export const leftToPay = ({ total, payments }: Pick<Invoice, 'total' | 'payments'>): Exact =>
  exact(total?.amount ?? '0').minus(sumPaid(payments))

/** Whether a payment of this reference of the bank stands already. */
export const hasReference = ({ payments }: Pick<Invoice, 'payments'>, reference: string | null): boolean =>
  reference !== null && payments.some(one => isStanding(one) && one.reference === reference)

/** Paid in part or in full, by what was paid of it. */
const settledBy = (row: Invoice, payments: readonly Part[]): Settled => {
  const paid = sumPaid(payments)
  if (paid.eq(0)) return { state: 'released', paidOn: null, payments }
  if (row.total === null || paid.lt(row.total.amount)) return { state: 'partPaid', paidOn: null, payments }
  const days = payments.filter(isStanding).map(({ paidOn }) => paidOn)
  return { state: 'paid', paidOn: days.toSorted().at(-1) ?? null, payments }
}

/** The rate of finance for a day of payment, none in CNY; refused at the field `at` where there is none. */
export const paymentRate = async (context: Context, currency: Invoice['currency'], paidOn: string, at: string): Promise<string | null> => {
  if (currency === 'CNY') return null
  const known = await usableRate(context, currency, paidOn)
  return known?.rate ?? refuse('invalidFields', { problems: { [at]: noRate(paidOn) } })
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

/**
 * An invoice with one more part paid, at the rate for its day where it is in another currency, to the account that is in force: of a locked one, and no more than is
 * left. Says where that is another account than the one for which the invoice was released.
 */
export const withPart = async (context: Context, row: Invoice, paid: Paid, rate: string | null): Promise<Settled> => {
  const account = await accountToPay(context, row.supplier)
  await refuseUngrounded(context, row)
  await refuseAdvanced(context, row)
  const none = { credit: null, advance: null, reversedOn: null, reversalReason: null }
  const payments = [...row.payments, { ...paid, ...none, ...(await inCnyOf(context, row, paid.amount, rate)), ...account }]
  const otherAccount = row.bankAccount !== null && (row.bankAccount !== account.bankAccount || row.bankName !== account.bankName)
  return { ...settledBy(row, payments), otherAccount }
}

const inCnyOf = async (context: Context, row: Invoice, amount: string, rate: string | null) =>
  rate === null
    ? { rate, cny: null, difference: null }
    : partInCny(await recordedLines(context, row), sumPaid(row.payments).toFixed(2), amount, rate)

/** What was paid in advance for the orders of an invoice is set against it before anything more is paid: nobody pays the same goods twice. */
const refuseAdvanced = async (context: Context, { items }: Invoice): Promise<void> => {
  const lines = await pickEach(
    context,
    ordered,
    items.flatMap(line => line.ordered ?? []),
    ['record'],
  )
  const orders = [...new Set([...lines.values()].map(({ record }) => record))]
  const found = await findOne(context, advance, { order: orders, status: 'paid', remaining: { gte: '0.01' } }, ['id', 'code'])
  if (found)
    refuse('ruleBroken', {
      message: advanced(documentNumber(found)),
      leadsTo: { step: 'purchase.advance:read', of: found.id },
      data: { advance: documentNumber(found) },
    })
}

/** An invoice with one more part that is set against it, at the rate of what that was: of a locked one, and no more than is left. */
export const withSetOff = async (context: Context, row: Invoice, part: SetOff, rate: string | null): Promise<Settled> => {
  await refuseUngrounded(context, row)
  const none = { reference: null, remittance: null, bankName: null, bankAccount: null, reversedOn: null, reversalReason: null }
  return settledBy(row, [...row.payments, { ...part, ...none, ...(await inCnyOf(context, row, part.amount, rate)) }])
}

/** An invoice without the last part that stands: those before it keep what they settled. */
export const withoutLastPart = (context: Context, row: Invoice, reversalReason: string): Settled => {
  const last = row.payments.findLastIndex(isStanding)
  const reversedOn = companyDay(context.now)
  return settledBy(
    row,
    row.payments.map((part, at) => (at === last ? { ...part, reversedOn, reversalReason } : part)),
  )
}
