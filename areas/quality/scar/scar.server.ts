import { serve } from '../../../core/records/serve.server.ts'
import { afterCorrectiveAction } from '../inspectionRegime/regime.server.ts'
import { reinstateSupplier } from '../inspectionRegime/suspendSupplier.server.ts'
import { eightD } from './eightD.ts'
import { scar } from './scar.ts'

/** How a corrective action is answered and accepted. */
export const servedScar = serve(scar, {
  papers: { report: async (step, record) => eightD(record, step.actor.language) },
  transitions: {
    answer: async (_step, _row, { cause, action, evidence }) => ({ cause, action, evidence }),
    accept: async (step, row) => {
      await afterCorrectiveAction(step, row, row.code)
      await reinstateSupplier(step, row.supplier, row.code)
      return { acceptedAt: step.now }
    },
    sendBack: 'statusOnly',
  },
})
