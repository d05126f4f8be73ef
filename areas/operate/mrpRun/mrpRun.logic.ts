import { logicOf } from '#core/definition'
import { mrpRun } from './mrpRun.ts'

/** How a run begins, unless somebody says otherwise; of all that run there is one at a time. */
export const mrpRunLogic = logicOf(mrpRun, {
  defaults: { windowDays: () => 14, moveUpDays: () => 10, toleranceDays: () => 7 },
  computed: { lane: () => 'mrp' },
})
