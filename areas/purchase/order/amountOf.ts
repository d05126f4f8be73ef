import { exact, lineAmount, sumOf } from '#core/numbers'

interface Priced {
  readonly newPrice: string | null
  readonly unitPrice: string | null
  readonly quantity: string | null
  readonly freight: string | null
}

/** What a line of an order comes to with tax and freight, at the price that holds; null without a quantity, and nothing where none of it is ordered any more. */
export const amountOf = ({ newPrice, unitPrice, quantity, freight }: Priced): string | null =>
  quantity === null
    ? null
    : sumOf([lineAmount(newPrice ?? unitPrice ?? '0', quantity), exact(quantity).gt(0) ? (freight ?? '0') : '0']).toFixed(2)
