import { derivedOf, pastDue } from '#core/definition'
import { calibration } from './calibration.ts'

/** When a planned calibration is late. */
export const calibrationDerived = derivedOf(calibration, () => ({ overdue: pastDue(calibration) }))
