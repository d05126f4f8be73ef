import { derivedOf, pastDue } from '#core/definition'
import { feedbackAction } from './feedbackAction.ts'

/** When an action is late. */
export const feedbackActionDerived = derivedOf(feedbackAction, () => ({ overdue: pastDue(feedbackAction) }))
