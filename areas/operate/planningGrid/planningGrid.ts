import { daySchema, defineCall, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'

/** `GET /api/operate/planning_grid/`: 26 weeks of every line and of every product that is planned or ordered. */
export const planningGrid = defineCall({
  name: 'operate.planningGrid',
  label: ['计划表', 'Planning grid'],
  method: 'GET',
  path: '/api/operate/planning_grid/',
  point: 'operate.productionPlan:read',
  input: {},
  output: exactly({
    /** The Monday of each week. */
    weeks: listOf(daySchema),
    /** The last days of the time fences of the company: in the frozen one plans stand, in the slushy one they change for a reason. */
    frozenUntil: daySchema,
    slushyUntil: daySchema,
    lines: listOf(
      exactly({ id: wholeSchema, name: textSchema, people: wholeSchema, plans: wholeSchema, loads: listOf(orNull(wholeSchema)) }),
    ),
    models: listOf(
      exactly({
        id: wholeSchema,
        name: textSchema,
        /** On hand and free, beyond the safety stock. */
        free: wholeSchema,
        demand: listOf(wholeSchema),
        planned: listOf(wholeSchema),
        promisable: listOf(orNull(wholeSchema)),
      }),
    ),
  }),
})
