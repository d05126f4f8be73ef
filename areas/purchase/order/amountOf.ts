import { exact, lineAmount, sumOf } from '#core/numbers'

interface Priced {
  readonly newPrice: string | null
  readonly unitPrice: string | null
  readonly quantity: string | null
  readonly freight: string | null
  /** How many buying units, and what one costs; null where it is bought in the unit of the material. */
  readonly packs: string | null
  readonly packPrice: string | null
}

/** What a line of an order comes to with tax and freight, at the price that holds; null without a quantity, and nothing where none of it is ordered any more. */
export const amountOf = ({ newPrice, unitPrice, quantity, freight, packs, packPrice }: Priced): string | null => {
  if (quantity === null) return null
  const goods = packs !== null && packPrice !== null ? lineAmount(packPrice, packs) : lineAmount(newPrice ?? unitPrice ?? '0', quantity)
  return sumOf([goods, exact(quantity).gt(0) ? (freight ?? '0') : '0']).toFixed(2)
}
