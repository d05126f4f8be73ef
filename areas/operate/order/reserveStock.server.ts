import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { changeRecord, createRecord, find, lockAnyRecord } from '#core/records.server'
import { reservation } from '../../stock/reservation/reservation.ts'
import { freeStock } from './freeStock.server.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>

/** How long after the promised day stock stays reserved. */
const daysKept = 14

const nothingFree: Label = ['没有可预留的库存', 'There is no stock to reserve']

/** Reserves of the stock that is free what the lines of an order still need, as far as it goes. */
export const reserveStock = async (context: Context, row: Order): Promise<void> => {
  const today = companyDay(context.now)
  const from = row.promisedOn === null || row.promisedOn < today ? today : row.promisedOn
  let reserved = 0
  for (const line of row.items) {
    const needed = exact(line.quantity).minus(line.shipped).minus(line.stocked)
    if (line.material === null || needed.lte(0)) continue
    for (const goods of await freeStock(context, line.material, needed.toFixed())) {
      const of = { material: line.material, order: row.id, orderLine: line.id ?? null }
      await createRecord(
        context,
        reservation,
        { ...goods, ...of, until: dayAfter(from, daysKept), purpose: row.code },
        // What was ordered is delivered, whether or not its material may still be chosen for something new.
        { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, ...of, lot: goods.lot } },
      )
      reserved += 1
    }
  }
  if (reserved === 0) refuse('ruleBroken', { message: nothingFree })
}

/** Lets others have what is still reserved for an order, or for a line of it. */
export const releaseStock = async (
  context: Context,
  of: { readonly order: number } | { readonly orderLine: number },
  reason: string,
): Promise<void> => {
  for (const { id } of await find(context, reservation, { where: { ...of, status: 'open' }, fields: ['id'], sort: 'id', limit: 'all' })) {
    const open = await lockAnyRecord(context, reservation, id)
    if (open?.status === 'open') await changeRecord(context, reservation, open, { status: 'released' }, { action: 'release', reason })
  }
}
