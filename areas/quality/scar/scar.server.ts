import { guard, serve, type Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { partTables } from '#core/papers.server'
import { find, makeParts, partsCounted, partsLeast } from '#core/records.server'
import { afterCorrectiveAction } from '../inspectionRegime/regime.server.ts'
import { reinstateSupplier } from '../inspectionRegime/suspendSupplier.server.ts'
import { reportedAction } from '../scarAction/reportedAction.ts'
import { scarAction } from '../scarAction/scarAction.ts'
import { eightD, type ReportedAction } from './eightD.ts'
import { scar } from './scar.ts'

const stillOpen: Label = [
  '还有未完成的措施：请先完成或取消，再接受',
  'Some actions are still open. Complete or cancel them before you accept',
]

/** The actions that were not cancelled, as the reader sees them. */
const actionsOf = (context: Context, id: number): Promise<readonly ReportedAction[]> =>
  find(context, scarAction, {
    where: { scar: id, status: statesMeaning(scarAction, 'holding') },
    as: context.actor,
    fields: ['kind', 'name', 'details', 'result', 'doneOn'],
    limit: 'all',
  })

/** How a corrective action is answered and accepted. */
export const servedScar = serve(scar, {
  kept: { openActions: partsCounted(scarAction, { status: 'open' }), nextActionOn: partsLeast(scarAction, 'dueOn', { status: 'open' }) },
  papers: {
    report: async (context, record) => {
      const [actions, tables] = [await actionsOf(context, record.id), await partTables(context, scar, record.id)]
      return eightD(record, { actions, tables }, context.actor.language)
    },
  },
  transitions: {
    answer: async (context, row, { answeredOn, containment, action, evidence }) => {
      const reported = [
        reportedAction('containment', containment, null, answeredOn),
        reportedAction('corrective', action, evidence, answeredOn),
      ]
      await makeParts(context, scarAction, row, { of: reported })
    },
    accept: async (context, row) => {
      await afterCorrectiveAction(context, row, row.code)
      await reinstateSupplier(context, row.supplier, row.code)
      return { acceptedAt: context.now }
    },
    sendBack: async () => ({ answeredOn: null }),
  },
  guards: { accept: guard(scar, ['openActions'], (_actor, row) => row.openActions === 0 || stillOpen) },
})
