import { daySchema, defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { integer } from '#core/fields'

const answer = exactly({
  count: wholeSchema,
  results: listOf(
    exactly({
      id: wholeSchema,
      /** The technical change of which it is a part. */
      change: exactly({ id: wholeSchema, title: textSchema }),
      title: textSchema,
      /** `pending`, `acknowledged` or `problem`. */
      state: textSchema,
      task: orNull(textSchema),
      dueOn: orNull(daySchema),
      overdue: flagSchema,
    }),
  ),
})

/** `GET /api/pcn/user_pur/`: the purchasing parts of technical changes that wait for the person: their own, and those of their department that nobody owns. The earliest due first. */
export const purchaseChanges = defineCall({
  name: 'plm.purchaseChanges',
  label: ['我的采购变更', 'My purchasing changes'],
  method: 'GET',
  path: '/api/pcn/user_pur/',
  point: null,
  input: {
    page: integer(['页', 'Page'], { min: 1, max: 100_000 }),
    page_size: integer(['每页条数', 'Page size'], { min: 1, max: 200 }),
  },
  output: answer,
})
