import { sql } from 'kysely'
import { deedsDone } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact, sumOf, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets, refuseStanding } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
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
const arrived = linesOf(receipt, 'items')

/** How a line of an order stands: what invoices found accepted when they were matched, and what is accepted now or came to be credited. */
interface Grounds {
  readonly id: number
  readonly name: string
  readonly matched: string
  readonly accepted: Exact
}

/**
 * What went back of lines of orders and was credited, as a second person has confirmed: it is paid, and the credit brings it back. As much of it counts as the credit pays for at the price of the
 * order: all of it where the credit comes to what the goods cost to the cent. `without` leaves a credit out. The whole truth.
 */
const creditedOf = async ({ tx }: Context, ids: readonly number[], without: number): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ line: number; quantity: string }>`with recursive ${lotsOfLines(ids)},
    back as (
      select lot.line, ${col(supplierReturn, 'quantity', 'r')} as quantity, coalesce(${col(ordered, 'price', 'o')}, 0) as price,
        (select sum(${col(supplierCredit, 'amount', 'c')}) from ${table(supplierCredit)} as c
          where ${col(supplierCredit, 'supplierReturn', 'c')} = r.id and c.id <> ${without} and ${meets(supplierCredit, { status: [...confirmedCredits] }, 'c')}) as credited
      from lot join ${table(supplierReturn)} as r on ${col(supplierReturn, 'lot', 'r')} = lot.id
        join ${table(ordered)} as o on o.id = lot.line
      where ${meets(supplierReturn, { status: 'credited' }, 'r')}
    )
    select line, sum(case when credited >= round(quantity * price, 2) then quantity else least(quantity, credited / price) end)::text as quantity
      from back where credited is not null group by line`.execute(tx)
  return new Map(rows.map(({ line, quantity }) => [line, quantity]))
}

/** No credit has this number. */
const none = 0

/** The whole truth of some lines of orders, as it is, or as it would be without a credit. */
const groundsOf = async (context: Context, ids: readonly number[], without = none): Promise<readonly Grounds[]> => {
  const [bad, credited] = [await notAccepted(context, ids), await creditedOf(context, ids, without)]
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

/** A line that lost its ground, with what the invoice asks for what is not accepted any more. */
interface Lost extends Grounds {
  readonly missing: Exact
}

/**
 * The first line of an invoice that was found accepted at the match and is not any more, without that the supplier has credited as much: of this invoice, or of all that ask for the same lines,
 * because what went back was credited once, whichever of them it was. Undefined where it stands on what it was matched with.
 */
const groundLost = async (context: Context, { id, items }: Pick<Invoice, 'id' | 'items'>, without = none): Promise<Lost | undefined> => {
  const lines = await groundsOf(
    context,
    items.flatMap(line => line.ordered ?? []),
    without,
  )
  const broken = lines.filter(({ matched, accepted }) => accepted.lt(matched))
  const [first] = broken
  if (!first) return undefined
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
  const found = await find(context, supplierCredit, {
    where: { invoice: due.map(one => one.id), status: [...confirmedCredits] },
    fields: ['id', 'invoice', 'amount'],
    limit: 'all',
  })
  const credits = found.filter(one => one.id !== without)
  const creditedTo = (some: typeof credits) => sumOf(some.map(({ amount }) => amount))
  if (creditedTo(credits.filter(one => one.invoice === id)).gte(missing(true)) || creditedTo(credits).gte(missing(false))) return undefined
  return { ...first, missing: missing(true) }
}

/** Refuses to pay for what was taken back since the match, unless the supplier has credited as much. */
export const refuseUngrounded = async (context: Context, of: Pick<Invoice, 'id' | 'items'>): Promise<void> => {
  const lost = await groundLost(context, of)
  if (!lost) return
  const accepted = lost.accepted.gt(0) ? lost.accepted.toFixed(4) : '0'
  refuse('ruleBroken', {
    message: lessNow(lost.name, decimalText(lost.matched), decimalText(accepted)),
    leadsTo: [{ step: 'purchase.supplierCredit:create' }, { step: 'purchase.invoice:read', of: of.id }],
  })
}

/** The lines of orders by which the goods of a return came: the whole truth, because a credit is measured by all of them. */
const linesOfReturn = async ({ tx }: Context, id: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ line: number }>`with recursive above as (
      select i.id, ${col(iqc, 'parent', 'i')} as parent, ${col(iqc, 'receipt', 'i')} as receipt, ${col(iqc, 'material', 'i')} as material
        from ${table(supplierReturn)} as t join ${table(iqc)} as i on i.id = ${col(supplierReturn, 'lot')} where t.id = ${id}
      union all
      select i.id, ${col(iqc, 'parent', 'i')}, ${col(iqc, 'receipt', 'i')}, above.material from ${table(iqc)} as i join above on i.id = above.parent and above.receipt is null)
    select distinct ${col(arrived, 'ordered', 'r')} as line from above
      join ${table(arrived)} as r on r.owner_id = above.receipt and ${col(arrived, 'material', 'r')} is not distinct from above.material
    where ${col(arrived, 'ordered', 'r')} is not null`.execute(tx)
  return rows.map(({ line }) => line)
}

/** Whether something was paid of an invoice since a credit was confirmed: as the audit has it, because people type the day of a payment. */
const paidSince = async ({ tx }: Context, id: number, credit: number): Promise<boolean> => {
  const [confirmed] = await deedsDone(tx, {
    from: null,
    until: null,
    on: [{ entity: supplierCredit.name, ids: [credit], actions: ['confirm'] }],
    most: 1,
  })
  if (!confirmed) return false
  const paid = await deedsDone(tx, {
    from: confirmed.at,
    until: null,
    on: [{ entity: invoice.name, ids: [id], places: ['payments%'] }],
    most: 1,
  })
  return paid.length > 0
}

/**
 * Refuses, by the numbers of the invoices, to take a credit back on which a payment leans: it was made since the credit was confirmed, and without it goods would be paid for that are not here and not
 * credited. Whoever pays locks the invoice as this does, so that of both at once the later one sees the other.
 */
export const refuseLeaning = async (
  context: Context,
  credit: { readonly id: number; readonly invoice: number | null; readonly supplierReturn: number | null },
): Promise<void> => {
  const own = credit.invoice === null ? undefined : await lockAnyRecord(context, invoice, credit.invoice)
  const lines =
    credit.supplierReturn === null
      ? (own?.items.flatMap(line => line.ordered ?? []) ?? [])
      : await linesOfReturn(context, credit.supplierReturn)
  const leaning: { readonly id: number; readonly code: string | null }[] = []
  for (const { id } of await dueFor(context, lines)) {
    const of = await lockAnyRecord(context, invoice, id)
    if (!of || !(await paidSince(context, id, credit.id)) || (await groundLost(context, of))) continue
    const lost = await groundLost(context, of, credit.id)
    const paid = sumOf(of.payments.flatMap(({ amount, reversedOn }) => (reversedOn === null ? [amount] : [])))
    if (lost && of.total !== null && paid.plus(lost.missing).gt(of.total.amount)) leaning.push(of)
  }
  await refuseStanding(
    context,
    leaning.map(one => ({ entity: invoice, id: one.id, title: [documentNumber(one), documentNumber(one)] as const })),
  )
}
