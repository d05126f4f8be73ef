import type { StoredRecord } from '#core/definition'
import { newestOffers, newestQuotes, offerKey, rateOf, type SupplierTerms } from '../priceComparison/newestQuotes.ts'
import type { priceComparison } from '../priceComparison/priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>

/** How what was awarded is billed, and within how many days it is paid. */
export type AwardedTerms = Pick<SupplierTerms, 'billType' | 'vatRate' | 'settlementDays'>

/** An item of a comparison as it was awarded: to whom, at which price, in the currency and at the terms of that offer. */
export interface AwardedItem extends AwardedTerms {
  readonly id: number
  /** The line of the requisition that asked for it. */
  readonly requested: number | null
  readonly supplier: number
  readonly material: number | null
  readonly name: string
  readonly spec: string | null
  readonly unit: number | null
  readonly quantity: string
  readonly unitPrice: string
  readonly currency: 'CNY' | 'USD'
  readonly exchangeRate: string
  readonly freight: string
  readonly leadDays: number | null
}

/** What was awarded of a comparison, as it stood when it was handed in. Items that are not bought are left out. */
export const awardedItems = (row: Comparison): readonly AwardedItem[] => {
  const quotes = new Map(newestQuotes(row.suppliers, row.quotes, row.exchangeRate).map(quote => [`${quote.item} ${quote.supplier}`, quote]))
  const offers = newestOffers(row.quotes)
  const asked = new Map(row.suppliers.map(one => [one.supplier, one]))
  return row.items.flatMap((item): readonly AwardedItem[] => {
    const award = row.awards.find(one => one.item === item.key)
    const terms = asked.get(award?.supplier ?? 0)
    if (!award || !terms || award.supplier === null || award.unitPrice === null || item.id === undefined || item.quantity === null)
      return []
    const offered = offers.get(offerKey({ item: item.key, supplier: award.supplier }))
    const quote = quotes.get(`${item.key} ${award.supplier}`)
    return [
      {
        id: item.id,
        requested: item.requested,
        supplier: award.supplier,
        material: item.material,
        name: item.name,
        spec: item.spec,
        unit: item.unit,
        quantity: item.quantity,
        unitPrice: award.unitPrice,
        currency: award.currency ?? 'CNY',
        exchangeRate: award.exchangeRate ?? '1',
        freight: quote?.freight ?? '0',
        leadDays: quote?.leadDays ?? null,
        billType: offered?.billType ?? terms.billType,
        vatRate: offered ? rateOf(terms, offered) : terms.vatRate,
        settlementDays: offered?.settlementDays ?? terms.settlementDays,
      },
    ]
  })
}
