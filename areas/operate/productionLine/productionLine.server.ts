import { serve } from '#core/context.server'
import { productionLine } from './productionLine.ts'

/** What happens to lines. */
export const servedProductionLine = serve(productionLine, { transitions: { deactivate: 'statusOnly', reactivate: 'statusOnly' } })
