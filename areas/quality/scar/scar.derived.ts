import { derivedOf, over, today } from '#core/definition'
import { scar } from './scar.ts'

/** When a supplier is late with his answer. */
export const scarDerived = derivedOf(scar, t => ({ overdue: over`${t.status} in ${['open']} and ${t.dueOn} < ${today}` }))
