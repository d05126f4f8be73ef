import { exact, inCents, lineAmount, totalOf } from '#core/numbers'
import type { BookPrice, PriceBook, PriceQuestion } from '../price/priceBook.ts'
import { resolvePrice, unitCostOf } from '../price/resolvePrice.ts'
import { costAtPrice } from '../vat/vat.ts'

/** A price that is to change: of a model, for a tier, in a currency. */
export type NewPrice = Pick<BookPrice, 'model' | 'tier' | 'currency' | 'amount'>

/** Lines of orders that are alike: as many of one model to one customer at one price. Quantities and prices are decimal texts. */
export interface SoldLines extends Omit<PriceQuestion, 'day' | 'knownAt'> {
  /** As it was paid, VAT included. */
  readonly unitPrice: string
  /** Of that VAT; null where it bears none. */
  readonly vatRate: string | null
  /** What counts as sold of each line: what was ordered, or what was shipped of one that was closed short. */
  readonly sold: string
  readonly lines: number
}

/** The day and the moment of whoever asks. */
export type Today = Pick<PriceQuestion, 'day' | 'knownAt'>

/** No row of the price book follows one of this number. */
const newest = Number.MAX_SAFE_INTEGER

/** The price book as it would be if prices changed today. */
export const changedBook = (book: PriceBook, changes: readonly NewPrice[], { day, knownAt }: Today): PriceBook => ({
  ...book,
  prices: [...book.prices, ...changes.map(change => ({ ...change, id: newest, validFrom: day, recordedAt: knownAt }))],
})

/**
 * At which price a line would have been sold: what its customer pays by the changed book in proportion to what is paid by that of today, for the price that
 * it had, so that what was granted on a quotation stays granted. In whole cents; the former price where either book has none.
 */
export const changedPrice = (line: SoldLines, book: PriceBook, changed: PriceBook, today: Today): string => {
  const question = { ...line, ...today }
  const [now, then] = [book, changed].map(one => resolvePrice(one, question).unitPrice)
  if (now === null || now === undefined || then === null || then === undefined || exact(now).lte(0) || exact(now).eq(then))
    return line.unitPrice
  return inCents(exact(line.unitPrice).times(then).over(now, 8))
}

/** What a price change makes of what was sold, in the currency of the lines: decimal texts; shares of 1. */
export interface PriceEffect {
  readonly lines: number
  readonly revenue: string
  readonly changedRevenue: string
  readonly difference: string
  /** Null where a cost, or its rate, is not known. */
  readonly margin: string | null
  readonly changedMargin: string | null
}

/** Adds up lines of one model in one currency before and after a price change. */
export const priceEffect = (sold: readonly SoldLines[], book: PriceBook, changes: readonly NewPrice[], today: Today): PriceEffect => {
  const changed = changedBook(book, changes, today)
  const times = (amount: string, lines: number): string => inCents(exact(amount).times(lines))
  const revenue = totalOf(sold.map(line => times(lineAmount(line.unitPrice, line.sold), line.lines)))
  const changedRevenue = totalOf(sold.map(line => times(lineAmount(changedPrice(line, book, changed, today), line.sold), line.lines)))
  const costs = sold.map(line => {
    const cost = book.costs === null ? null : unitCostOf(book, { ...line, ...today })
    return cost === null ? null : times(lineAmount(costAtPrice(cost, { ...line, taxMode: 'included' }), line.sold), line.lines)
  })
  const known = costs.filter(cost => cost !== null)
  const cost = known.length === costs.length ? totalOf(known) : null
  const marginOf = (total: string): string | null =>
    cost === null || exact(total).lte(0) ? null : exact(total).minus(cost).over(total, 4).toFixed()
  return {
    lines: sold.reduce((sum, line) => sum + line.lines, 0),
    revenue,
    changedRevenue,
    difference: exact(changedRevenue).minus(revenue).toFixed(2),
    margin: marginOf(revenue),
    changedMargin: marginOf(changedRevenue),
  }
}
