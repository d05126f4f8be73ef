import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, sumOf, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, refuseStanding } from '#core/records.server'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { order } from '../order/order.ts'
import { confirmedCredits } from '../supplierCredit/creditStates.ts'
import { supplierCredit } from '../supplierCredit/supplierCredit.ts'
import { invoice } from './invoice.ts'
import { foundDue } from './invoiceStates.ts'
import { lotsOfLines } from './lotsOfLines.server.ts'
import { notAccepted } from './notAccepted.server.ts'

// What invoices were released upon. Their match is a judgement of one moment: whoever takes its grounds back, and whoever pays by it, asks again.

type Invoice = StoredRecord<typeof invoice>

const ordered = linesOf(order, 'items')
const invoiced = linesOf(invoice, 'items')

/** How a line of an order stands: what invoices found accepted when they were matched, and what is accepted now or came to be credited. */
interface Grounds {
  readonly id: number
  readonly name: string
  readonly matched: string
  readonly accepted: Exact
}

/** What went back of lines of orders and was credited, as a second person has confirmed: it is paid, and the credit brings it back. The whole truth. */
const creditedOf = async ({ tx }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ line: number; quantity: string }>`with recursive ${lotsOfLines(ids)}
    select lot.line, sum(${col(supplierReturn, 'quantity', 'r')})::text as quantity from lot
      join ${table(supplierReturn)} as r on ${col(supplierReturn, 'lot', 'r')} = lot.id
    where ${meets(supplierReturn, { status: 'credited' }, 'r')} and exists (select from ${table(supplierCredit)} as c
      where ${col(supplierCredit, 'supplierReturn', 'c')} = r.id and ${meets(supplierCredit, { status: [...confirmedCredits] }, 'c')}) group by lot.line`.execute(
    tx,
  )
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}

/** The whole truth of some lines of orders. */
const groundsOf = async (context: Context, ids: readonly number[]): Promise<readonly Grounds[]> => {
  const [bad, credited] = [await notAccepted(context, ids), await creditedOf(context, ids)]
  const { rows } = await sql<{ id: number; name: string; received: string; matched: string }>`select t.id, ${col(ordered, 'name')} as name,
      ${col(ordered, 'received')}::text as received,
      coalesce((select sum(least(${col(invoiced, 'quantity', 'l')}, coalesce(${col(invoiced, 'invoiceable', 'l')}, 0))) from ${table(invoiced)} as l
        join ${table(invoice)} as i on i.id = l.owner_id
        where ${col(invoiced, 'ordered', 'l')} = t.id and ${meets(invoice, { state: [...foundDue] }, 'i')}), 0)::text as matched
    from ${table(ordered)} as t where t.id = any(${[...ids]}) order by t.id`.execute(context.tx)
  return rows.map(({ received, ...line }) => ({
    ...line,
    accepted: exact(received)
      .minus(bad.get(line.id) ?? '0')
      .plus(credited.get(line.id) ?? '0'),
  }))
}

/** The invoices that were found due and ask for some lines of orders. */
const dueFor = async (context: Context, lines: readonly number[]) => {
  const taken = await find(context, invoiced, { where: { ordered: lines }, fields: ['record'], limit: 'all' })
  const where = { id: taken.map(({ record }) => record), state: [...foundDue] }
  return find(context, invoice, { where, fields: ['id', 'code'], sort: 'id', limit: 'all' })
}

/** The lines of orders of which so much is about to be no longer received. */
export type TakenBack = readonly { readonly ordered: number; readonly quantity: string }[]

/** Refuses to take back what was received where invoices were matched with it, by their numbers. Whoever asks has locked the order, as whoever matches has. */
export const refuseMatched = async (context: Context, back: TakenBack): Promise<void> => {
  const lines = await groundsOf(
    context,
    back.map(one => one.ordered),
  )
  const broken = lines.filter(({ id, matched, accepted }) =>
    accepted.minus(sumOf(back.flatMap(one => (one.ordered === id ? [one.quantity] : [])))).lt(matched),
  )
  if (broken.length === 0) return
  const found = await dueFor(
    context,
    broken.map(({ id }) => id),
  )
  await refuseStanding(
    context,
    found.map(one => ({ entity: invoice, id: one.id, title: [documentNumber(one), documentNumber(one)] as const })),
  )
}

const lessNow = (name: string, matched: string, accepted: string): Label => [
  `${name}：核对时已验收 ${matched}，现在只有 ${accepted}（拒收、退货或冲销收货）；请先登记供应商贷项，或冲销发票`,
  `${name}: ${matched} had been accepted at the match, only ${accepted} now (rejected, returned or receipt reversed). Record the supplier’s credit first, or reverse the invoice.`,
]

/**
 * Refuses to pay for what was taken back since the match, unless the supplier has credited as much: of this invoice, or of all that ask for the same lines, because what went back was
 * credited once, whichever of them it was.
 */
export const refuseUngrounded = async (context: Context, { id, items }: Pick<Invoice, 'id' | 'items'>): Promise<void> => {
  const lines = await groundsOf(
    context,
    items.flatMap(line => line.ordered ?? []),
  )
  const broken = lines.filter(({ matched, accepted }) => accepted.lt(matched))
  const [first] = broken
  if (!first) return
  const asked = new Map(items.map(line => [line.ordered, line]))
  const missing = (isOwn: boolean) =>
    sumOf(
      broken.map(({ id: line, matched, accepted }) => {
        const { quantity = '0', unitPrice = '0' } = asked.get(line) ?? {}
        const less = exact(matched).minus(accepted)
        return (isOwn && less.gt(quantity) ? exact(quantity) : less).times(unitPrice)
      }),
    ).rounded(2)
  const due = await dueFor(
    context,
    broken.map(({ id: line }) => line),
  )
  const credits = await find(context, supplierCredit, {
    where: { invoice: due.map(one => one.id), status: [...confirmedCredits] },
    fields: ['invoice', 'amount'],
    limit: 'all',
  })
  const creditedTo = (some: typeof credits) => sumOf(some.map(({ amount }) => amount))
  if (creditedTo(credits.filter(one => one.invoice === id)).gte(missing(true)) || creditedTo(credits).gte(missing(false))) return
  const accepted = first.accepted.gt(0) ? first.accepted.toFixed(4) : '0'
  refuse('ruleBroken', { message: lessNow(first.name, decimalText(first.matched), decimalText(accepted)) })
}
