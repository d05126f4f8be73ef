import { derivedOf, pastDue } from '#core/definition'
import { maintenance } from './maintenance.ts'

/** When a maintenance is late. */
export const maintenanceDerived = derivedOf(maintenance, () => ({ overdue: pastDue(maintenance) }))
