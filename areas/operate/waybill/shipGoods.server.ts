import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { recordKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal, sumOf } from '#core/numbers'
import { changeRecord, find, findOne, lockAnyRecord, pick, pickEach } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { backInStock } from '../../product/unit/backInStock.ts'
import { lockedUnits } from '../../product/unit/lockedUnits.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../../stock/balance/balance.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { postMove, reverseMoves } from '../../stock/move/postMove.server.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { freeStock, type FreeGoods } from '../order/freeStock.server.ts'
import type { order } from '../order/order.ts'
import { releaseStock } from '../order/reserveStock.server.ts'
import { lastsUntil, leastExpiry } from '../order/salableStock.ts'
import { assignUnits } from './scannedUnits.ts'
import { orderOf, serialLines } from './settleWaybill.server.ts'
import { waybill } from './waybill.ts'

type Waybill = StoredRecord<typeof waybill>
type Line = Waybill['items'][number]
type Order = StoredRecord<typeof order>
type Unit = StoredRecord<typeof unit>

/** One shipment at work: the waybill, its order, and where its goods go. */
interface Shipment {
  readonly row: Waybill
  readonly of: Order
  readonly to: number
}

const tooLittle = (left: string): Label => [`可用库存只有 ${left}`, `Only ${left} is in usable stock`]
const expiresSoon = (left: string, withheld: string): Label => [
  `可用库存只有 ${left}；另有 ${withheld} 剩余有效期短于产品的最短可售天数`,
  `Only ${left} is in usable stock; ${withheld} more expires before the minimum salable days of the product`,
]

/** Lends are still the company’s own and stay in its books; everything else has left. */
const destination = (context: Context, { type }: Order): Promise<number> => usualLocation(context, type === 'loan' ? 'loan' : 'customer')

const post = async (context: Context, { row, to }: Shipment, material: number, { location, ...goods }: FreeGoods): Promise<void> => {
  await postMove(context, recordKey(waybill, row.id), { ...goods, reason: 'shipment', material, owner: 'company', from: location, to })
}

/** So much of a reservation is taken: what is left of it stays reserved. */
const takeReserved = async (context: Context, id: number, most: string, reason: string): Promise<FreeGoods | undefined> => {
  const open = await lockAnyRecord(context, reservation, id)
  if (open?.status !== 'open' || open.location === null) return undefined
  const { location, lot: of, serial } = open
  const taken = exact(open.quantity).gt(most) ? exact(most) : exact(open.quantity)
  const left = exact(open.quantity).minus(taken)
  const change = left.gt(0) ? { quantity: left.toFixed(4) } : { status: 'issued' as const }
  await changeRecord(context, reservation, open, change, { action: 'issue', reason })
  return { location, lot: of, serial, quantity: taken.toFixed(4) }
}

/** Until which day at least goods of a line must last that leave today, and are on their way as long as it is known. */
const leastOf = async (context: Context, { transitDays }: Waybill, line: Line): Promise<string> => {
  const days = line.model === null ? null : (await pick(context, model, line.model, ['minSalableDays'])).minSalableDays
  return leastExpiry(dayAfter(companyDay(context.now), transitDays ?? 0), days)
}

const letGo = async (context: Context, id: number, reason: string): Promise<void> => {
  const open = await lockAnyRecord(context, reservation, id)
  if (open?.status === 'open') await changeRecord(context, reservation, open, { status: 'released' }, { action: 'release', reason })
}

/** Ships a line without SNs: first what is reserved for it, then what is free. */
const shipLine = async (context: Context, shipment: Shipment, at: number, line: Line): Promise<void> => {
  const { material } = line
  if (material === null || line.ordered === null) throw new Error(`${shipment.row.code} ships nothing`)
  const least = await leastOf(context, shipment.row, line)
  let left = exact(line.quantity)
  const where = { orderLine: line.ordered, status: 'open' } as const
  const reserved = await find(context, reservation, { where, fields: ['id', 'lot'], sort: 'id', limit: 'all' })
  const lots = await pickEach(
    context,
    lot,
    reserved.flatMap(one => one.lot ?? []),
    ['expiresOn'],
  )
  for (const { id, lot: of } of reserved) {
    if (left.lte(0)) break
    // It was put aside for an earlier day.
    if (!lastsUntil(lots.get(of ?? 0) ?? { expiresOn: null }, least)) {
      await letGo(context, id, shipment.row.code)
      continue
    }
    const taken = await takeReserved(context, id, left.toFixed(4), shipment.row.code)
    if (!taken) continue
    await post(context, shipment, material, taken)
    left = left.minus(taken.quantity)
  }
  const { goods: free, withheld } = await freeStock(context, { material, quantity: left.toFixed(4), least })
  const there = sumOf(free.map(({ quantity }) => quantity))
  if (there.lt(left)) {
    const most = shortDecimal(exact(line.quantity).minus(left).plus(there).toFixed(4))
    const message = exact(withheld).gt(0) ? expiresSoon(most, shortDecimal(withheld)) : tooLittle(most)
    refuse('ruleBroken', { message, problems: { [`items.${at}.quantity`]: message } })
  }
  for (const goods of free) await post(context, shipment, material, goods)
}

/** Ships one unit, from where it lies; one that is reserved for somebody else the ledger keeps. */
const shipUnit = async (context: Context, shipment: Shipment, material: number, one: Unit): Promise<void> => {
  const { row, of } = shipment
  const own = await findOne(context, reservation, { order: of.id, serial: one.code, status: 'open' }, ['id'])
  if (own) await takeReserved(context, own.id, '1', row.code)
  const lies = await findOne(context, balance, { material, serial: one.code, kind: 'usable', quantity: { gte: '0.0001' } }, [
    'location',
    'lot',
  ])
  if (!lies) throw new Error(`${one.code} has left stock while it was locked`)
  await post(context, shipment, material, { ...lies, serial: one.code, quantity: '1' })
  const change = { shippedOn: row.sentOn, customerName: (of.customerName ?? '').slice(0, 120), waybill: row.id }
  await changeRecord(context, unit, one, change, { action: 'follow', reason: row.code })
}

/** What stays reserved beyond what a line still needs is there for others: other units went than those that were put aside. */
const releaseRest = async (context: Context, line: Line, ordered: string, shipped: string, reason: string): Promise<void> => {
  if (line.ordered === null) return
  const needed = exact(ordered).minus(shipped).minus(line.quantity)
  if (needed.lte(0)) return releaseStock(context, { orderLine: line.ordered }, reason)
  const open = await find(context, reservation, {
    where: { orderLine: line.ordered, status: 'open' },
    fields: ['id', 'quantity'],
    sort: '-id',
    limit: 'all',
  })
  let reserved = sumOf(open.map(({ quantity }) => quantity))
  for (const { id, quantity } of open) {
    if (reserved.minus(quantity).lt(needed)) return
    await letGo(context, id, reason)
    reserved = reserved.minus(quantity)
  }
}

/** Takes the goods of a new waybill out of stock. */
export const shipGoods = async (context: Context, row: Waybill): Promise<void> => {
  const of = await orderOf(context, row)
  const shipment = { row, of, to: await destination(context, of) }
  const units = await lockedUnits(context, row.units)
  const { units: assigned } = assignUnits(await serialLines(context, row.items, of), units)
  for (const [at, line] of row.items.entries()) {
    if (line.model === null) continue
    const ids = assigned.get(at)
    if (ids === undefined) await shipLine(context, shipment, at, line)
    else for (const one of units.filter(({ id }) => ids.includes(id))) await shipUnit(context, shipment, line.material ?? 0, one)
    const ordered = of.items.find(({ id }) => id === line.ordered)
    if (ordered) await releaseRest(context, line, ordered.quantity, ordered.shipped, row.code)
  }
}

/** Whether an order has had more of something than it asks for, with this waybill or before it. */
export const overShips = async (context: Context, row: Waybill): Promise<boolean> => {
  const { items } = await orderOf(context, row)
  return items.some(({ id, quantity, shipped }) => {
    const here = sumOf(row.items.filter(({ ordered }) => ordered === id).map(line => line.quantity))
    return here.plus(shipped).gt(quantity)
  })
}

/** Puts the goods of a waybill back to where they lay. */
export const takeBackGoods = async (context: Context, row: Waybill, reason: string): Promise<void> => {
  const document = recordKey(waybill, row.id)
  for (const one of await lockedUnits(context, row.units)) {
    await changeRecord(context, unit, one, backInStock, { action: 'follow', reason: row.code })
  }
  await reverseMoves(context, document, 'shipment', reason)
}
