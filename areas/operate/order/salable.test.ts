import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'

const { company, today, read, take, made, drafted, confirmed, ship } = await openOrderDesk()

const dayFrom = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** A reagent that customers are to be able to use for sixty days, with so much in lots that last so long. */
const reagentWith = async (...lots: readonly (readonly [quantity: string, days: number])[]) => {
  const product = await company.usable(company.entity('product.model'), { shelfLifeDays: 400, minSalableDays: 60, saleable: true })
  const model = product.id
  const { material } = await read('/api/product/model/', model)
  await made('/api/crm/price/', { model, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' })
  const { id: place } = await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })
  const ids: number[] = []
  for (const [quantity, days] of lots) {
    const { id } = await made('/api/stock/lot/', { code: `L${days}`, material: material.id, expiresOn: dayFrom(days) })
    await made('/api/stock/move/', { reason: 'opening', material: material.id, lot: id, quantity, to: place })
    ids.push(id)
  }
  return { model, lots: ids }
}
const reservedOf = async (order: number): Promise<readonly unknown[]> => {
  const of = sql`select lot_id::int as lot, quantity::int as quantity, status from stock_reservation where order_id = ${order} order by id`
  return (await of.execute(company.database.db)).rows
}

describe('goods that customers could not use long enough', () => {
  test('are neither reserved for an order nor shipped, and it says so', async () => {
    const { model, lots } = await reagentWith(['10', 59], ['3', 61], ['4', 90])
    const { body: order } = await take(orders, (await drafted([{ model, quantity: '8' }])).id, 'confirmShortDated')
    expect((await take(orders, order.id, 'reserve')).status).toBe(200)
    expect(await reservedOf(order.id)).toEqual([
      { lot: lots[1], quantity: 3, status: 'open' },
      { lot: lots[2], quantity: 4, status: 'open' },
    ])
    expect(await take(orders, order.id, 'reserve')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('minimum salable days') },
    })
    expect(await ship(order, '8')).toMatchObject({ status: 400, body: { message: expect.stringContaining('10 more expires') } })
    expect((await ship(order, '7')).status).toBe(201)
  })

  test('count from the day that was promised', async () => {
    const { model, lots } = await reagentWith(['5', 70], ['5', 100])
    const order = await confirmed([{ model, quantity: '5' }], { promisedOn: dayFrom(20) })
    expect((await take(orders, order.id, 'reserve')).status).toBe(200)
    expect(await reservedOf(order.id)).toEqual([{ lot: lots[1], quantity: 5, status: 'open' }])
  })

  test('are let go when they were put aside for an earlier day', async () => {
    const { model, lots } = await reagentWith(['5', 70], ['5', 100])
    const order = await confirmed([{ model, quantity: '5' }])
    expect((await take(orders, order.id, 'reserve')).status).toBe(200)
    await sql`update stock_lot set expires_on = company_today() + 50 where id = ${lots[0]}`.execute(company.database.db)
    expect((await ship(order, '5')).status).toBe(201)
    expect(await reservedOf(order.id)).toEqual([{ lot: lots[0], quantity: 5, status: 'released' }])
  })
})
