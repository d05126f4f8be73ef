import { serve } from '#core/context.server'
import { feedbackAction } from './feedbackAction.ts'

/** How actions are completed, and opened again. */
export const servedFeedbackAction = serve(feedbackAction, {
  transitions: {
    done: 'statusOnly',
    reopen: async () => ({ doneOn: null }),
    drop: 'statusOnly',
  },
})
