import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodsInStock, type Goods } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'

// A running order takes further lines and other quantities: what was paid, planned, reserved and shipped stays with it.

const { company, customerWith, post, read, take, confirmed, pay } = await openOrderDesk()
const reason = '客户追加'

const goods = (): Promise<Goods> => goodsInStock((entity, change) => company.usable(entity, change))
const shipOf = (order: Body, at: number, quantity: string) =>
  post(waybills, { order: order.id, carrier: '德邦', items: [{ ordered: order.items[at].id, quantity }] })
const add = (order: Body, items: readonly object[]) => take(orders, order.id, 'addLines', { items, reason })
const change = (order: Body, line: number, quantity: string) => take(orders, order.id, 'changeLine', { line, quantity, reason })

/** As if a line had been ordered when its goods cost 80. */
const ofFormerDay = (line: number) =>
  sql`update operate_order_items set unit_price = 80, amount = 80 * quantity where id = ${line}`.execute(company.database.db)

const reserved = async (order: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ quantity: string }>`select quantity::text from stock_reservation
    where order_id = ${order} and status = 'open' order by id`.execute(company.database.db)
  return rows.map(({ quantity }) => quantity)
}

describe('further lines', () => {
  test('come to an order that was paid and shipped in part, at the price of today: they are owed, shipped and told like any other', async () => {
    const order = await confirmed([{ model: (await goods()).model, quantity: '4' }])
    await pay(order.id)
    expect((await shipOf(order, 0, '1')).status).toBe(201)
    const { id, version, can } = await read(orders, order.id)
    expect(can).toEqual(expect.arrayContaining(['addLines', 'changeLine']))
    expect(can).not.toContain('revise')
    const refused = await company.owner.patch(`${orders}${id}/`, { version, customerPo: 'PO-1' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Add lines')])

    const { model } = await goods()
    expect((await add(order, [{ model, quantity: '2', unitPrice: '1' }])).body).toMatchObject({ field: 'input.items.0.unitPrice' })
    const answer = await add(order, [{ model, quantity: '2', variant: '白牌' }])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      revision: 1,
      state: 'confirmed',
      total: { amount: '600.0000' },
      outstanding: '200.00',
      paidOn: null,
      allShipped: false,
      items: [
        { id: order.items[0].id, quantity: '4.0000', unitPrice: '100.000000', shipped: '1.0000' },
        { quantity: '2.0000', unitPrice: '100.000000', variant: '白牌', shipped: '0.0000' },
      ],
    })
    expect((await shipOf(answer.body, 1, '2')).status).toBe(201)
    expect((await read(orders, id)).can).toContain('addLines')
    await pay(id)
    expect(await read(orders, id)).toMatchObject({ outstanding: '0.00', paidOn: expect.any(String) })
    expect((await shipOf(answer.body, 0, '3')).status).toBe(201)
    // What is shipped whole is due by its last shipment: nothing puts that off.
    expect(await read(orders, id)).toMatchObject({ state: 'confirmed', allShipped: true, can: expect.not.arrayContaining(['addLines']) })
    expect((await add(order, [{ model, quantity: '1' }])).body).toMatchObject({ message: expect.stringContaining('new order') })
    const { results } = (await company.owner.get(`${orders}${id}/history/`)).json()
    expect(results.find(({ action }: Body) => action === 'addLines')).toMatchObject({ reason })
  })

  test('are paid before they leave where the order is paid in advance', async () => {
    const payer = await customerWith({ paymentTerms: 'advance100' })
    const order = await confirmed([{ model: (await goods()).model, quantity: '1' }], { company: payer })
    await pay(order.id)
    const { body } = await add(order, [{ model: (await goods()).model, quantity: '1' }])
    expect(body).toMatchObject({ paidOn: null, outstanding: '100.00' })
    expect((await shipOf(body, 1, '1')).status).toBe(400)
    expect((await change(body, 1, '1000')).body).toMatchObject({ paidOn: null, outstanding: '100000.00' })
    expect((await shipOf(body, 0, '1')).status).toBe(400)
  })

  test('that others would release are ordered apart: beyond the limit, and where nothing is to be paid', async () => {
    const limited = await customerWith({ creditLimit: '500' })
    const order = await confirmed([{ model: (await goods()).model, quantity: '4' }], { company: limited })
    const more = { model: (await goods()).model, quantity: '2' }
    const refused = await add(order, [more])
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/credit limit.*order of its own/u)])
    expect((await change(order, 1, '6')).body.message).toContain('credit limit')
    expect((await read(orders, order.id)).items).toHaveLength(1)
    // What was paid uses no credit; less is always possible.
    expect((await change(order, 1, '3')).body).toMatchObject({ total: { amount: '300.0000' } })
    await pay(order.id, { amount: '100' })
    expect((await add(order, [more, { ...more, quantity: '1' }])).body).toMatchObject({ total: { amount: '600.0000' } })
  })

  test('are added by whoever may, of a product that is sold, and to no order beside which a version is in work', async () => {
    const order = await confirmed([{ model: (await goods()).model, quantity: '4' }])
    const { model } = await goods()
    const seller = await company.visitor({ points: ['operate.order:read', 'operate.order:confirm', 'crm.company:read'] })
    const input = { items: [{ model, quantity: '1' }], reason }
    expect((await post(`${orders}${order.id}/addLines/`, { version: order.version, input }, seller)).status).toBe(403)
    expect((await add(order, [])).body).toMatchObject({ field: 'input.items' })
    const { id: unsold } = await company.usable(company.entity('product.model'), { saleable: false })
    expect((await add(order, [{ model: unsold, quantity: '1' }])).status).toBe(400)

    const { version } = await read(orders, order.id)
    const next = await company.owner.patch(`${orders}${order.id}/`, { version, customerPo: 'PO-2' })
    expect(next.statusCode, next.body).toBe(200)
    const { can } = await read(orders, order.id)
    for (const step of ['addLines', 'changeLine', 'shortCloseLine', 'revise']) expect(can).not.toContain(step)
    const beside = await add(order, [{ model, quantity: '1' }])
    expect([beside.status, beside.body.message]).toEqual([409, expect.stringContaining(next.json().code)])
    expect((await take(orders, next.json().id, 'cancel', { reason: '不改了' })).status).toBe(200)
    expect((await add(order, [{ model, quantity: '1' }])).status).toBe(200)
  })
})

describe('another quantity', () => {
  test('is asked for at the price of that quantity while nothing was shipped, and what is reserved beyond it is free', async () => {
    const { model } = await goods()
    const order = await confirmed([
      { model, quantity: '5' },
      { model: (await goods()).model, quantity: '1' },
    ])
    await take(orders, order.id, 'reserve')
    expect(await reserved(order.id)).toEqual(['5.0000', '1.0000'])
    const less = await change(order, 1, '2')
    expect(less.status, JSON.stringify(less.body)).toBe(200)
    expect(less.body).toMatchObject({ items: [{ quantity: '2.0000', stocked: '2.0000', mostShipped: '2.0000' }, { stocked: '1.0000' }] })
    expect(await reserved(order.id)).toEqual(['2.0000', '1.0000'])
    expect((await change(order, 1, '2')).status).toBe(400)
    await ofFormerDay(order.items[0].id)
    expect((await change(order, 1, '9')).body).toMatchObject({ items: [{ unitPrice: '100.000000', stocked: '2.0000' }, {}] })
  })

  test('of a line of which something was shipped keeps its price, and is refused where it costs more today or is less than was shipped', async () => {
    const { model } = await goods()
    const order = await confirmed([{ model, quantity: '5' }])
    expect((await shipOf(order, 0, '3')).status).toBe(201)
    const little = await change(order, 1, '2')
    expect(little.body).toMatchObject({ error: 'ruleBroken', mends: { 'input.quantity': '3.0000' } })
    expect((await change(order, 1, '6')).body).toMatchObject({ items: [{ quantity: '6.0000', unitPrice: '100.000000' }] })
    await ofFormerDay(order.items[0].id)
    const dearer = await change(order, 1, '7')
    expect([dearer.status, dearer.body.message]).toEqual([400, expect.stringContaining('Add lines')])
    expect((await change(order, 1, '3')).status).toBe(400)
    expect(await read(orders, order.id)).toMatchObject({ items: [{ quantity: '6.0000', unitPrice: '80.000000' }] })
  })

  test('and a shipment at once: one waits for the other, and no more is shipped than is ordered then', async () => {
    const order = await confirmed([
      { model: (await goods()).model, quantity: '5' },
      { model: (await goods()).model, quantity: '1' },
    ])
    const [shipped, changed] = await Promise.all([shipOf(order, 0, '5'), change(order, 1, '2')])
    const now = await read(orders, order.id)
    expect([shipped.status === 201, changed.status === 200].filter(Boolean)).toHaveLength(1)
    expect(now.items[0]).toMatchObject(
      shipped.status === 201 ? { quantity: '5.0000', shipped: '5.0000' } : { quantity: '2.0000', shipped: '0.0000' },
    )
  })
})

test('what is reserved stays so when a version takes the place: as far as its lines ask for it', async () => {
  const [first, second, third] = [await goods(), await goods(), await goods()]
  const order = await confirmed([first, second, third].map(({ model }) => ({ model, quantity: '4' })))
  await take(orders, order.id, 'reserve')
  const { version } = await read(orders, order.id)
  const items = [
    { model: second.model, quantity: '3' },
    { id: order.items[0].id, model: first.model, quantity: '6' },
  ]
  const next = await company.owner.patch(`${orders}${order.id}/`, { version, items })
  expect(next.statusCode, next.body).toBe(200)
  expect(await reserved(order.id)).toEqual(['4.0000', '4.0000', '4.0000'])
  const held = await take(orders, next.json().id, 'confirm')
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  expect(held.body).toMatchObject({
    state: 'confirmed',
    items: [{ stocked: '3.0000' }, { stocked: '4.0000', progress: expect.any(String) }],
  })
  expect([await reserved(order.id), await reserved(held.body.id)]).toEqual([[], ['4.0000', '3.0000']])
  expect(await read(orders, order.id)).toMatchObject({ state: 'superseded', items: [{ stocked: '0.0000' }, {}, {}] })
})

test('what is reserved for one line goes over to several of the same goods', async () => {
  const { model } = await goods()
  const order = await confirmed([{ model, quantity: '5' }])
  await take(orders, order.id, 'reserve')
  const { version } = await read(orders, order.id)
  const items = [
    { id: order.items[0].id, model, quantity: '3' },
    { model, quantity: '2', variant: '白牌' },
  ]
  const next = await company.owner.patch(`${orders}${order.id}/`, { version, items })
  expect(next.statusCode, next.body).toBe(200)
  const { body } = await take(orders, next.json().id, 'confirm')
  expect(body).toMatchObject({ state: 'confirmed', items: [{ stocked: '3.0000' }, { stocked: '2.0000' }] })
  expect([await reserved(order.id), await reserved(body.id)]).toEqual([[], ['3.0000', '2.0000']])
})
