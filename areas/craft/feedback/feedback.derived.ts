import { derivedOf, pastDue } from '#core/definition'
import { feedback } from './feedback.ts'

/** When a proposal is late. */
export const feedbackDerived = derivedOf(feedback, () => ({ overdue: pastDue(feedback) }))
