import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, recordKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, type Label } from '#core/language'
import { pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { countOneMayDecide, togetherDays } from '../../stock/count/differences.ts'
import { postMove, reverseMoves } from '../../stock/move/postMove.server.ts'
import { rmaCase } from '../case/case.ts'
import { caseOneMayUse, partsWorth } from './partsWorth.server.ts'
import { repair } from './repair.ts'

type Repair = StoredRecord<typeof repair>

const notOnBench: Label = ['维修单不在检测维修中', 'The case is not in review or repair']

const tooDear: Label = [
  `用料须经审批：此维修单的用料合计超过 ${caseOneMayUse} 元，或同一物料 ${togetherDays} 天内的维修用料超过 ${countOneMayDecide} 元，或金额未知。请用“完成维修（用料审批）”`,
  `The parts need approval: those of this case are worth more than CNY ${caseOneMayUse} together, or what repairs used of one material within ${counted(togetherDays, 'day')} more than CNY ${countOneMayDecide}, or their worth is unknown. Take the step “Finish, parts to be approved”`,
]
const notDear: Label = ['用料无须审批', 'The parts need no approval.']

/** What was used leaves usable stock, lot by lot, whatever was used before it failed its test comes back first: the record says what is in the unit now. */
const takeParts = async (context: Context, { id, parts }: Repair, note: string): Promise<void> => {
  const document = recordKey(repair, id)
  await reverseMoves(context, document, 'issue', note)
  for (const { material, quantity, lot, newSerial } of parts)
    await postMove(context, document, { reason: 'issue', material, quantity, lot, serial: newSerial, owner: 'company', note })
}

const finished = async (context: Context, row: Repair): Promise<void> => {
  const { code } = await pick(context, rmaCase, row.case, ['code'])
  await takeParts(context, row, code)
}

/** Nothing is said of the parts of a repair that is not finished. */
const noParts = { partsValue: null, partsReason: null } as const satisfies Change<typeof repair>

/** How something is repaired with parts from stock, and tested by somebody else. */
export const servedRepair = serve(repair, {
  guards: {
    finish: guard(repair, ['onBench'], (_actor, row) => row.onBench || notOnBench),
    finishDear: guard(repair, ['onBench'], (_actor, row) => row.onBench || notOnBench),
  },
  handedIn: {
    finishDear: async (context, row): Promise<Change<typeof repair>> => {
      const { value, isDear } = await partsWorth(context, row)
      if (!isDear) return refuse('ruleBroken', { message: notDear, leadsTo: { step: 'rma.repair:finish', of: row.id } })
      return { partsValue: value, technician: authorOf(context.actor) ?? row.technician }
    },
  },
  refused: { finishDear: async () => noParts },
  transitions: {
    finish: async (context, row): Promise<Change<typeof repair>> => {
      const { value, isDear } = await partsWorth(context, row)
      if (isDear) return refuse('ruleBroken', { message: tooDear, problems: { parts: tooDear } })
      await finished(context, row)
      return { partsValue: value, technician: authorOf(context.actor) ?? row.technician }
    },
    finishDear: async (context, row): Promise<Change<typeof repair>> => {
      await finished(context, row)
      return { finishedOn: companyDay(context.now) }
    },
    notRepaired: 'statusOnly',
    toTest: 'statusOnly',
    pass: async ({ actor }): Promise<Change<typeof repair>> => ({ tester: authorOf(actor) }),
    fail: async ({ actor }): Promise<Change<typeof repair>> => ({
      tester: authorOf(actor),
      finishedOn: null,
      action: null,
      minutes: null,
      ...noParts,
    }),
  },
})
