import { fill, guard, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pick } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { unitBuiltIn } from '../../product/unit/unitPieces.server.ts'
import { keptUnits } from '../../operate/waybill/waybillSlots.server.ts'
import { loanUnit } from './loanUnit.ts'
import { whyPooled } from './pooled.server.ts'

const isOut: Label = ['借出中的产品归还后才能退出', 'It is on loan. Record its return first.']

/** What the pool says of its unit; refuses one that is built into another and is not lent alone. */
const settled = async (context: Context, row: StoredRecord<typeof loanUnit>): Promise<Change<typeof loanUnit>> => {
  const held = await unitBuiltIn(context, [row.unit])
  if (held) refuse('ruleBroken', { message: held, problems: { unit: held } })
  return pick(context, unit, row.unit, ['code', 'model'])
}

/** Which units customers may borrow. */
export const servedLoanUnit = serve(loanUnit, {
  fills: [fill(keptUnits, whyPooled)],
  onCreate: settled,
  guards: { withdraw: guard(loanUnit, ['availability'], (_actor, row) => row.availability !== 'lent' || isOut) },
  transitions: {
    withdraw: 'statusOnly',
    putBack: async (context, row) => ({ ...(await settled(context, row)), withdrawnReason: null }),
  },
})
