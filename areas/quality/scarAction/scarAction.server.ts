import { serve } from '#core/context.server'
import { scarAction } from './scarAction.ts'

/** How actions are completed, and opened again. */
export const servedScarAction = serve(scarAction, {
  transitions: {
    done: 'statusOnly',
    reopen: async () => ({ doneOn: null }),
    drop: 'statusOnly',
  },
})
