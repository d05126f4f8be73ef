import { asAgreed, asUnitPrice, exact } from '#core/numbers'
import type { PriceBook, PriceQuestion } from '../price/priceBook.ts'
import { resolvePrice, unitCostOf, type PriceStep } from '../price/resolvePrice.ts'
import { costAtPrice, type PricesVat } from '../vat/vat.ts'

/** What the price book says of a line; decimal texts with six places in the currency of the quotation; `bookPrice` is in whole cents, or as it was agreed. */
export interface BookedLine {
  readonly listPrice: string | null
  readonly tierPrice: string | null
  readonly bookPrice: string | null
  /** The highest floor that follows from no cost; no higher than a price that was agreed with the customer, because that was consented to. */
  readonly tierFloor: string | null
  /** The one that follows from the cost, without VAT. */
  readonly costFloor: string | null
  readonly unitCost: string | null
  readonly trace: readonly PriceStep[]
}

/** The largest of some amounts; null where there is none. */
export const highest = (amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((most, one) => (one !== null && (most === null || exact(one).gt(most)) ? one : most), null)

/** The lower of two amounts; null where there is no first. */
const atMost = (amount: string | null, most: string | null): string | null =>
  amount !== null && most !== null && exact(most).lt(amount) ? most : amount

/** What was agreed for the customer or its type; null where nothing was. */
const agreedIn = (trace: readonly PriceStep[]): string | null => {
  const agreed = trace.find(({ step }) => step === 'override')?.after ?? null
  return agreed === null ? null : asAgreed(agreed)
}

const floorsIn = (trace: readonly PriceStep[], of: PriceStep['source']['kind']): string | null =>
  highest(trace.flatMap(({ step, source, after }) => (step === 'floor' && source.kind === of ? after : [])))

/** What the price book says of a line, with the way to its price. */
export const bookedLine = (book: PriceBook, question: PriceQuestion): BookedLine => {
  const resolved = resolvePrice(book, question)
  return {
    listPrice: resolvePrice(book, { ...question, tier: 'retail' }).tierPrice,
    tierPrice: resolved.tierPrice,
    bookPrice: resolved.unitPrice && asUnitPrice(resolved.unitPrice),
    tierFloor: atMost(floorsIn(resolved.trace, 'tierFloor'), agreedIn(resolved.trace)),
    costFloor: floorsIn(resolved.trace, 'costFloor'),
    unitCost: unitCostOf(book, question),
    trace: resolved.trace,
  }
}

/** The floor, to six places, and the cost that a price is compared with: costs are without VAT, and so are the floors that follow from them. */
export const boundsAt = (
  { tierFloor, costFloor, unitCost }: Pick<BookedLine, 'tierFloor' | 'costFloor' | 'unitCost'>,
  vat: PricesVat,
): { readonly floor: string | null; readonly cost: string | null } => ({
  floor: highest([tierFloor, costFloor === null ? null : asUnitPrice(costAtPrice(costFloor, vat))]),
  cost: unitCost === null ? null : costAtPrice(unitCost, vat),
})
