import { daySchema, defineCall, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { ref } from '#core/fields'

const named = exactly({ id: wholeSchema, title: textSchema })

/** A cost then and now, in CNY; null where nothing is known of it. */
const cost = exactly({ before: orNull(textSchema), now: orNull(textSchema) })

/**
 * `GET /api/crm/cost_moves/`: for each model of a quotation what it costs, what went into it when it was last quoted and goes into it now, and the components that moved most; for who may
 * read costs and purchase prices.
 */
export const costMoves = defineCall({
  name: 'crm.costMoves',
  label: ['成本变动', 'Cost movements'],
  method: 'GET',
  path: '/api/crm/cost_moves/',
  point: 'crm.quotation:read',
  input: { quotation: ref(['报价单', 'Quotation'], 'crm.quotation', { required: true }) },
  output: exactly({
    models: listOf(
      exactly({
        model: named,
        /** The quotation that is compared with: the last one sent to the same customer, else to another one; null where the reader sees none. */
        last: orNull(exactly({ id: wholeSchema, title: textSchema, sentOn: daySchema })),
        standard: cost,
        /** What is known of the materials by their last awarded prices, tax included; null where the model has no bill. */
        rolledUp: cost,
        /** By how much the materials that have a price both times moved, and all of them that are not told one by one; null where there is nothing to compare with. */
        moved: orNull(exactly({ total: textSchema, others: textSchema })),
        /** How many materials have no price now, or had none then, and are not counted in what moved. */
        unpriced: wholeSchema,
        notCompared: wholeSchema,
        moves: listOf(
          exactly({
            component: named,
            quantity: exactly({ before: textSchema, now: textSchema }),
            price: cost,
            moved: textSchema,
          }),
        ),
      }),
    ),
  }),
})
