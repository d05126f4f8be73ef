import { derivedOf, pastDue } from '#core/definition'
import { requisition } from './requisition.ts'

/** When a requisition is late: it was agreed to, and no purchaser has claimed it in time. */
export const requisitionDerived = derivedOf(requisition, () => ({ overdue: pastDue(requisition) }))
