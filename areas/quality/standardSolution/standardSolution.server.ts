import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { standardSolution } from './standardSolution.ts'

/** A bottle is opened once, on the day on which that is said. */
export const servedStandardSolution = serve(standardSolution, {
  transitions: { open: async context => ({ openedOn: companyDay(context.now) }), discard: 'statusOnly' },
})
