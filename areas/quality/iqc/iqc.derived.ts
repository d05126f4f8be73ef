import { derivedOf, over, today } from '#core/definition'
import { iqc } from './iqc.ts'

/** When goods that were accepted by concession may be stocked no longer. */
export const iqcDerived = derivedOf(iqc, t => ({
  concessionExpired: over`${t.status} in ${['toStock']} and ${t.concessionUntil} < ${today}`,
}))
