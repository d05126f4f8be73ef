import { derivedOf, pastDue } from '#core/definition'
import { referenceInstrument } from './referenceInstrument.ts'

/** When a calibration is overdue. */
export const referenceInstrumentDerived = derivedOf(referenceInstrument, () => ({ overdue: pastDue(referenceInstrument) }))
