import type { Currency, StoredOf } from '#core/definition'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import type { askedSupplier, offer } from './priceComparison.ts'
import type { Quote } from './ranking.ts'

/** What a supplier asks wherever none of its quotes says otherwise. */
export type SupplierTerms = Pick<
  StoredOf<typeof askedSupplier>,
  'supplier' | 'currency' | 'validUntil' | 'billType' | 'vatRate' | 'settlementDays' | 'freight' | 'logistics'
>

/** One offer as it is stored. */
export type StoredOffer = StoredOf<typeof offer>

type Terms = Omit<StoredOffer, 'item' | 'supplier' | 'round' | 'logistics' | 'contract' | 'note' | 'envelope'>

/** The VAT rate that counts for an offer; null when neither it nor the supplier names one. */
export const rateOf = (terms: SupplierTerms, offered: Pick<Terms, 'vatRate'>): string | null => offered.vatRate ?? terms.vatRate

/** The currency that counts for an offer: its own, or the supplier's. */
export const currencyOf = (terms: Pick<SupplierTerms, 'currency'>, offered: Pick<Terms, 'currency'>): Currency =>
  offered.currency ?? terms.currency ?? 'CNY'

/** Whether an offer is billed with tax that can be deducted, and nobody says at which rate. */
export const lacksRate = (terms: SupplierTerms, offered: Pick<Terms, 'billType' | 'vatRate'>): boolean =>
  (offered.billType ?? terms.billType) === 'special' && rateOf(terms, offered) === null

/** What is said of it then. */
export const rateMissing: Label = ['专票须有税率', 'A special VAT invoice needs its rate']

/** CNY for one unit of a currency; undefined while the comparison names no rate. */
export const rateFor = (currency: Currency, dollarRate: string | null): string | undefined =>
  currency === 'CNY' ? '1' : (dollarRate ?? undefined)

/** The supplier's usual freight in the currency of an offer. */
const usualFreight = (terms: SupplierTerms, rate: string, dollarRate: string | null): string => {
  const own = rateFor(terms.currency ?? 'CNY', dollarRate)
  if (terms.freight === null || own === undefined) return '0'
  return own === rate ? terms.freight : exact(terms.freight).times(own).over(rate, 2).toFixed()
}

/** An offer with everything that it leaves to the supplier's terms; undefined while it names no price, or its currency has no rate. */
export const quoteOf = (item: number, terms: SupplierTerms, offered: Terms, dollarRate: string | null): Quote | undefined => {
  const currency = currencyOf(terms, offered)
  const rate = rateFor(currency, dollarRate)
  if (offered.unitPrice === null || rate === undefined) return undefined
  return {
    item: String(item),
    supplier: String(terms.supplier),
    currency,
    rate,
    unitPrice: offered.unitPrice,
    freight: offered.freight ?? usualFreight(terms, rate, dollarRate),
    billType: offered.billType ?? terms.billType,
    vatRate: rateOf(terms, offered) ?? '0',
    settlementDays: offered.settlementDays ?? terms.settlementDays,
    duty: offered.duty ?? '0',
    inspection: offered.inspection ?? '0',
    scrapCost: offered.scrapCost ?? '0',
    rejectRate: offered.rejectRate ?? '0',
    leadDays: offered.leadDays,
    moq: offered.moq,
    validUntil: terms.validUntil,
  }
}

/** What identifies an offer within its round. */
export const offerKey = ({ item, supplier }: Pick<StoredOffer, 'item' | 'supplier'>): string => `${item} ${supplier}`

/** Of offers under one key the one of the latest round. */
export const newestBy = <O extends Pick<StoredOffer, 'round'>>(
  offers: readonly O[],
  keyOf: (offer: O) => string,
): ReadonlyMap<string, O> => {
  const newest = new Map<string, O>()
  for (const one of offers) {
    const known = newest.get(keyOf(one))
    if (!known || (one.round ?? 1) > (known.round ?? 1)) newest.set(keyOf(one), one)
  }
  return newest
}

/** The offers that count: of every item and supplier the one of the latest round. */
export const newestOffers = <O extends Pick<StoredOffer, 'item' | 'supplier' | 'round'>>(offers: readonly O[]): ReadonlyMap<string, O> =>
  newestBy(offers, offerKey)

/** Whether something of it was quoted in dollars, so that ranks and totals follow from a rate. */
export const isInDollars = ({
  suppliers,
  quotes,
}: {
  readonly suppliers: readonly Pick<SupplierTerms, 'supplier' | 'currency'>[]
  readonly quotes: readonly Pick<StoredOffer, 'supplier' | 'currency' | 'unitPrice'>[]
}): boolean => quotes.some(quote => quote.unitPrice !== null && askedIn(suppliers, quote) === 'USD')

/** The currency that counts for an offer of one of these suppliers. */
export const askedIn = (
  suppliers: readonly Pick<SupplierTerms, 'supplier' | 'currency'>[],
  offered: Pick<StoredOffer, 'supplier' | 'currency'>,
): Currency => currencyOf(suppliers.find(one => one.supplier === offered.supplier) ?? { currency: null }, offered)

/** The quotes of a stored comparison that count. An offer without a price in a later round withdraws the earlier one. */
export const newestQuotes = (
  suppliers: readonly SupplierTerms[],
  offers: readonly StoredOffer[],
  dollarRate: string | null,
): readonly Quote[] => {
  const terms = new Map(suppliers.map(supplier => [supplier.supplier, supplier]))
  return [...newestOffers(offers).values()].flatMap(offered => {
    const known = terms.get(offered.supplier)
    const quote = known && quoteOf(offered.item, known, offered, dollarRate)
    return quote ? [quote] : []
  })
}
