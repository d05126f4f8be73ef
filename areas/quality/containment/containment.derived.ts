import { derivedOf, pastDue } from '#core/definition'
import { containment } from './containment.ts'

/** When a containment is late. */
export const containmentDerived = derivedOf(containment, () => ({ overdue: pastDue(containment) }))
