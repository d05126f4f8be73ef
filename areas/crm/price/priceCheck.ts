import { defineCall, describing, exactly, flagSchema, labelSchema, listOf, orNull, textSchema } from '#core/calls'
import { choice, date, decimal, moment, ref } from '#core/fields'
import { priceCurrencies, type Tier } from './tiers.ts'

/** Tiers, as the price book has them. */
const tierSchema = describing<Tier>({ type: 'string' })

/**
 * `GET /api/crm/price_check/`: what a customer pays for so many of a model on a day, and why; without a customer at retail. Only for who may read
 * sales prices. Costs and what follows from them are told only to who may read costs.
 */
export const priceCheck = defineCall({
  name: 'crm.priceCheck',
  label: ['查价', 'Price check'],
  method: 'GET',
  path: '/api/crm/price_check/',
  point: 'crm.price:read',
  input: {
    customer: ref(['客户', 'Customer'], 'crm.company'),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001' }),
    day: date(['日期', 'Date'], { required: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true }),
    knownAt: moment(['登记截止', 'As known at']),
  },
  output: exactly({
    tier: tierSchema,
    /** For one unit, in whole cents but where more places were agreed; null where the book has no price. */
    unitPrice: orNull(textSchema),
    /** For the quantity, in whole cents. */
    amount: orNull(textSchema),
    belowFloor: flagSchema,
    /** Whether costs were looked at. */
    costsSeen: flagSchema,
    /** The steps in their order; amounts with six places. */
    trace: listOf(exactly({ step: textSchema, words: labelSchema, before: orNull(textSchema), after: orNull(textSchema) })),
  }),
})
