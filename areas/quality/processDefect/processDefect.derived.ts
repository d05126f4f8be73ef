import { derivedOf, pastDue } from '#core/definition'
import { processDefect } from './processDefect.ts'

/** When a defect is late: not fixed in time. */
export const processDefectDerived = derivedOf(processDefect, () => ({ overdue: pastDue(processDefect) }))
