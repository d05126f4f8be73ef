import { exact, lineAmount, sumOf, type Exact } from '#core/numbers'
import type { MatchResult } from './invoiceStates.ts'

/** How far an invoice may differ from what was agreed and accepted before somebody has to agree to that. */
export interface Tolerance {
  /** Of the price and the freight of the order, as a share of one. */
  readonly priceShare: string
  /** Of the accepted quantity, as a share of one; only upwards: less may be invoiced at any time. */
  readonly quantityShare: string
  /** Of the tax of the whole invoice, in its currency: what comes of rounding. */
  readonly taxAmount: string
  /** Of all that is within the shares, for the whole invoice in CNY. */
  readonly amountCap: string
}

/** What holds where no rule says otherwise. */
export const usualTolerance: Tolerance = { priceShare: '0.05', quantityShare: '0.02', taxAmount: '0.10', amountCap: '500' }

/** What a line asks money for. Quantities in the unit of the order, prices in its currency with tax. */
export interface Asked {
  readonly quantity: string
  readonly unitPrice: string
  readonly freight: string | null
  /** How many buying units the paper says, and what one costs; null where it is in the unit of the order. */
  readonly packs: string | null
  readonly packPrice: string | null
}

/** How the line of an order stands to which it refers. */
export interface Standing {
  readonly price: string
  /** What a buying unit costs, and how many of the unit of the order are in one; null where it was ordered in that unit. */
  readonly packPrice: string | null
  readonly contents: string | null
  /** Received, less what was rejected or went back. */
  readonly accepted: string
  /** Taken up by other invoices. */
  readonly invoiced: string
  readonly freight: string
  /** What other invoices take up of the freight. */
  readonly freightInvoiced: string
  /** The tax that the prices of the order contain, as a share of one; nothing where its supplier bills without. */
  readonly taxRate: string
}

const more = (share: string) => exact('1').plus(share)

/** Prices of one have six places, prices of a buying unit are exact: what is said in buying units is compared as what all of it comes to before it is rounded. */
const areGoodsAgreed = ({ quantity, unitPrice, packs, packPrice }: Asked, standing: Standing, priceShare: string): boolean => {
  const isInUnits = packs === null || packPrice === null
  if (isInUnits && exact(unitPrice).eq(standing.price)) return true
  const asked = isInUnits ? exact(unitPrice) : exact(packPrice).times(packs)
  const agreed = exact(standing.packPrice ?? standing.price).times(isInUnits ? '1' : quantity)
  return asked
    .times(standing.packPrice === null ? '1' : (standing.contents ?? '1'))
    .minus(agreed)
    .size()
    .lte(agreed.times(priceShare))
}

const isPriceAgreed = (asked: Asked, standing: Standing, { priceShare }: Tolerance): boolean =>
  areGoodsAgreed(asked, standing, priceShare) &&
  sumOf([standing.freightInvoiced, asked.freight ?? '0']).lte(exact(standing.freight).times(more(priceShare)))

const isQuantityAccepted = ({ quantity }: Asked, { accepted, invoiced }: Standing, { quantityShare }: Tolerance): boolean =>
  sumOf([invoiced, quantity]).lte(exact(accepted).times(more(quantityShare)))

/** How much of a line may still be invoiced; never below nothing. */
export const invoiceableOf = ({ accepted, invoiced }: Pick<Standing, 'accepted' | 'invoiced'>): string => {
  const left = exact(accepted).minus(invoiced)
  return (left.gt(0) ? left : exact(0)).toFixed(4)
}

/** What the match of a line comes to: with the order, and with what was accepted of it. */
export const matchLine = (asked: Asked, standing: Standing, tolerance: Tolerance): MatchResult => {
  if (exact(standing.accepted).lte(0)) return 'notReceived'
  const price = isPriceAgreed(asked, standing, tolerance)
  const quantity = isQuantityAccepted(asked, standing, tolerance)
  if (price) return quantity ? 'matched' : 'quantity'
  return quantity ? 'price' : 'both'
}

/**
 * By how much what a line asks differs from what it may ask: the price of the order for what was accepted and not invoiced yet, and what is left of its freight. A
 * line that is invoiced before anything was accepted differs by all of it. Two places, in the currency of the order.
 */
export const lineDifference = (asked: Asked, standing: Standing): string => {
  const left = invoiceableOf(standing)
  const quantity = exact(asked.quantity).gt(left) ? left : asked.quantity
  const freightLeft = exact(standing.freight).minus(standing.freightInvoiced)
  const freight =
    asked.freight !== null && exact(asked.freight).gt(freightLeft)
      ? freightLeft.gt(0)
        ? freightLeft.toFixed()
        : '0'
      : (asked.freight ?? '0')
  return exact(askedAmount(asked)).minus(agreedAmount(quantity, standing)).minus(freight).size().toFixed(2)
}

/** What a line comes to with tax and freight. */
export const askedAmount = ({ quantity, unitPrice, freight, packs, packPrice }: Asked): string =>
  sumOf([packs === null || packPrice === null ? lineAmount(unitPrice, quantity) : lineAmount(packPrice, packs), freight ?? '0']).toFixed(2)

/** What so many come to at the price of the order, in cents: of the price of its buying unit itself, where it has one. */
const agreedAmount = (quantity: string, { price, packPrice, contents }: Standing): string =>
  packPrice === null || contents === null ? lineAmount(price, quantity) : exact(packPrice).times(quantity).over(contents, 2).toFixed(2)

/** By how much the tax of an invoice differs from what its amounts contain at the rates of the orders. */
export const taxDifference = (tax: string, lines: readonly { readonly amount: string; readonly taxRate: string }[]): Exact => {
  const contained = sumOf(lines.map(({ amount, taxRate }) => exact(amount).times(taxRate).over(more(taxRate), 6)))
  return exact(tax).minus(contained).size()
}

/** Whether the tax of an invoice is another one than its amounts contain at the rates of the orders. */
export const taxDiffers = (
  tax: string,
  lines: readonly { readonly amount: string; readonly taxRate: string }[],
  { taxAmount }: Tolerance,
): boolean => taxDifference(tax, lines).gt(taxAmount)
