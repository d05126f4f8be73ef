import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { lendOrder } from '../../../tests/harness/lendOrder.ts'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'

// What is lent, and comes back.

const { company, today, customerWith, post, read, take, drafted, confirmed, serialProduct, stockedUnit, ship, onHand, place } =
  await openOrderDesk()
const { db } = company.database
const returns = '/api/operate/loanReturn/'
const customer = await customerWith({ creditLimit: '999999' })

/** A loan that others have released. */
const lent = async (items: readonly object[]): Promise<Body> => {
  const { id } = await confirmed(items, { company: customer })
  await lendOrder(db)(id)
  return read(orders, id)
}
const giveBack = (order: Body, quantity: string, units: readonly number[] = [], more: object = {}) =>
  post(returns, { order: order.id, location: place, items: [{ ordered: order.items[0].id, quantity }], units, ...more })
const lies = async (material: number): Promise<Record<string, string>> => {
  const { rows } = await sql<{ kind: string; n: string }>`select kind, sum(quantity)::int::text as n from stock_balance
    where material_id = ${material} group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}
const agreeWarranty = async (id: number): Promise<void> => {
  const agreed = await take('/api/product/unit/', id, 'agreeWarranty', {
    partsUntil: dayAfter(today, 30),
    labourUntil: dayAfter(today, 30),
    reason: '试用',
  })
  expect(agreed.body, JSON.stringify(agreed.body)).toMatchObject({ agreedPartsUntil: dayAfter(today, 30) })
}
const out = async (): Promise<readonly Body[]> =>
  (await company.owner.get(`/api/report/operate/loans_out/?company=${customer}`)).json().rows.map((row: Body) => row.values)

test('units that were lent are out until they come back, in parts, and are in stock again with their history', async () => {
  const model = await serialProduct()
  const units: number[] = []
  for (const sn of ['700001', '700002', '700003']) units.push(await stockedUnit(model, sn))
  const [first = 0, second = 0, third = 0] = units
  const code = (await read('/api/product/unit/', first)).code
  const loan = await lent([{ model, quantity: '2' }])
  expect(loan).toMatchObject({ onLoan: false, can: expect.not.arrayContaining(['fromOrder']) })
  const sent = await ship(loan, '2', [first, second])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  await take(waybills, sent.body.id, 'receive', { receivedOn: today, receivedBy: '前台' })
  expect(await read(orders, loan.id)).toMatchObject({ onLoan: true, loanOverdue: false, progress: 'finished' })
  expect((await take(orders, loan.id, 'close')).status).toBe(409)
  expect((await take(orders, loan.id, 'extendLoan', { returnBy: '1999-01-01', reason: '客户要求' })).status).toBe(400)
  await sql`update operate_order set ordered_on = ordered_on - 60, return_by = ${dayAfter(today, -4)} where id = ${loan.id}`.execute(db)
  expect(await read(orders, loan.id)).toMatchObject({ loanOverdue: true })
  expect(await out()).toMatchObject([{ quantity: '2', since: today, returnBy: dayAfter(today, -4), daysOverdue: 4, waybills: 1 }])

  expect((await giveBack(loan, '1')).status).toBe(400)
  expect((await giveBack(loan, '1', [third])).status).toBe(400)
  expect((await giveBack(loan, '3', [first, second, third])).status).toBe(400)
  // What left is told with its condition, and what is broken when it comes back is said.
  expect(await read(waybills, sent.body.id)).toMatchObject({ lends: true, conditionOut: 'good' })
  expect((await giveBack(loan, '1', [first], { condition: 'damaged' })).body.fields).toHaveProperty('notes')
  await agreeWarranty(first)
  const back = await giveBack(loan, '1', [first], { condition: 'damaged', notes: '外壳开裂' })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect(await read('/api/product/unit/', first)).toMatchObject({
    shippedOn: null,
    customerName: null,
    waybill: null,
    agreedPartsUntil: null,
    agreedLabourUntil: null,
    location: { id: place },
  })
  expect(await onHand(code)).toBe('1')
  const moves = (await company.owner.get(`/api/stock/move/?reason=loanReturn&sort=-id`)).json().results
  expect(moves[0]).toMatchObject({ quantity: '1.0000', to: { id: place } })
  const [row] = await out()
  expect(row).toMatchObject({ quantity: '1', serials: (await read('/api/product/unit/', second)).code })
  // What came back once is not out, and its shipment stays.
  expect((await giveBack(loan, '1', [first])).status).toBe(400)
  expect((await take(waybills, sent.body.id, 'remove', { deletedReason: '试一试' })).status).not.toBe(200)

  // Recorded by mistake: it is out again, and may come back once more.
  expect((await take(returns, back.body.id, 'reverse', { reversalReason: '记错' })).body).toMatchObject({
    status: 'reversed',
    reversedOn: today,
  })
  expect(await read('/api/product/unit/', first)).toMatchObject({
    shippedOn: today,
    customerName: loan.customerName,
    waybill: { id: sent.body.id },
  })
  expect(await out()).toMatchObject([{ quantity: '2' }])
  expect((await giveBack(loan, '2', [first, second])).status).toBe(201)
  expect(await out()).toEqual([])
  expect(await read(orders, loan.id)).toMatchObject({ onLoan: false, loanOverdue: false, items: [{ returned: '2.0000' }] })
  expect((await take(orders, loan.id, 'close')).body).toMatchObject({ state: 'closed' })

  // Bought: the unit that came back is sold by an order of its own.
  const sale = await confirmed([{ model, quantity: '1' }], { company: customer })
  const sold = await ship(sale, '1', [second])
  expect(sold.body).toMatchObject({ lends: false, conditionOut: null })
})

test('lots come back as they were lent, and never more of a loan than is out, whatever else is lent', async () => {
  const { model, material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const [loan, other] = [await lent([{ model, quantity: '10' }]), await lent([{ model, quantity: '5' }])]
  const shipment = await ship(loan, '10')
  expect((await ship(other, '5')).status).toBe(201)
  expect(await lies(material)).toEqual({ usable: '985', loan: '15' })
  expect((await giveBack(loan, '4')).status).toBe(201)
  expect(await lies(material)).toEqual({ usable: '989', loan: '11' })
  const removed = await take(waybills, shipment.body.id, 'remove', { deletedReason: '试一试' })
  expect([removed.status, removed.body.message]).toEqual([expect.any(Number), expect.stringContaining('Reverse the return')])
  const answers = await Promise.all([giveBack(loan, '4'), giveBack(loan, '4')])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 400])
  expect((await giveBack(loan, '2')).status).toBe(201)
  expect(await lies(material)).toEqual({ usable: '995', loan: '5' })
  const past = sql`update operate_order_items set returned = 11 where owner_id = ${loan.id}`.execute(db)
  await expect(past).rejects.toThrow(/operate_order_items_returned_rule/)
})

test('only a loan has a day by which it is returned, and none is without; nothing else is returned', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const items = [{ model, quantity: '1' }]
  const asked = (more: object) => post(orders, { company: customer, address: '苏州市仓储路 8 号', country: 'CN', items, ...more })
  for (const more of [{ type: 'loan' }, { type: 'sale', returnBy: dayAfter(today, 30) }, { type: 'loan', returnBy: dayAfter(today, -1) }])
    expect([(await asked(more)).status, (await asked(more)).body.fields]).toEqual([
      400,
      expect.objectContaining({ returnBy: expect.anything() }),
    ])
  const draft = await drafted(items, { type: 'loan', returnBy: dayAfter(today, 30), company: customer })
  expect(draft).toMatchObject({ hold: 'free', onLoan: false })
  const unlent = sql`update operate_order set state = 'confirmed', return_by = null, confirmed_at = now(), customer_name = 'x', consignee = 'x' where id = ${draft.id}`
  await expect(unlent.execute(db)).rejects.toThrow('by which it is to be returned')
  const sale = await confirmed(items, { company: customer })
  expect((await ship(sale, '1')).status).toBe(201)
  expect((await giveBack(sale, '1')).status).not.toBe(201)
})
