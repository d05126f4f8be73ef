import { derivedOf, pastDue } from '#core/definition'
import { scarAction } from './scarAction.ts'

/** When an action is late. */
export const scarActionDerived = derivedOf(scarAction, () => ({ overdue: pastDue(scarAction) }))
