import { asUnitPrice, exact, inCents, lineAmount, totalOf, unitPricePlaces, type Exact } from '#core/numbers'
import { vatRateOfGoods, withoutVat } from './vatRates.ts'

type Amount = string | Exact

/** What prices say of VAT. */
export interface PricesVat {
  readonly taxMode: 'included' | 'excluded' | 'exempt' | null
  /** As a share of 1, in whole percents; null where no VAT is asked, and where nothing is known of it. */
  readonly vatRate: string | null
}

/** What prices say of VAT that bear none. */
export const withoutAnyVat: PricesVat = { taxMode: 'exempt', vatRate: null }

/** What the prices of the book, and those that are agreed beside it, say of VAT: in CNY they include it. */
export const vatOfBook = (currency: string): PricesVat =>
  currency === 'CNY' ? { taxMode: 'included', vatRate: vatRateOfGoods } : withoutAnyVat

const times = ({ vatRate }: Pick<PricesVat, 'vatRate'>): Exact => exact(vatRate ?? '0').plus(1)

/** A price for one as the customer pays it, VAT included, to six places: exact for a price in cents, because rates are in whole percents. */
export const grossPriceOf = (price: Amount, vat: PricesVat): string =>
  (vat.taxMode === 'excluded' ? exact(price).times(times(vat)) : exact(price)).toFixed(unitPricePlaces)

/** The same back: a price as it was quoted, to six places, of what the customer pays. */
const quotedOf = (gross: Amount, vat: PricesVat): string =>
  asUnitPrice(vat.taxMode === 'excluded' ? withoutVat(gross, vat.vatRate ?? '0') : gross)

/** A cost without VAT as prices that include it are compared with it: the margin of net price over cost is that of the price over this. */
export const costAtPrice = (cost: Amount, vat: PricesVat): string =>
  (vat.taxMode === 'included' ? exact(cost).times(times(vat)) : exact(cost)).toFixed()

/** What something comes to without VAT, how much VAT that is, and what is paid; in whole cents, net and tax adding up to gross. */
export interface VatTotals {
  readonly net: string
  readonly tax: string
  readonly gross: string
}

interface Line {
  readonly price: string
  readonly quantity: string
}

/**
 * What lines at prices as they were quoted come to. Each line is rounded to the cent. Prices with VAT add up to the gross total, from which the VAT is taken; prices without it add up
 * to the net total, and each line with its VAT to the gross total.
 */
export const vatTotals = (lines: readonly Line[], vat: PricesVat): VatTotals => {
  const gross = totalOf(lines.map(({ price, quantity }) => lineAmount(grossPriceOf(price, vat), quantity)))
  const net =
    vat.taxMode === 'excluded'
      ? totalOf(lines.map(({ price, quantity }) => lineAmount(price, quantity)))
      : exact(gross).over(times(vat), 2).toFixed(2)
  return { net, tax: inCents(exact(gross).minus(net)), gross }
}

/** The same of lines at prices as the customer pays them. */
export const vatTotalsOfGross = (lines: readonly Line[], vat: PricesVat): VatTotals =>
  vatTotals(
    lines.map(({ price, quantity }) => ({ price: vat.taxMode === 'excluded' ? quotedOf(price, vat) : price, quantity })),
    vat,
  )
