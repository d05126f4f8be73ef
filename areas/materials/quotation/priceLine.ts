import { exact } from '#core/numbers'
import type { PriceBook, PriceQuestion } from '../price/priceBook.ts'
import { resolvePrice, unitCostOf, type PriceStep } from '../price/resolvePrice.ts'

/** What the price book says of a line; decimal texts with four places in the currency of the quotation, but for `bookPrice` in whole cents. */
export interface BookedLine {
  readonly listPrice: string | null
  readonly tierPrice: string | null
  readonly bookPrice: string | null
  /** The highest floor. */
  readonly floor: string | null
  /** The part of the floors that follows from no cost. */
  readonly tierFloor: string | null
  readonly unitCost: string | null
  readonly trace: readonly PriceStep[]
}

const highest = (amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((most, one) => (one !== null && (most === null || exact(one).gt(most)) ? one : most), null)

const floorsIn = (trace: readonly PriceStep[], kinds: readonly PriceStep['source']['kind'][]): string | null =>
  highest(trace.flatMap(({ step, source, after }) => (step === 'floor' && kinds.includes(source.kind) ? after : [])))

/** What the price book says of a line, with the way to its price. */
export const bookedLine = (book: PriceBook, question: PriceQuestion): BookedLine => {
  const resolved = resolvePrice(book, question)
  return {
    listPrice: resolvePrice(book, { ...question, tier: 'retail' }).tierPrice,
    tierPrice: resolved.tierPrice,
    bookPrice: resolved.unitPrice,
    floor: floorsIn(resolved.trace, ['tierFloor', 'costFloor']),
    tierFloor: floorsIn(resolved.trace, ['tierFloor']),
    unitCost: unitCostOf(book, question),
    trace: resolved.trace,
  }
}
