import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { fc } from '../../../tests/harness/draws.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'

// When orders can leave, by what lies in stock, what suppliers deliver and what others need.

const { company, today, customer, read, take, made, drafted, confirmed } = await openOrderDesk()
const { db } = company.database
const goods = () => goodsInStock((entity, change) => company.usable(entity, change))
const day = (days: number): string => dayAfter(today, days)

/** A purchase order of which nothing has arrived, as its supplier has confirmed it. */
const coming = async (material: number, quantity: string, promisedOn: string): Promise<number> => {
  await sql`update mnm_material set purchasable = true where id = ${material}`.execute(db)
  const { id } = await company.make(company.entity('purchase.order'), { deliverBy: '2199-12-31', items: [{ material, quantity }] })
  await sql`update purchase_order set state = 'confirmed', sent_at = now(), promised_on = ${promisedOn} where id = ${id}`.execute(db)
  return id
}
const promisedOn = async (id: number, promised: string) => (await take(orders, id, 'promise', { promisedOn: promised })).body

test('an order is expected when its goods are there: at once from stock, else when suppliers deliver, after those that are due earlier', async () => {
  const { model, material } = await goods()
  const first = await confirmed([{ model, quantity: '900' }])
  expect(first).toMatchObject({ expectedOn: today, expectedLate: false, items: [{ expectedOn: today }] })
  await promisedOn(first.id, day(20))
  // A draft takes nothing that is needed for what was confirmed, though that is due later.
  expect((await drafted([{ model, quantity: '101' }])).expectedOn).toBeNull()
  expect(
    (
      await drafted([
        { model, quantity: '60' },
        { model, quantity: '60' },
      ])
    ).items,
  ).toMatchObject([{ expectedOn: today }, { expectedOn: null }])
  await coming(material, '500', day(9))
  expect((await drafted([{ model, quantity: '101' }])).expectedOn).toBe(today)
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBeNull()
  // One that is due earlier goes first, and the other waits for the delivery.
  const second = await confirmed([{ model, quantity: '600' }], { requestedOn: day(5) })
  expect(second).toMatchObject({ expectedOn: today })
  expect(await read(orders, first.id)).toMatchObject({ expectedOn: day(9), expectedLate: false })
  expect(await promisedOn(first.id, day(8))).toMatchObject({ expectedLate: true })
  // What is put aside for it needs to wait for nothing.
  await take(orders, first.id, 'reserve')
  expect(await read(orders, first.id)).toMatchObject({ expectedOn: today, expectedLate: false })
  expect(await read(orders, second.id)).toMatchObject({ expectedOn: day(9), expectedLate: false })
})

test('what is bought is expected by its lead time, safety stock stays, and what expires too early is none', async () => {
  const { model, material } = await goods()
  await sql`update mnm_material set purchasable = true, lead_days = 30, safety_stock = 400 where id = ${material}`.execute(db)
  expect((await drafted([{ model, quantity: '600' }])).expectedOn).toBe(today)
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(30))
  await coming(material, '10', day(40))
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(30))
  await coming(material, '10', day(-3))
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(1))
  await sql`update product_model set min_salable_days = 365 where id = ${model}`.execute(db)
  await sql`update stock_lot set expires_on = ${day(300)} where material_id = ${material}`.execute(db)
  await sql`update stock_balance set expires_on = ${day(300)} where material_id = ${material}`.execute(db)
  expect((await drafted([{ model, quantity: '1' }])).expectedOn).toBe(day(30))
})

test('an order that was cancelled or shipped is expected no more, and nobody types the day', async () => {
  const { model } = await goods()
  const { id } = await confirmed([{ model, quantity: '1' }])
  expect((await take(orders, id, 'cancel', { reason: '不要了' })).body.expectedOn).toBeNull()
  const typed = { company: customer, type: 'sale', address: '苏州', country: 'CN', items: [{ model, quantity: '1' }], expectedOn: today }
  expect((await company.owner.post(orders, typed)).statusCode).toBe(400)
})

test('confirmed orders are served in the order in which they are due, and none is expected before there is enough for it and for all before it', async () => {
  const { model, material } = await goods()
  const quantity = fc.integer({ min: 1, max: 900 })
  const dueIn = fc.integer({ min: 0, max: 6 })
  let supplies: (readonly [day: number, quantity: number])[] = [[0, 1000]]
  let demands: { readonly id: number; readonly due: number; readonly quantity: number }[] = []
  await fc.assert(
    fc.asyncProperty(fc.tuple(quantity, dueIn), fc.tuple(quantity, dueIn), async ([much, due], [more, inDays]) => {
      const arrives = inDays + 1
      await coming(material, String(more), day(arrives))
      supplies = [...supplies, [arrives, more]]
      const { id } = await made(orders, {
        company: customer,
        type: 'sale',
        address: '苏州',
        country: 'CN',
        requestedOn: day(due),
        items: [{ model, quantity: String(much) }],
      })
      expect((await take(orders, id, 'confirm')).status).toBe(200)
      demands = [...demands, { id, due, quantity: much }]
      let before = 0
      for (const one of demands.toSorted((a, b) => a.due - b.due || a.id - b.id)) {
        before += one.quantity
        const enough = [...new Set(supplies.map(([at]) => at))]
          .toSorted((a, b) => a - b)
          .find(at => supplies.reduce((sum, [arrived, of]) => (arrived <= at ? sum + of : sum), 0) >= before)
        expect((await read(orders, one.id)).expectedOn).toBe(enough === undefined ? null : day(enough))
      }
    }),
    { numRuns: 6 },
  )
})
