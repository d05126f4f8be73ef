import { derivedOf, over, today } from '#core/definition'
import { activity } from './activity.ts'

/** When a next action should have been taken. */
export const activityDerived = derivedOf(activity, t => ({
  nextOverdue: over`${t.stage} in ${['open']} and ${t.nextOn} < ${today}`,
}))
