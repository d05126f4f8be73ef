import { derivedOf, over, statesMeaning, today, within } from '#core/definition'
import { standardSolution } from './standardSolution.ts'

/** A bottle that is still kept is expired after the last day on which it may be used. */
export const standardSolutionDerived = derivedOf(standardSolution, t => ({
  expired: within(over`${t.status} in ${statesMeaning(standardSolution, 'holding')}`, over`${t.usableUntil} < ${today}`),
}))
