import { serve } from '../../../core/records/serve.server.ts'
import { scar } from './scar.ts'

/** How a corrective action is answered and accepted. */
export const servedScar = serve(scar, {
  transitions: {
    answer: async (_step, _row, { cause, action, evidence }) => ({ cause, action, evidence }),
    accept: async step => ({ acceptedAt: step.now }),
    sendBack: 'statusOnly',
  },
})
