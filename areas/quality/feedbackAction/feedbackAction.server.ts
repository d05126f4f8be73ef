import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { feedbackAction } from './feedbackAction.ts'

/** How actions are completed, and opened again. */
export const servedFeedbackAction = serve(feedbackAction, {
  transitions: {
    done: async context => ({ doneOn: companyDay(context.now) }),
    reopen: async () => ({ doneOn: null }),
    drop: 'statusOnly',
  },
})
