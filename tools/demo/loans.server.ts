import { loanReturn } from '../../areas/operate/loanReturn/loanReturn.ts'
import { order } from '../../areas/operate/order/order.ts'
import { waybill } from '../../areas/operate/waybill/waybill.ts'
import { location } from '../../areas/stock/location/location.ts'
import { find } from '../../core/reading/reading.server.ts'
import type { Desk } from './desk.server.ts'
import { dayOf, type WorkTime } from './workTime.ts'

/** One of the first units that were lent is given back; the others are out still. */
export const takeBackLoan = async (desk: Desk, at: WorkTime): Promise<void> => {
  const [lent] = await find(desk.step, order, { where: { onLoan: true }, fields: ['id'], sort: 'id', limit: 1 })
  const [shelf] = await find(desk.step, location, { where: { kind: 'usable' }, fields: ['id'], sort: 'id', limit: 1 })
  if (!lent || !shelf) return
  const row = await desk.open(order, lent.id)
  const sent = await find(desk.step, waybill, {
    where: { order: lent.id, status: ['shipped', 'received'] },
    fields: ['units'],
    sort: 'id',
    limit: 1,
  })
  const [line] = row.items
  const one = sent[0]?.units[0]
  if (!line || one === undefined) return
  await desk.create(loanReturn, {
    order: row.id,
    company: row.company,
    returnedOn: dayOf(at),
    location: shelf.id,
    condition: 'good',
    items: [{ ordered: line.id ?? 0, quantity: '1' }],
    units: [one],
  })
}
