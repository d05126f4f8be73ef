import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { postMove, reverseMoves } from '../../stock/move/postMove.server.ts'
import { rmaCase } from '../case/case.ts'
import { repair } from './repair.ts'

type Repair = StoredRecord<typeof repair>

const ownRepair: Label = ['维修人员不能测试自己的维修，请由他人测试', 'The person who repaired it does not test it; ask a colleague']
const notOnBench: Label = ['维修单不在检测维修中', 'The case is not in review or repair']

/** What was used leaves usable stock, lot by lot, whatever was used before it failed its test comes back first: the record says what is in the unit now. */
const takeParts = async (context: Context, { id, parts }: Repair, note: string): Promise<void> => {
  const document = { by: 'rmaRepair', id } as const
  await reverseMoves(context, document, 'issue', note)
  for (const { material, quantity, lot, newSerial } of parts)
    await postMove(context, document, { reason: 'issue', material, quantity, lot, serial: newSerial, owner: 'company', note })
}

/** How something is repaired with parts from stock, and tested by somebody else. */
export const servedRepair = serve(repair, {
  guards: {
    finish: guard(repair, ['onBench'], (_actor, row) => row.onBench || notOnBench),
    pass: guard(repair, ['technician'], (actor, row) => row.technician !== actor.userId || ownRepair),
  },
  transitions: {
    finish: async (context, row): Promise<Change<typeof repair>> => {
      const { code } = await pick(context, rmaCase, row.case, ['code'])
      await takeParts(context, row, code)
      return { technician: authorOf(context.actor) ?? row.technician, finishedOn: companyDay(context.now) }
    },
    notRepaired: 'statusOnly',
    toTest: 'statusOnly',
    pass: async ({ actor, now }): Promise<Change<typeof repair>> => ({ tester: authorOf(actor), testedOn: companyDay(now) }),
    fail: async (): Promise<Change<typeof repair>> => ({ finishedOn: null, action: null, minutes: null }),
  },
})
