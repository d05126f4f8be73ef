import { defineCall, describing, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { ref } from '#core/fields'
import type { lostReasons, quotationStates } from './quotationChoices.ts'

/** How quotations ended, and why they were lost. */
const stateSchema = describing<keyof typeof quotationStates>({ type: 'string' })
const lostSchema = describing<keyof typeof lostReasons>({ type: 'string' })

/** `GET /api/crm/look_alikes/`: the quotations most like one among those that were won or lost and that the reader sees, with how they ended. */
export const lookAlikes = defineCall({
  name: 'crm.lookAlikes',
  label: ['相似报价', 'Similar quotations'],
  method: 'GET',
  path: '/api/crm/look_alikes/',
  point: 'crm.quotation:read',
  input: { quotation: ref(['报价单', 'Quotation'], 'crm.quotation', { required: true }) },
  output: exactly({
    alike: listOf(
      exactly({
        id: wholeSchema,
        code: textSchema,
        company: textSchema,
        state: stateSchema,
        lostReason: orNull(lostSchema),
        sentOn: orNull(textSchema),
        currency: textSchema,
        /** Decimal text with two places. */
        total: textSchema,
        /** By how much the total lies below tier prices, as a share of 1 with four places; null where there are none. */
        belowTier: orNull(textSchema),
        /** Of the total, as a share of 1 with four places; null where it is not known, and always to who may not see costs. */
        margin: orNull(textSchema),
      }),
    ),
  }),
})
