import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type StoredRecord, recordKey, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { changeRecord, find, findOne } from '#core/records.server'
import { backInStock } from '../../product/unit/backInStock.ts'
import { lockedUnits } from '../../product/unit/lockedUnits.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../../stock/balance/balance.ts'
import { move } from '../../stock/move/move.ts'
import { postMove, reverseMoves } from '../../stock/move/postMove.server.ts'
import { assignUnits } from '../waybill/scannedUnits.ts'
import { orderOf, serialLines } from '../waybill/settleWaybill.server.ts'
import { waybill } from '../waybill/waybill.ts'
import { loanReturn } from './loanReturn.ts'

type LoanReturn = StoredRecord<typeof loanReturn>

const sent = statesMeaning(waybill, 'holding')

const notThere = (left: string): Label => [
  `此订单借出的库存只剩 ${left}；已手工移库的，请先移回借出库位`,
  `Only ${left} of this loan is in the loan location. Move back first what was moved by hand.`,
]

const waybillsOf = (context: Context, order: number) =>
  find(context, waybill, { where: { order, status: sent }, fields: ['id', 'units', 'sentAt'], sort: 'id', limit: 'all' })

/** The units that an order has lent and that did not come back: the whole truth. */
export const unitsOut = async (context: Context, order: number): Promise<readonly number[]> => {
  const lent = (await waybillsOf(context, order)).flatMap(({ units }) => units)
  const returns = await find(context, loanReturn, { where: { order, status: 'recorded' }, fields: ['units'], limit: 'all' })
  const back = new Set(returns.flatMap(({ units }) => units))
  return lent.filter(id => !back.has(id))
}

/** What an order has lent of a material without SNs and what of it is out still, by the lots and from where it went out, the first lent first. */
const lotsOut = async (context: Context, order: number, material: number) => {
  const lent = await find(context, move, {
    where: { document: (await waybillsOf(context, order)).map(({ id }) => recordKey(waybill, id)), material, reason: 'shipment' },
    fields: ['lot', 'to', 'quantity'],
    sort: 'id',
    limit: 'all',
  })
  const returns = await find(context, loanReturn, { where: { order, status: 'recorded' }, fields: ['id'], limit: 'all' })
  const back = await find(context, move, {
    where: { document: returns.map(document), material, reason: 'loanReturn' },
    fields: ['lot', 'from', 'quantity'],
    limit: 'all',
  })
  const left = Map.groupBy(
    [
      ...lent.map(({ lot, to, quantity }) => ({ lot, place: to, quantity: exact(quantity) })),
      ...back.map(({ lot, from, quantity }) => ({ lot, place: from, quantity: exact(quantity).negated() })),
    ],
    ({ lot, place }) => `${lot} ${place}`,
  )
  return [...left.values()].flatMap(those => {
    const [first] = those
    const quantity = those.reduce((sum, one) => sum.plus(one.quantity), exact('0'))
    return first && quantity.gt(0) ? [{ lot: first.lot, from: first.place, quantity }] : []
  })
}

const document = ({ id }: Pick<LoanReturn, 'id'>) => recordKey(loanReturn, id)

const returnLine = async (context: Context, row: LoanReturn, at: number, material: number, asked: string): Promise<void> => {
  let left = exact(asked)
  for (const { lot, from, quantity } of await lotsOut(context, row.order, material)) {
    if (left.lte(0)) return
    const taken = quantity.gt(left) ? left : quantity
    await postMove(context, document(row), {
      reason: 'loanReturn',
      material,
      lot,
      owner: 'company',
      quantity: taken.toFixed(4),
      from,
      to: row.location,
    })
    left = left.minus(taken)
  }
  if (left.lte(0)) return
  const message = notThere(shortDecimal(exact(asked).minus(left).toFixed(4)))
  refuse('ruleBroken', { message, problems: { [`items.${at}.quantity`]: message } })
}

const returnUnit = async (context: Context, row: LoanReturn, material: number, one: StoredRecord<typeof unit>): Promise<void> => {
  const where = { material, serial: one.code, kind: 'loan', quantity: { gte: '0.0001' } } as const
  const lies = await findOne(context, balance, where, ['location', 'lot'])
  if (!lies) {
    const message = notThere('0')
    return refuse('ruleBroken', { message, problems: { units: message } })
  }
  const goods = { reason: 'loanReturn', material, owner: 'company', serial: one.code, lot: lies.lot, quantity: '1' } as const
  await postMove(context, document(row), { ...goods, from: lies.location, to: row.location })
  await changeRecord(context, unit, one, backInStock, { action: 'follow', reason: row.code })
}

/** Takes the goods of a new return from the loan location to where they are put. */
export const returnGoods = async (context: Context, row: LoanReturn): Promise<void> => {
  const units = await lockedUnits(context, row.units)
  const { units: assigned } = assignUnits(await serialLines(context, row.items, await orderOf(context, row)), units)
  for (const [at, { material, quantity }] of row.items.entries()) {
    if (material === null) continue
    const ids = assigned.get(at)
    if (ids === undefined) await returnLine(context, row, at, material, quantity)
    else for (const one of units.filter(({ id }) => ids.includes(id))) await returnUnit(context, row, material, one)
  }
}

/** Puts the goods of a return that was none back on loan. */
export const sendBackGoods = async (context: Context, row: LoanReturn, reason: string): Promise<void> => {
  const { customerName } = await orderOf(context, row)
  const shipments = await waybillsOf(context, row.order)
  for (const one of await lockedUnits(context, row.units)) {
    const shipment = shipments.findLast(({ units }) => units.includes(one.id))
    const sentAt = shipment?.sentAt ?? null
    const change = {
      shippedOn: sentAt === null ? null : companyDay(sentAt),
      customerName: (customerName ?? '').slice(0, 120),
      waybill: sentAt === null ? null : (shipment?.id ?? null),
    }
    await changeRecord(context, unit, one, change, { action: 'follow', reason: row.code })
  }
  await reverseMoves(context, document(row), 'loanReturn', reason)
}
