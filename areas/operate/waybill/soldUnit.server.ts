import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { findOne } from '#core/records.server'
import { waybill } from './waybill.ts'

/** To whom an order last shipped a unit, and whether it was received; undefined where none did. What goes back after a repair is not sold. The whole truth, for rules. */
export const soldUnit = async (context: Pick<Context, 'tx' | 'product'>, unit: number) => {
  const shipped = { units: [unit], status: statesMeaning(waybill, 'holding'), order: { filled: true } } as const
  const sent = await findOne(context, waybill, shipped, ['company', 'status'], { sort: '-id' })
  return sent && { company: sent.company, isReceived: sent.status === 'received' }
}
