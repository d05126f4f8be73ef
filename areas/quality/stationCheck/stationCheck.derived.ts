import { derivedOf, pastDue } from '#core/definition'
import { stationCheck } from './stationCheck.ts'

/** When an open check is late. */
export const stationCheckDerived = derivedOf(stationCheck, () => ({ overdue: pastDue(stationCheck) }))
