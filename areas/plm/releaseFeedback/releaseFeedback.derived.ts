import { derivedOf, pastDue } from '#core/definition'
import { releaseFeedback } from './releaseFeedback.ts'

/** When feedback is late. */
export const releaseFeedbackDerived = derivedOf(releaseFeedback, () => ({ overdue: pastDue(releaseFeedback) }))
