import { derivedOf, over, today } from '#core/definition'
import { controlledCopy } from './controlledCopy.ts'

/** A copy that is out is to be taken back from the first day on which its version is no longer effective. */
export const controlledCopyDerived = derivedOf(controlledCopy, t => ({
  recalled: over`${t.status} = 'out' and ${t.recallOn} <= ${today}`,
}))
