import { derivedOf, over, today } from '#core/definition'
import { keyResult } from './keyResult.ts'

/** A key result is stale when its last check-in lies more than ten days back: three days after the one that was due. */
export const keyResultDerived = derivedOf(keyResult, t => ({ stale: over`${t.nextCheckOn} + 3 < ${today}` }))
