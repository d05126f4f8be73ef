import { serve } from '#core/context.server'
import { cost } from './cost.ts'

/** How costs are recorded; the database lets nobody change or delete one. */
export const servedCost = serve(cost, { onCreate: async context => ({ recordedAt: context.now }), transitions: {} })
