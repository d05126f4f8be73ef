import { derivedOf, pastDue } from '#core/definition'
import { application } from './application.ts'

/** When something is not back, or not picked up, by its day. */
export const applicationDerived = derivedOf(application, () => ({ overdue: pastDue(application) }))
