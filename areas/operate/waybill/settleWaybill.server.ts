import { answerTo, type Context } from '#core/context.server'
import { momentOfDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label } from '#core/language'
import { exact } from '#core/numbers'
import { find, lockAnyRecord, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { lockedUnits } from '../../product/unit/lockedUnits.server.ts'
import type { unit } from '../../product/unit/unit.ts'
import { unitBuiltIn } from '../../product/unit/unitPieces.server.ts'
import { unitsAreContained } from '../../quality/containment/containedLot.ts'
import { balance } from '../../stock/balance/balance.ts'
import { checkGoods } from '../order/checkGoods.server.ts'
import { isPrepaid } from '../order/heldOrder.server.ts'
import { order } from '../order/order.ts'
import { refuseInactive } from '../order/settleOrder.server.ts'
import { transitDays } from '../transitTime/transitDays.server.ts'
import { assignUnits, type SerialLine } from './scannedUnits.ts'
import type { waybill } from './waybill.ts'
import { keptUnits } from './waybillSlots.server.ts'

type Waybill = StoredRecord<typeof waybill>
type Order = StoredRecord<typeof order>
type Unit = StoredRecord<typeof unit>

const notPaid: Label = [
  '此订单须先收款；请财务登记收款后再发货',
  'This order is paid in advance. Goods leave once finance has recorded the payment.',
]
const paidLater = (day: string): Label => [
  `此订单须先收款，收款日期是 ${day}，发货日期不能早于它`,
  `This order is paid in advance and was paid on ${day}. The day must not lie before that.`,
]
const nothing: Label = ['没有发货明细', 'Nothing is shipped']
const noMaterial: Label = ['产品尚无成品料号', 'The product has no material number yet']
const missingUnits = (missing: number): Label => [`还缺 ${missing} 台未扫描`, `${missing} more to be scanned`]
const notAsked = ([zh, en]: Label): Label => [
  `以下 SN 不属于此运单的产品或版本，或已超出数量：${zh}`,
  `These SNs are not of the products or versions of this waybill, or are too many: ${en}`,
]
const notInStock = ([zh, en]: Label): Label => [
  `以下 SN 不在可用库存中或已发货：${zh}`,
  `These SNs are not in usable stock, or were shipped: ${en}`,
]

const eachCounts = (left: string): Label => [
  `有序列号的产品不能多发，最多还可发 ${left}`,
  `Products with serial numbers are not over-shipped: ${left} at most`,
]

const refuseUnits = (message: Label): never => refuse('ruleBroken', { message, problems: { units: message } })

/** The order of a waybill, which whoever makes one has locked. */
export const orderOf = async (context: Context, row: Pick<Waybill, 'order'>): Promise<Order> =>
  (row.order === null ? undefined : await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')

/** Refuses what is not ours or was sold, and what does not lie where stock may be taken from: what came back for service leaves with its case. */
const refuseAbsent = async (context: Context, units: readonly Unit[]): Promise<void> => {
  const there = await find(context, balance, {
    where: { serial: units.map(({ code }) => code), kind: 'usable', owner: 'company', quantity: { gte: '0.0001' } },
    fields: ['serial'],
    limit: 'all',
  })
  const stocked = new Set(there.map(({ serial }) => serial))
  const absent = units.filter(({ shippedOn, code }) => shippedOn !== null || !stocked.has(code))
  if (absent.length > 0) refuseUnits(notInStock(joined(absent.map(({ code }) => code))))
}

/** What is kept for loans is lent, not sold. */
const refusePooled = async (context: Context, of: Order, units: readonly Unit[]): Promise<void> => {
  if (of.type === 'loan') return
  const ids = units.map(({ id }) => id)
  const kept = await answerTo(context, keptUnits)(context, ids)
  if (kept) refuseUnits(kept)
}

/** What is built into another unit leaves with that. */
const refuseBuiltIn = async (context: Context, units: readonly Unit[]): Promise<void> => {
  const held = await unitBuiltIn(
    context,
    units.map(({ id }) => id),
  )
  if (held) refuseUnits(held)
}

/** Nothing is shipped that holds a contained lot. */
const refuseContained = (units: readonly Unit[]): void => {
  const held = units.filter(({ contained }) => contained)
  if (held.length > 0) refuseUnits(unitsAreContained(joined(held.map(({ code }) => code))))
}

/** What goes or comes back of a line of an order. */
type GoodsLine = Pick<Waybill['items'][number], 'ordered' | 'material' | 'quantity'>

/** Lines of a waybill, or of what comes back, whose goods are told apart by their SNs, with what the customer asked of them. */
export const serialLines = async (context: Context, items: readonly GoodsLine[], of: Order): Promise<readonly SerialLine[]> => {
  const asked = new Map(of.items.map(line => [line.id, line]))
  const ids = items.flatMap(line => line.material ?? [])
  const materials = await pickEach(context, material, ids, ['serialTracked'])
  const lines: SerialLine[] = []
  for (const [at, { ordered, material: goods, quantity }] of items.entries()) {
    const line = asked.get(ordered ?? 0)
    if (!line || !materials.get(goods ?? 0)?.serialTracked) continue
    const { model, hwVersion, swVersion } = line
    if (model === null) continue
    lines.push({ at, model, quantity, hwVersion, swVersion })
  }
  return lines
}

/** Of what has serial numbers each piece counts, also where more could be shipped when the order was confirmed. */
const refuseMorePieces = (lines: readonly SerialLine[], items: Waybill['items'], of: Order): void => {
  const asked = new Map(of.items.map(line => [line.id, line]))
  for (const { at, quantity } of lines) {
    const line = asked.get(items[at]?.ordered ?? 0)
    const left = exact(line?.quantity ?? '0').minus(line?.shipped ?? '0')
    if (!exact(quantity).gt(left)) continue
    const figure = left.lt(0) ? '0' : left.toFixed()
    refuse('ruleBroken', {
      message: eachCounts(figure),
      problems: { [`items.${at}.quantity`]: eachCounts(figure) },
      data: { left: figure },
    })
  }
}

/** What lines say of the goods is what the order says. */
const settledLines = async (context: Context, row: Waybill, of: Order): Promise<Waybill['items']> => {
  const known = new Map(of.items.map(line => [line.id, line]))
  const items: Waybill['items'][number][] = []
  for (const [at, line] of row.items.entries()) {
    const ordered = known.get(line.ordered ?? 0)
    if (!ordered) return refuse('invalidFields', { problems: { [`items.${at}.ordered`]: requiredMessage } })
    // What was quoted in words goes by its quantity: it lies in no stock.
    if (ordered.material === null && ordered.model !== null)
      return refuse('invalidFields', { problems: { [`items.${at}.ordered`]: noMaterial } })
    items.push({ ...line, model: ordered.model, material: ordered.material, name: ordered.name })
  }
  await checkGoods(context, items)
  return items
}

/** What a case sends back goes as its case says, and has left already. */
const settledForCase = async (context: Context, row: Waybill): Promise<Change<typeof waybill>> => {
  const transportMode = row.transportMode ?? 'express'
  return {
    shipper: context.actor.userId === 0 ? null : context.actor.userId,
    sentAt: momentOfDay(row.sentOn, context.now),
    transportMode,
    transitDays: await transitDays(context, { ...row, transportMode }),
  }
}

/** What is paid in advance leaves on no day before it was paid. */
const refuseUnpaid = ({ paidOn }: Order, sentOn: string): void => {
  if (paidOn === null) return refuse('ruleBroken', { message: notPaid, problems: { order: notPaid } })
  if (sentOn < paidOn) refuse('invalidFields', { problems: { sentOn: paidLater(paidOn) }, mends: { sentOn: paidOn } })
}

/** A waybill ships to a customer with whom business is done what was ordered and lies in stock, each unit of it scanned. */
export const settledWaybill = async (context: Context, row: Waybill): Promise<Change<typeof waybill>> => {
  if (row.rmaCase !== null) return settledForCase(context, row)
  if (row.items.length === 0) refuse('invalidFields', { problems: { items: nothing } })
  const of = await orderOf(context, row)
  await refuseInactive(context, of.company)
  if (isPrepaid(of)) refuseUnpaid(of, row.sentOn)
  const items = await settledLines(context, row, of)
  const units = await lockedUnits(context, row.units)
  const pieces = await serialLines(context, items, of)
  refuseMorePieces(pieces, items, of)
  const { missing, left } = assignUnits(pieces, units)
  const codes = units.filter(({ id }) => left.includes(id)).map(({ code }) => code)
  if (codes.length > 0) refuseUnits(notAsked(joined(codes)))
  const [[, lacking] = []] = missing
  if (lacking !== undefined) refuseUnits(missingUnits([...missing.values()].reduce((sum, some) => sum + some, 0)))
  await refuseAbsent(context, units)
  await refuseBuiltIn(context, units)
  refuseContained(units)
  await refusePooled(context, of, units)
  const transportMode = row.transportMode ?? of.transportMode
  return {
    items,
    shipper: context.actor.userId === 0 ? null : context.actor.userId,
    sentAt: momentOfDay(row.sentOn, context.now),
    transportMode,
    transitDays: await transitDays(context, { ...row, transportMode }),
  }
}
