import { defineCall, describing, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import type { Currency } from '#core/definition'
import { ref } from '#core/fields'

/** What was paid for the same part when it was last awarded to a supplier. */
export interface RememberedPrice {
  /** The key of the item in the comparison that asks. */
  readonly item: number
  readonly supplier: { readonly id: number; readonly title: string }
  /** Tax included, in `currency`. */
  readonly unitPrice: string
  readonly currency: Currency
  /** CNY for one unit of the currency at that time; 1 for CNY itself. */
  readonly exchangeRate: string
  readonly awardedAt: string
  readonly comparison: { readonly id: number; readonly title: string }
}

/** How a supplier has delivered so far: how the lots came through incoming inspection, and whether what was ordered came in time. */
export interface SupplierRecord {
  readonly supplier: number
  readonly lots: number
  readonly accepted: number
  /** Ordered lines that arrived or are overdue, and the delivery part of the supplier's score, which rests on them. */
  readonly lines: number
  readonly onTime: string | null
}

/** What a part should cost on the day on which the quotes are compared. */
export interface ItemShouldCost {
  readonly item: number
  /** CNY for one, without tax, to six places. */
  readonly price: string
  /** The day of the oldest index value that it follows from. */
  readonly oldest: string
  /** Quotes further above it than this share are told. */
  readonly tolerance: string
}

/** What the company remembers about the parts and suppliers of a comparison. */
export interface PriceMemory {
  /** Newest per item and supplier, newest first. */
  readonly prices: readonly RememberedPrice[]
  readonly suppliers: readonly SupplierRecord[]
  /** Of the parts for which purchasing has a should-cost model. */
  readonly shouldCosts: readonly ItemShouldCost[]
  /** The rate of finance for today, where the comparison is open and stands on an older one. */
  readonly newerRate: { readonly rate: string; readonly day: string } | null
}

/** Asks for the last awarded price of every part of a comparison, and for the pass rates of its suppliers. */
export const priceMemory = defineCall({
  name: 'purchase.priceMemory',
  label: ['历史价格', 'Price history'],
  method: 'GET',
  path: '/api/purchase/price_memory/',
  point: 'purchase.priceComparison:read',
  input: { comparison: ref(['比价', 'Price comparison'], 'purchase.priceComparison', { required: true }) },
  output: exactly({
    prices: listOf(
      exactly({
        item: wholeSchema,
        supplier: exactly({ id: wholeSchema, title: textSchema }),
        unitPrice: textSchema,
        currency: describing<Currency>({ type: 'string', enum: ['CNY', 'USD'] }),
        exchangeRate: textSchema,
        awardedAt: textSchema,
        comparison: exactly({ id: wholeSchema, title: textSchema }),
      }),
    ),
    newerRate: orNull(exactly({ rate: textSchema, day: textSchema })),
    shouldCosts: listOf(exactly({ item: wholeSchema, price: textSchema, oldest: textSchema, tolerance: textSchema })),
    suppliers: listOf(
      exactly({ supplier: wholeSchema, lots: wholeSchema, accepted: wholeSchema, lines: wholeSchema, onTime: orNull(textSchema) }),
    ),
  }),
})
