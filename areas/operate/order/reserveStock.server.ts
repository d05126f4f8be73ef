import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { changeRecord, createRecord, find, lockAnyRecord, pickEach } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { freeStock } from './freeStock.server.ts'
import { order } from './order.ts'
import { leastExpiry } from './salableStock.ts'

type Order = StoredRecord<typeof order>

/** How long after the promised day stock stays reserved. */
const daysKept = 14

const nothingFree: Label = ['没有可预留的库存', 'There is no stock to reserve']
const tooShort: Label = [
  '有库存，但剩余有效期短于产品的最短可售天数，不能为订单预留',
  'There is stock, but it expires before the minimum salable days of the product. It cannot be reserved for an order.',
]

/** Reserves of the stock that is free what the lines of an order still need, as far as it goes. */
export const reserveStock = async (context: Context, row: Order): Promise<void> => {
  const today = companyDay(context.now)
  const from = row.promisedOn === null || row.promisedOn < today ? today : row.promisedOn
  const models = await pickEach(
    context,
    model,
    row.items.flatMap(line => line.model ?? []),
    ['minSalableDays'],
  )
  let reserved = 0
  let isWithheld = false
  for (const line of row.items) {
    const needed = exact(line.quantity).minus(line.shipped).minus(line.stocked)
    if (line.material === null || needed.lte(0)) continue
    const least = leastExpiry(dayAfter(from, row.transitDays ?? 0), models.get(line.model ?? 0)?.minSalableDays ?? null)
    const found = await freeStock(context, { material: line.material, quantity: needed.toFixed(), least })
    isWithheld ||= exact(found.withheld).gt(0)
    for (const goods of found.goods) {
      const of = { material: line.material, order: row.id, orderLine: line.id ?? null }
      await createRecord(
        context,
        reservation,
        { ...goods, ...of, until: dayAfter(from, daysKept), purpose: documentNumber(row) },
        // What was ordered is delivered, whether or not its material may still be chosen for something new.
        { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, ...of, lot: goods.lot } },
      )
      reserved += 1
    }
  }
  if (reserved === 0) refuse('ruleBroken', { message: isWithheld ? tooShort : nothingFree, leadsTo: { nothing: 'later' } })
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

/**
 * What was reserved for the version in whose place a confirmed one has come stays reserved: for its lines of the same goods, as far as they ask for it. Nobody takes it in
 * between; what they ask for no more others may have.
 */
export const takeOverReserved = async (context: Context, row: Order): Promise<void> => {
  const [former] = await find(context, order, {
    where: { numberRoot: row.numberRoot, state: 'superseded' },
    fields: ['id'],
    sort: '-revision',
    limit: 1,
  })
  if (!former) return
  const reserved = await find(context, reservation, {
    where: { order: former.id, status: 'open' },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  const number = documentNumber(row)
  const asked = new Map(row.items.map(line => [line, exact(line.quantity)]))
  for (const { id } of reserved) {
    const open = await lockAnyRecord(context, reservation, id)
    if (open?.status !== 'open') continue
    let left = exact(open.quantity)
    const shares = [...asked].flatMap(([line, needed]) => {
      const share = needed.lt(left) ? needed : left
      if (line.material !== open.material || line.id === undefined || share.lte(0)) return []
      asked.set(line, needed.minus(share))
      left = left.minus(share)
      return [{ order: row.id, orderLine: line.id, quantity: share.toFixed(4), purpose: number }]
    })
    const [first, ...others] = shares
    if (first) await changeRecord(context, reservation, open, first, { action: 'follow', reason: number })
    else await changeRecord(context, reservation, open, { status: 'released' }, { action: 'release', reason: number })
    // Of goods for which several lines ask now each has a reservation of its own.
    const { material, location, lot, until } = open
    for (const share of others)
      await createRecord(
        context,
        reservation,
        { material, location, lot, until, ...share },
        {
          action: 'create',
          copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material, lot, order: row.id, orderLine: share.orderLine },
        },
      )
  }
}
