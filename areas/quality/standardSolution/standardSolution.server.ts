import { serve } from '#core/context.server'
import { standardSolution } from './standardSolution.ts'

/** A bottle is opened once, and discarded. */
export const servedStandardSolution = serve(standardSolution, { transitions: { open: 'statusOnly', discard: 'statusOnly' } })
