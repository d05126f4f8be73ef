import { derivedOf, over, today } from '#core/definition'
import { costIndex } from './costIndex.ts'

/** When nothing is worked out from an index any more; rates of the dollar are looked after by finance. */
export const costIndexDerived = derivedOf(costIndex, t => ({
  outdated: over`${t.kind} = 'entered' and (${t.latestOn} is null or ${t.latestOn} + ${t.goodForDays} < ${today})`,
}))
