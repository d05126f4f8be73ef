import { fill, guard, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lockAnyRecord, pick } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { keptUnits } from '../../operate/waybill/waybillSlots.server.ts'
import { loanUnit } from './loanUnit.ts'
import { whyPooled } from './pooled.server.ts'

const soldAlready: Label = ['此个体已售出或已报废', 'This unit was sold or scrapped']
const isOut: Label = ['借出中的产品归还后才能退出', 'It is on loan. Record its return first.']

/** A unit that is ours: in stock, or on loan at a customer's. It is locked: of it being sold and put into the pool at once, one comes second. */
const settled = async (context: Context, row: StoredRecord<typeof loanUnit>): Promise<Change<typeof loanUnit>> => {
  const of = (await lockAnyRecord(context, unit, row.unit)) ?? refuse('notFound')
  const isLent = of.waybill !== null && (await pick(context, waybill, of.waybill, ['lends'])).lends
  if (of.stage === 'scrapped' || of.stage === 'voided' || (of.shippedOn !== null && !isLent))
    refuse('ruleBroken', { message: soldAlready, problems: { unit: soldAlready } })
  return { code: of.code, model: of.model }
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
