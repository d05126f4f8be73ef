import { type CallOutput, defineCall, describing, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import type { Currency } from '#core/definition'
import { ref } from '#core/fields'

const called = exactly({ id: wholeSchema, title: textSchema })

/** Asks for the last awarded price of every part of a comparison, and for the pass rates of its suppliers. */
export const priceMemory = defineCall({
  name: 'purchase.priceMemory',
  label: ['历史价格', 'Price history'],
  method: 'GET',
  path: '/api/purchase/price_memory/',
  point: 'purchase.priceComparison:read',
  input: { comparison: ref(['比价', 'Price comparison'], 'purchase.priceComparison', { required: true }) },
  output: exactly({
    // What was paid for the same part when it was last awarded to a supplier: newest per item and supplier, newest first.
    prices: listOf(
      exactly({
        // The key of the item in the comparison that asks.
        item: wholeSchema,
        supplier: called,
        // Tax included, in `currency`.
        unitPrice: textSchema,
        currency: describing<Currency>({ type: 'string', enum: ['CNY', 'USD'] }),
        // CNY for one unit of the currency at that time; 1 for CNY itself.
        exchangeRate: textSchema,
        awardedAt: textSchema,
        comparison: called,
      }),
    ),
    // The rate of finance for today, where the comparison is open and stands on an older one.
    newerRate: orNull(exactly({ rate: textSchema, day: textSchema })),
    // Of the parts for which purchasing has a should-cost model what one should cost on the day on which the quotes are compared: CNY without tax, to six places; the day of the oldest index
    // value that it follows from; and the share above it beyond which quotes are told.
    shouldCosts: listOf(exactly({ item: wholeSchema, price: textSchema, oldest: textSchema, tolerance: textSchema })),
    // How the lots of suppliers came through incoming inspection; how many ordered lines arrived or are overdue, and the delivery part of the supplier's score, which rests on them.
    suppliers: listOf(
      exactly({ supplier: wholeSchema, lots: wholeSchema, accepted: wholeSchema, lines: wholeSchema, onTime: orNull(textSchema) }),
    ),
  }),
})

/** What the company remembers about the parts and suppliers of a comparison. */
export type PriceMemory = CallOutput<typeof priceMemory>

/** What was paid for the same part when it was last awarded to a supplier. */
export type RememberedPrice = PriceMemory['prices'][number]

/** How a supplier has delivered so far. */
export type SupplierRecord = PriceMemory['suppliers'][number]

/** What a part should cost. */
export type ItemShouldCost = PriceMemory['shouldCosts'][number]
