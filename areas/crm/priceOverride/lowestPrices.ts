import { daySchema, defineCall, exactly, flagSchema, listOf, orNull, textSchema } from '#core/calls'
import { ref } from '#core/fields'

/**
 * `GET /api/crm/lowest_prices/`: how the prices of a negotiated price stand to what is the least for its model and to what the model costs, in its currency; only
 * for who may read sales prices and costs.
 */
export const lowestPrices = defineCall({
  name: 'crm.lowestPrices',
  label: ['底价与成本', 'Floor and cost'],
  method: 'GET',
  path: '/api/crm/lowest_prices/',
  point: 'crm.priceOverride:read',
  input: { priceOverride: ref(['协议价', 'Negotiated price'], 'crm.priceOverride', { required: true }) },
  output: exactly({
    currency: textSchema,
    /** The day whose price book is asked: today, or the first day on which it holds. */
    day: daySchema,
    /** The highest floor, of the customer’s tier, or of all tiers of customers of the type; six places. Null where there is none. */
    floor: orNull(textSchema),
    /** What one costs, six places; null where no cost, or no rate for it, is known. */
    unitCost: orNull(textSchema),
    breaks: listOf(
      exactly({
        fromQuantity: textSchema,
        price: textSchema,
        /** What is charged for one with the promotion of the day. */
        charged: textSchema,
        /** Of what is charged, as a share of 1; null where the cost is not known. */
        margin: orNull(textSchema),
        belowFloor: flagSchema,
        belowCost: flagSchema,
      }),
    ),
  }),
})
