import { serve, type Context, type RowsProposal } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, toldExcluded, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact, paidInTurn, sumOf } from '#core/numbers'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { invoice } from '../invoice/invoice.ts'
import { payable } from '../invoice/invoiceStates.ts'
import { hasReference, isStanding, leftToPay, paymentRate, withPart, withoutLastPart } from '../invoice/paidPart.server.ts'
import { accountToPay } from '../invoice/paidAccount.server.ts'
import { twinPayments } from '../invoice/twinPayments.server.ts'
import { remittance } from './remittance.ts'

type Remittance = StoredRecord<typeof remittance>
type Invoice = StoredRecord<typeof invoice>
type Items = Remittance['items']

const otherInvoice: Label = ['须为此供应商此币种的发票', 'The invoice must be of this supplier and in this currency']
const notOwed: Label = ['此发票现在不是可付款的，请刷新后重选', 'Nothing is owed for this invoice now. Reload the list and choose again.']
const recordedBefore: Label = ['此发票已登记过这个付款凭证号', 'This payment reference has been recorded for the invoice already']
const more: Label = ['超过此发票的未付金额', 'This is more than is outstanding of the invoice']
const moreThan = (left: string): Label => [`此发票未付只有 ${left}`, `Only ${left} is outstanding of the invoice`]
const moreInAll: Label = ['超过所选发票的未付合计', 'This is more than is outstanding of the invoices']
const moreInAllThan = (left: string): Label => [`这些发票未付合计只有 ${left}`, `Only ${left} is outstanding of these invoices`]
const severalSuppliers: Label = [
  '勾选的发票属于不同的供应商，请分别付款',
  'The invoices are of several suppliers. Pay each supplier separately.',
]
const severalCurrencies: Label = ['勾选的发票币种不同，请分别付款', 'The invoices are in several currencies. Pay each currency separately.']
const nothingOwed = (codes: string): Label => [`无须付款：${codes}`, `Nothing is owed for ${codes}`]
const paidLater = (code: string): Label => [
  `${code} 之后又登记了付款，请先撤销那一笔`,
  `Something was paid of ${code} afterwards. Undo that payment first.`,
]
const reversedSince = (code: string): Label => [
  `${code} 已冲销，其付款不能再撤销`,
  `${code} was reversed, so its payments cannot be undone any more`,
]

/** Invoices in the order in which they are due. */
const byDue = (one: Pick<Invoice, 'payBy' | 'id'>, other: Pick<Invoice, 'payBy' | 'id'>): number =>
  (one.payBy ?? '9999').localeCompare(other.payBy ?? '9999') || one.id - other.id

/** Locks invoices, in the order of their ids: two payments of the same ones wait for each other. */
const locked = async (context: Context, ids: readonly number[]): Promise<readonly Invoice[]> => {
  const rows: Invoice[] = []
  for (const id of ids.toSorted((one, other) => one - other)) rows.push((await lockAnyRecord(context, invoice, id)) ?? refuse('notFound'))
  return rows
}

/** The invoices of a supplier for which something is owed: the whole truth, because those that are due first are paid first, whoever pays. */
const owedTo = async (context: Context, { supplier, currency }: Remittance): Promise<readonly number[]> => {
  const where = { supplier, currency, state: [...payable] }
  return (await find(context, invoice, { where, fields: ['id'], sort: 'id', limit: 'all' })).map(({ id }) => id)
}

/** Why an invoice is not paid with this one; undefined where it is. */
const problemOf = (context: Context, row: Remittance, of: Invoice): Label | undefined => {
  if (of.supplier !== row.supplier || of.currency !== row.currency) return otherInvoice
  if (!payable.some(state => state === of.state)) return notOwed
  return toldExcluded(invoice, 'pay', context.actor.userId, of) ?? (hasReference(of, row.reference) ? recordedBefore : undefined)
}

/** What goes to which invoice: what was typed of each, and of the rest as much as is left, those that are due first before the others. */
const allocated = (context: Context, row: Remittance, invoices: readonly Invoice[]): Items => {
  const seesPrices = may(context.actor, groupPoint('price', 'read'))
  const typed = new Map(row.items.flatMap(line => (line.amount === null ? [] : [[line.invoice, line.amount] as const])))
  const place = new Map(row.items.map((line, at) => [line.invoice, at]))
  const problems: (readonly [string, Label])[] = invoices.flatMap(one => {
    const at = place.get(one.id)
    const wrong = problemOf(context, row, one)
    if (wrong) return [[at === undefined ? 'items' : `items.${at}.invoice`, at === undefined ? naming(one, wrong) : wrong]]
    const left = leftToPay(one)
    if (left.gte(addedUp(typed.get(one.id)))) return []
    return [[`items.${at}.amount`, seesPrices ? moreThan(decimalText(left.toFixed(2), 2)) : more]]
  })
  const [first] = problems
  if (first) refuse('ruleBroken', { message: first[1], problems: Object.fromEntries(problems) })
  const open = invoices.filter(({ id }) => !typed.has(id)).toSorted(byDue)
  const { parts, left } = paidInTurn(
    exact(row.amount).minus(sumOf(typed.values())),
    open.map(one => ({ of: one.id, outstanding: leftToPay(one) })),
  )
  if (left.gt(0)) {
    const message = seesPrices ? moreInAllThan(decimalText(sumOf(invoices.map(leftToPay)).toFixed(2), 2)) : moreInAll
    refuse('ruleBroken', { message, problems: { amount: message } })
  }
  const amounts = new Map([...typed, ...parts.map(({ of, amount }) => [of, amount] as const)])
  return invoices.toSorted(byDue).flatMap(({ id, invoiceNo, payBy }) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ invoice: id, invoiceNo, payBy, amount }]
  })
}

const naming = (of: Invoice, [zh, en]: Label): Label => [`${documentNumber(of)}：${zh}`, `${documentNumber(of)}: ${en}`]

/** The payment as it is recorded: to the account in force, and with the payments that it looks like. */
const settledRemittance = async (context: Context, row: Remittance): Promise<Change<typeof remittance>> => ({
  ...(await allocatedRemittance(context, row)),
  ...(await accountToPay(context, row.supplier)),
  twin: await twinPayments(context, row),
})

/** Everything under the locks of the invoices, as they are now: what somebody else paid meanwhile is not paid again. */
const allocatedRemittance = async (context: Context, row: Remittance): Promise<Change<typeof remittance>> => {
  const rate = await paymentRate(context, row.currency, row.paidOn, 'paidOn')
  if (row.items.length > 0) {
    const ids = row.items.map(line => line.invoice)
    const invoices = await locked(context, ids)
    const items = allocated(context, row, invoices)
    return { items, ...inCny(items, rate) }
  }
  // Of all that is owed only what the amount reaches is paid, and asked whether it may be.
  const owed = (await locked(context, await owedTo(context, row))).toSorted(byDue)
  const { parts } = paidInTurn(
    row.amount,
    owed.map(one => ({ of: one, outstanding: leftToPay(one) })),
  )
  const items = allocated(
    context,
    row,
    parts.map(({ of }) => of),
  )
  return { items, ...inCny(items, rate) }
}

/** What a payment in another currency came to: the sum of its parts, each rounded to the cent. */
const inCny = (items: Items, rate: string | null): Pick<Change<typeof remittance>, 'rate' | 'cny'> =>
  rate === null
    ? { rate, cny: null }
    : {
        rate,
        cny: sumOf(
          items.map(({ amount }) =>
            exact(amount ?? '0')
              .times(rate)
              .rounded(2),
          ),
        ).toFixed(2),
      }

/** Of ticked invoices of one supplier in one currency, all that is outstanding; those that are due first stand first. */
const payTogether: RowsProposal = {
  from: null,
  values: async (context, rows) => {
    const found = await find(context, invoice, {
      where: { id: [...rows] },
      as: context.actor,
      fields: ['id', 'code', 'state', 'supplier', 'currency', 'payBy', 'outstanding'],
      limit: 'all',
    })
    const [first] = found
    if (!first || found.length < rows.length) return refuse('notFound')
    if (found.some(({ supplier }) => supplier !== first.supplier)) refuse('ruleBroken', { message: severalSuppliers, leadsTo: 'sent' })
    if (found.some(({ currency }) => currency !== first.currency)) refuse('ruleBroken', { message: severalCurrencies, leadsTo: 'sent' })
    const settled = found.filter(({ state }) => !payable.some(one => one === state))
    if (settled.length > 0)
      refuse('ruleBroken', { message: nothingOwed(settled.map(documentNumber).join(', ')), leadsTo: { nothing: 'needless' } })
    const amounts = found.map(one => exact(one.outstanding?.amount ?? '0'))
    const { supplier, currency } = first
    const items = found
      .toSorted(byDue)
      .map(({ id, outstanding }) => ({ invoice: id, amount: exact(outstanding?.amount ?? '0').toFixed(2) }))
    return { supplier, currency, items, amount: sumOf(amounts).toFixed(2) }
  },
}

/** Takes the part of this payment back from an invoice, of which it must be the last one that stands. */
const takeBack = async (context: Context, { id, code }: Remittance, of: Invoice, reason: string): Promise<void> => {
  const refused = (message: Label) => refuse('ruleBroken', { message, leadsTo: { step: 'purchase.invoice:read', of: of.id } })
  if (of.state === 'reversed') refused(reversedSince(documentNumber(of)))
  if (of.payments.findLast(isStanding)?.remittance !== id) refused(paidLater(documentNumber(of)))
  await changeRecord(context, invoice, of, withoutLastPart(context, of, reason), { action: 'notPaid', reason: code })
}

/** What a supplier was paid at once is a part of the payments of each invoice; all parts are made, and taken back, together. */
export const servedRemittance = serve(remittance, {
  onCreate: settledRemittance,
  onWritten: async (context, row, before) => {
    if (before !== null) return
    const { id, code, items, paidOn, reference, rate } = row
    const amounts = new Map(items.map(line => [line.invoice, line.amount ?? '0']))
    for (const of of await locked(context, [...amounts.keys()])) {
      const part = { paidOn, amount: amounts.get(of.id) ?? '0', reference, remittance: id }
      await changeRecord(context, invoice, of, await withPart(context, of, part, rate), { action: 'pay', reason: code })
    }
  },
  transitions: {
    reverse: async (context, row, { reversalReason }): Promise<Change<typeof remittance>> => {
      const ids = row.items.map(line => line.invoice)
      for (const of of await locked(context, ids)) await takeBack(context, row, of, reversalReason)
      return { reversedOn: companyDay(context.now) }
    },
  },
  proposals: { together: payTogether },
})
