import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { scarAction } from './scarAction.ts'

/** How actions are completed, and opened again. */
export const servedScarAction = serve(scarAction, {
  transitions: {
    done: async context => ({ doneOn: companyDay(context.now) }),
    reopen: async () => ({ doneOn: null }),
    drop: 'statusOnly',
  },
})
