import { daySchema, defineCall, exactly, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { date, integer, ref } from '#core/fields'

const called = exactly({ id: wholeSchema, title: textSchema })

const answer = exactly({
  /** Order lines whose promise slips by another number of days; the order is null where the reader does not see it. */
  promises: listOf(
    exactly({
      order: orNull(called),
      material: orNull(called),
      quantity: textSchema,
      neededOn: daySchema,
      before: wholeSchema,
      after: wholeSchema,
    }),
  ),
  /** Materials of which more or less has to be ordered or made within the window of the runs, in the unit of the material. */
  shortages: listOf(exactly({ material: orNull(called), before: textSchema, after: textSchema })),
  /** What is paid in each week that differs, by its Monday, in CNY with tax; null for whoever may not see prices. */
  cash: orNull(listOf(exactly({ week: daySchema, before: textSchema, after: textSchema }))),
})

/** What would differ. */
export type WhatIfAnswer = Described<typeof answer>

/** What would come of other days or another quantity of a plan, or of another day of a purchase order. Nothing is written. */
export const whatIf = defineCall({
  name: 'operate.whatIf',
  label: ['假设分析', 'Scenario analysis'],
  method: 'GET',
  path: '/api/operate/what_if/',
  point: 'operate.mrpRun:start',
  input: {
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan'),
    startOn: date(['新的开工日', 'New start']),
    finishOn: date(['新的完工日', 'New finish']),
    quantity: integer(['新的批量', 'New quantity'], {
      min: 1,
      max: 99_999,
      help: ['仅草稿计划；已发布的批量不能改', 'Of draft plans; the quantity of a released plan is fixed'],
    }),
    purchaseOrder: ref(['采购订单', 'Purchase order'], 'purchase.order'),
    promisedOn: date(['新的到货日', 'New arrival']),
  },
  output: answer,
})
