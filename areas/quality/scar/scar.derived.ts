import { derivedOf, pastDue } from '#core/definition'
import { scar } from './scar.ts'

/** When a supplier is late with its answer. */
export const scarDerived = derivedOf(scar, () => ({ overdue: pastDue(scar) }))
