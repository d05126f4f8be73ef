import { daySchema, defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { choice, ref } from '#core/fields'

/** Which materials are asked for. */
const planningViews = {
  all: ['全部', 'All'],
  differs: ['安全库存与建议不同', 'Safety stock differs from the proposal'],
  missing: ['缺少计划参数', 'Planning data missing'],
} as const

/** So many materials are shown at once. */
export const mostMaterials = 300

const called = exactly({ id: wholeSchema, title: textSchema })

const answer = exactly({
  materials: listOf(
    exactly({
      id: wholeSchema,
      version: wholeSchema,
      title: textSchema,
      unit: textSchema,
      /** Days: of buying in calendar days, of making in working days. */
      leadDays: orNull(wholeSchema),
      makeDays: orNull(wholeSchema),
      /** As planned by now, in the unit of the material. */
      safetyStock: orNull(textSchema),
      minOrder: orNull(textSchema),
      orderMultiple: orNull(textSchema),
      planner: orNull(called),
      primarySupplier: orNull(called),
      planReviewedOn: orNull(daySchema),
      /** What is missing of: leadTime, planner, supplier. */
      missing: listOf(textSchema),
      /** What the formulas propose, with what they are worked out from; null where nothing was used in the last 360 days or no lead time is known. */
      proposal: orNull(
        exactly({
          safetyStock: textSchema,
          reorderPoint: textSchema,
          /** d, σ of a day, LT and σ of it in days, z. */
          perDay: textSchema,
          deviation: textSchema,
          lead: textSchema,
          leadDeviation: textSchema,
          factor: textSchema,
          deliveries: wholeSchema,
        }),
      ),
    }),
  ),
  /** There are more than are shown. */
  more: flagSchema,
})

/** What some materials are planned with, and what the formulas propose. */
export type PlanningData = Described<typeof answer>

/** What materials are planned with, many at once, beside the safety stock and reorder point that demand and deliveries of the last year propose. Nothing is set by asking. */
export const planningData = defineCall({
  name: 'operate.planningData',
  label: ['计划参数', 'Planning data'],
  method: 'GET',
  path: '/api/operate/planning_data/',
  point: 'operate.mrpRun:read',
  input: {
    class: ref(['分类', 'Class'], 'mnm.materialClass'),
    planner: ref(['计划员', 'Planner'], 'admin.user'),
    supplier: ref(['主供应商', 'Primary supplier'], 'purchase.supplier'),
    show: choice(['显示', 'Show'], planningViews),
  },
  output: answer,
})
