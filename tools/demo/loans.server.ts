import { loanReturn } from '../../areas/operate/loanReturn/loanReturn.ts'
import { order } from '../../areas/operate/order/order.ts'
import { waybill } from '../../areas/operate/waybill/waybill.ts'
import { location } from '../../areas/stock/location/location.ts'
import { find } from '../../core/reading/reading.server.ts'
import type { Desk } from './desk.server.ts'
import { dayAfter, dayOf, type WorkTime } from './workTime.ts'

/** The units of a loan that the customer still has. */
const stillOut = async ({ step }: Desk, id: number): Promise<readonly number[]> => {
  const sent = await find(step, waybill, {
    where: { order: id, status: ['shipped', 'received'] },
    fields: ['units'],
    sort: 'id',
    limit: 'all',
  })
  const back = await find(step, loanReturn, { where: { order: id }, fields: ['units'], limit: 'all' })
  const returned = new Set(back.flatMap(({ units }) => units))
  return sent.flatMap(({ units }) => units).filter(one => !returned.has(one))
}

/** Some of the units of a loan are given back, at most `most`. */
const takeBack = async (desk: Desk, id: number, most: number, at: WorkTime): Promise<void> => {
  const [shelf] = await find(desk.step, location, { where: { kind: 'usable' }, fields: ['id'], sort: 'id', limit: 1 })
  const row = await desk.open(order, id)
  const units = (await stillOut(desk, id)).slice(0, most)
  const [line] = row.items
  if (!shelf || !line || units.length === 0) return
  await desk.create(loanReturn, {
    order: row.id,
    company: row.company,
    returnedOn: dayOf(at),
    location: shelf.id,
    condition: 'good',
    items: [{ ordered: line.id ?? 0, quantity: String(units.length) }],
    units,
  })
}

/**
 * Somebody looks through the loans whose time is over: customers give back what they had, but for the last two, or, of so few, the last one. One of them has agreed on another
 * day, which will be past by some days in the end, the other keeps it for two months more.
 */
export const reviewLoans = async (desk: Desk, seller: Desk, at: WorkTime): Promise<void> => {
  const today = dayOf(at)
  const over = await find(desk.step, order, {
    where: { onLoan: true, state: ['confirmed', 'shortClosed'], returnBy: { lte: today } },
    fields: ['id'],
    sort: '-returnBy',
    limit: 'all',
  })
  const ids = over.map(({ id }) => id)
  const others = ids.slice(Math.min(2, ids.length - 1))
  const [late, longer] = ids.filter(id => !others.includes(id))
  for (const id of others) await takeBack(desk, id, Number.POSITIVE_INFINITY, at)
  // One unit of it came back already.
  if (late !== undefined && (await stillOut(desk, late)).length > 1) await takeBack(desk, late, 1, at)
  for (const [id, days] of [
    [late, 4],
    [longer, 60],
  ] as const)
    if (id !== undefined)
      await seller.take(order, await seller.open(order, id), 'extendLoan', {
        returnBy: dayAfter(today, days),
        reason: '客户现场比对尚未结束。',
      })
}
