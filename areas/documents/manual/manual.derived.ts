import { derivedOf, over, today } from '#core/definition'
import { manual } from './manual.ts'

/** Whether the product of a manual has changed since somebody last looked whether it still says what holds; of one that is over it is asked no more. */
export const manualDerived = derivedOf(manual, t => ({
  affected: over`${t.affectedOn} is not null and ${t.status} <> 'withdrawn' and coalesce(${t.effectiveUntil} > ${today}, true)`,
}))
