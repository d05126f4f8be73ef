import { serve } from '#core/context.server'
import { afterCorrectiveAction } from '../inspectionRegime/regime.server.ts'
import { reinstateSupplier } from '../inspectionRegime/suspendSupplier.server.ts'
import { eightD } from './eightD.ts'
import { scar } from './scar.ts'

/** How a corrective action is answered and accepted. */
export const servedScar = serve(scar, {
  papers: { report: async (context, record) => eightD(record, context.actor.language) },
  transitions: {
    answer: 'statusOnly',
    accept: async (context, row) => {
      await afterCorrectiveAction(context, row, row.code)
      await reinstateSupplier(context, row.supplier, row.code)
      return { acceptedAt: context.now }
    },
    sendBack: 'statusOnly',
  },
})
