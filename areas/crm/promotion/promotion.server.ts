import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change } from '#core/definition'
import { promotion } from './promotion.ts'

/** What happens to promotions. */
export const servedPromotion = serve(promotion, {
  transitions: {
    activate: 'statusOnly',
    end: async (context): Promise<Change<typeof promotion>> => ({ endedOn: companyDay(context.now) }),
  },
})
