import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { asUnitPrice, exact, sumOf, unitPricePlaces, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets } from '#core/records.server'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { toleranceNow } from '../matchRule/toleranceNow.server.ts'
import { order } from '../order/order.ts'
import { takenOfLine } from './invoiced.server.ts'
import type { invoice } from './invoice.ts'
import { askedAmount, invoiceableOf, lineDifference, matchLine, taxDifference, taxDiffers, type Asked, type Standing } from './match.ts'
import type { MatchResult } from './invoiceStates.ts'
import { deductedOf, notAccepted } from './notAccepted.server.ts'

type Invoice = StoredRecord<typeof invoice>

const ordered = linesOf(order, 'items')

/** Nobody else matches an invoice with the same orders, or receives goods of them, until this transaction ends. */
const lockOrders = async (context: Context, lines: readonly number[]): Promise<void> => {
  const named = await find(context, ordered, { where: { id: [...lines] }, fields: ['record'], limit: 'all' })
  const ids = [...new Set(named.map(({ record }) => record))].toSorted((one, other) => one - other)
  for (const id of ids) if (!(await lockAnyRecord(context, order, id))) refuse('notFound')
}

/** A price of a line less what was agreed to be taken off for a concession, shared out over all that was accepted of it. */
const lowered = (price: string, accepted: Exact, deducted: string | undefined): string =>
  deducted === undefined || !accepted.gt(0)
    ? price
    : asUnitPrice(exact(price).times(accepted.minus(deducted)).over(accepted, unitPricePlaces))

/** How the lines of orders stand without this invoice: the whole truth, because what is paid is the same whoever asks. */
const standingsOf = async (context: Context, { id, items }: Invoice): Promise<ReadonlyMap<number, Standing>> => {
  const ids = items.flatMap(line => line.ordered ?? [])
  const [bad, deducted] = [await notAccepted(context, ids), await deductedOf(context, ids)]
  const lineId = col(ordered, 'id')
  const { rows } = await sql<Omit<Standing, 'accepted'> & { readonly id: number; readonly received: string }>`select t.id,
      coalesce(${col(ordered, 'price')}, 0)::text as price, ${col(ordered, 'packPrice')}::text as "packPrice",
      ${col(ordered, 'contents')}::text as contents, ${col(ordered, 'received')}::text as received,
      coalesce(${col(ordered, 'freight')}, 0)::text as freight, ${takenOfLine('quantity', lineId, id)}::text as invoiced,
      ${takenOfLine('freight', lineId, id)}::text as "freightInvoiced",
      (case when ${meets(order, { billType: ['special', 'ordinary'] }, 'h')} then coalesce(${col(order, 'vatRate', 'h')}, 0) else 0 end)::text as "taxRate"
    from ${table(ordered)} as t join ${table(order)} as h on h.id = t.owner_id where t.id = any(${ids})`.execute(context.tx)
  return new Map(
    rows.map(({ id: line, received, ...standing }) => {
      const left = exact(received).minus(bad.get(line) ?? '0')
      const accepted = left.gt(0) ? left : exact(0)
      const less = (price: string) => lowered(price, accepted, deducted.get(line))
      const packPrice = standing.packPrice === null ? null : less(standing.packPrice)
      return [line, { ...standing, price: less(standing.price), packPrice, accepted: accepted.toFixed(4) }]
    }),
  )
}

/** What the currency of an invoice is worth at the rate of finance for today; 1 for CNY itself. */
const rateOf = async (context: Context, { currency }: Invoice): Promise<string> =>
  currency === 'CNY' ? '1' : financeRate(context, currency, 'currency')

/** What of a line is to be explained where all that was tolerated is too much: its price, or its quantity. */
const explainedFor = (asked: Asked, { price }: Standing, result: MatchResult): MatchResult =>
  result !== 'matched' ? result : exact(asked.unitPrice).eq(price) ? 'quantity' : 'price'

/** What the match of an invoice came to. */
interface Matched {
  readonly change: Change<typeof invoice>
  readonly differs: boolean
}

/** Matches an invoice with its orders and what was accepted of them. They are locked: of two invoices for the same goods the later one sees the other. */
export const matched = async (context: Context, row: Invoice): Promise<Matched> => {
  await lockOrders(
    context,
    row.items.flatMap(line => line.ordered ?? []),
  )
  const [tolerance, standings] = [await toleranceNow(context), await standingsOf(context, row)]
  const lines = row.items.map(line => ({ line, standing: standings.get(line.ordered ?? 0) ?? refuse('notFound') }))
  const found = lines.map(({ line, standing }) => matchLine(line, standing, tolerance))
  const tolerated = sumOf(lines.flatMap(({ line, standing }, at) => (found[at] === 'matched' ? [lineDifference(line, standing)] : [])))
  // What is little of each line may be much of all of them.
  const isMuch = tolerated.times(await rateOf(context, row)).gt(tolerance.amountCap)
  const items = lines.map(({ line, standing }, at) => ({
    ...line,
    agreedPrice: asUnitPrice(standing.price),
    invoiceable: invoiceableOf(standing),
    result:
      isMuch && exact(lineDifference(line, standing)).gt(0)
        ? explainedFor(line, standing, found[at] ?? 'matched')
        : (found[at] ?? 'matched'),
  }))
  const amounts = lines.map(({ line, standing }) => ({ amount: askedAmount(line), taxRate: standing.taxRate }))
  const taxOff = taxDiffers(row.tax, amounts, tolerance)
  const difference = sumOf([
    ...lines.flatMap(({ line, standing }, at) => (items[at]?.result === 'matched' ? [] : [lineDifference(line, standing)])),
    taxOff ? taxDifference(row.tax, amounts).toFixed(2) : '0',
  ])
  return {
    change: {
      items,
      taxDiffers: taxOff,
      difference: difference.toFixed(2),
      tolerated: isMuch ? null : tolerated.toFixed(2),
      matchedAt: context.now,
    },
    differs: taxOff || items.some(({ result }) => result !== 'matched'),
  }
}
