import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills } from '../../../tests/harness/orderDesk.ts'

// Shipping more than was ordered, as far as the company allows it.

const { company, today, customerWith, post, read, take, made, confirmed, serialProduct, stockedUnit, ship, pay } = await openOrderDesk()
const tolerances = '/api/operate/overShipment/'
const goods = async () => (await goodsInStock((entity, change) => company.usable(entity, change))).model

test('nothing is over-shipped as long as nobody allows it, and then only of orders that are confirmed afterwards', async () => {
  const model = await goods()
  const former = await confirmed([{ model, quantity: '10' }])
  expect(former.items).toMatchObject([{ mostShipped: '10.0000' }])
  expect((await ship(former, '11')).body).toMatchObject({
    error: 'ruleBroken',
    field: 'items.0.quantity',
    mends: { 'items.0.quantity': '10.0000' },
    data: { left: '10' },
  })

  for (const share of ['-0.1', '0.21']) expect((await post(tolerances, { validFrom: today, share })).status).toBe(400)
  await made(tolerances, { validFrom: today, share: '0.1' })
  await made(tolerances, { validFrom: '2199-01-01', share: '0.2' })
  expect((await ship(former, '11')).status).toBe(400)

  const order = await confirmed([{ model, quantity: '10' }])
  expect(order.items).toMatchObject([{ quantity: '10.0000', mostShipped: '11.0000' }])
  // What is proposed is what was ordered.
  const proposed = await company.owner.get(`/api/draft/?entity=operate.waybill&field=order&record=${order.id}`)
  expect(proposed.json().values.items).toMatchObject([{ quantity: '10.0000' }])
  expect((await ship(order, '12')).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '11' } })
  expect((await ship(order, '6')).status).toBe(201)
  const rest = await ship(order, '5')
  expect(rest.status, JSON.stringify(rest.body)).toBe(201)
  const full = await read(orders, order.id)
  expect(full).toMatchObject({ allShipped: true, progress: 'shipped', items: [{ shipped: '11.0000' }], outstanding: '1100.00' })
  expect((await ship(order, '1')).status).toBe(400)
  // What was shipped besides is owed; it is not when it comes back.
  expect((await pay(order.id, { amount: '1100.01' })).status).toBe(400)
  expect((await pay(order.id)).body).toMatchObject({ amount: '1100.00' })
  expect(await read(orders, order.id)).toMatchObject({ outstanding: '0.00', paidOn: today })
  expect((await take(waybills, rest.body.id, 'remove', { deletedReason: '多发' })).status).toBe(200)
  expect(await read(orders, order.id)).toMatchObject({ outstanding: '-100.00', items: [{ shipped: '6.0000' }] })
})

test('who has paid all of an order owes what they get besides', async () => {
  const order = await confirmed([{ model: await goods(), quantity: '10' }])
  await pay(order.id)
  expect(await read(orders, order.id)).toMatchObject({ paidOn: today })
  expect((await ship(order, '11')).status).toBe(201)
  expect(await read(orders, order.id)).toMatchObject({ paidOn: null, outstanding: '100.00' })
})

test('each piece with a serial number counts, and so does what is paid in advance; the database says the same', async () => {
  const serial = await serialProduct()
  const units = [await stockedUnit(serial, '000001'), await stockedUnit(serial, '000002')]
  const exactly = await confirmed([{ model: serial, quantity: '1' }])
  expect(exactly.items).toMatchObject([{ mostShipped: '1.0000' }])
  expect((await ship(exactly, '2', units)).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '1' } })
  const stranger = await customerWith({ creditLimit: null, paymentTerms: 'advance100' })
  const advance = await confirmed([{ model: await goods(), quantity: '10' }], { company: stranger })
  expect(advance.items).toMatchObject([{ mostShipped: '10.0000' }])

  const order = await confirmed([{ model: await goods(), quantity: '10' }])
  const change = (line: number, to: string) =>
    sql`update operate_order_items set ${sql.raw(to)} where id = ${line}`.execute(company.database.db)
  await expect(change(order.items[0].id, 'shipped = 11.1')).rejects.toThrow(/shipped_rule/)
  await expect(change(order.items[0].id, 'most_shipped = 12.1')).rejects.toThrow(/most_rule/)
  await expect(change(order.items[0].id, 'most_shipped = 9')).rejects.toThrow(/most_rule/)
  await expect(change(exactly.items[0].id, 'most_shipped = 1.1')).rejects.toThrow(/serial numbers/)
  const edited = await company.owner.patch(`${orders}${order.id}/`, {
    version: order.version,
    items: [{ id: order.items[0].id, model: order.items[0].model.id, quantity: '10', mostShipped: '12' }],
  })
  expect(edited.statusCode).toBe(400)
})

test('goods that have serial numbers since their order was confirmed are shipped as far as they were ordered, and no further', async () => {
  const serial = await serialProduct()
  const { material } = await read('/api/product/model/', serial)
  const tracked = (is: boolean) =>
    sql`update mnm_material set serial_tracked = ${is} where id = ${material.id}`.execute(company.database.db)
  await tracked(false)
  const order = await confirmed([{ model: serial, quantity: '10' }])
  expect(order.items).toMatchObject([{ mostShipped: '11.0000' }])
  await tracked(true)
  const units: number[] = []
  for (let at = 1; at <= 11; at += 1) units.push(await stockedUnit(serial, String(at).padStart(6, '0')))
  const besides = await ship(order, '11', units)
  expect(besides.body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '10' } })
  const all = await ship(order, '10', units.slice(0, 10))
  expect(all.status, JSON.stringify(all.body)).toBe(201)
  await expect(
    sql`update operate_order_items set shipped = 11 where id = ${order.items[0].id}`.execute(company.database.db),
  ).rejects.toThrow(/serial numbers/)
})

test('of many who ship at once nobody goes beyond the most', async () => {
  const order = await confirmed([{ model: await goods(), quantity: '10' }])
  const answers = await Promise.all(Array.from({ length: 6 }, () => ship(order, '4')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  const last = await Promise.all(Array.from({ length: 4 }, () => ship(order, '2')))
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await read(orders, order.id)).toMatchObject({ items: [{ shipped: '10.0000' }] })
})
