import { exact } from '#core/numbers'
import { inEffect } from '../price/inEffect.ts'
import type { PriceBook, PriceQuestion } from '../price/priceBook.ts'
import { resolvePrice, type PriceStep } from '../price/resolvePrice.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'

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

/** What one costs in the currency of the question: by the rate of the price rule, as its floor is; where that says none, by `rate`. */
const costOf = (book: PriceBook, { model, tier, currency, day, knownAt }: PriceQuestion, rate: string | null): string | null => {
  const costs = (book.costs ?? []).filter(one => one.model === model)
  const cost = inEffect(costs, day, knownAt)
  const by = currency === 'CNY' ? '1' : (ruleOn(book.floors, { tier, currency }, day)?.rate ?? rate)
  return cost === undefined || by === null ? null : exact(cost.amount).over(by, 4).toFixed(4)
}

/** What the price book says of a line, with the way to its price. */
export const bookedLine = (book: PriceBook, question: PriceQuestion, rate: string | null): BookedLine => {
  const resolved = resolvePrice(book, question)
  return {
    listPrice: resolvePrice(book, { ...question, tier: 'retail' }).tierPrice,
    tierPrice: resolved.tierPrice,
    bookPrice: resolved.unitPrice,
    floor: floorsIn(resolved.trace, ['tierFloor', 'costFloor']),
    tierFloor: floorsIn(resolved.trace, ['tierFloor']),
    unitCost: costOf(book, question, rate),
    trace: resolved.trace,
  }
}
