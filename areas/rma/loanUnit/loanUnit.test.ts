import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { lendOrder } from '../../../tests/harness/lendOrder.ts'
import { openOrderDesk, orders, type Body } from '../../../tests/harness/orderDesk.ts'

// Units that are kept for loans: which can be lent, until when the others are out, and that none is sold.

const desk = await openOrderDesk()
const { company, today, customerWith, post, read, take, confirmed, serialProduct, stockedUnit, ship } = desk
const { db } = company.database
const pool = '/api/rma/loanUnit/'
const customer = await customerWith({ creditLimit: '999999' })
for (const kind of ['customer', 'loan', 'blocked'] as const) await company.make(company.entity('stock.location'), { kind, usual: true })
const model = await serialProduct()

const pooled = async (unit: number): Promise<Body> => {
  const { status, body } = await post(pool, { unit, accessories: '电源线' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
/** A loan that others have released, until a day. */
const lent = async (unit: number, returnBy: string): Promise<Body> => {
  const { id } = await confirmed([{ model, quantity: '1' }], { company: customer })
  await lendOrder(db)(id)
  await sql`update operate_order set return_by = ${returnBy} where id = ${id}`.execute(db)
  const order = await read(orders, id)
  expect((await ship(order, '1', [unit])).status).toBe(201)
  return order
}

test('a unit of the pool says whether it can be lent, until when it is out, and how it came back', async () => {
  const unit = await stockedUnit(model, '800001')
  const { code } = await read('/api/product/unit/', unit)
  const { id } = await pooled(unit)
  expect(await read(pool, id)).toMatchObject({ code, model: { id: model }, availability: 'available', returnBy: null, overdue: false })
  expect((await post(pool, { unit })).status, 'once in the pool').toBe(409)
  const loan = await lent(unit, dayAfter(today, 14))
  expect(await read(pool, id)).toMatchObject({ availability: 'lent', returnBy: dayAfter(today, 14), overdue: false })
  const early = await take(pool, id, 'withdraw', { withdrawnReason: '出售' })
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('Record its return first')])
  await sql`update operate_order set ordered_on = ordered_on - 60, return_by = ${dayAfter(today, -2)} where id = ${loan.id}`.execute(db)
  const late = (await company.owner.get(`${pool}?overdue=true`)).json().results
  expect(late).toMatchObject([{ code, availability: 'lent', returnBy: dayAfter(today, -2) }])
  const { id: blocked } = await company.make(company.entity('stock.location'), { kind: 'blocked' })
  const back = { order: loan.id, location: blocked, items: [{ ordered: loan.items[0].id, quantity: '1' }], units: [unit] }
  expect((await post('/api/operate/loanReturn/', { ...back, condition: 'damaged', notes: '外壳开裂' })).status).toBe(201)
  expect(await read(pool, id)).toMatchObject({ availability: 'notReady', returnBy: null, cameBack: 'damaged' })
})

test('a unit of the pool is not sold until it is withdrawn, and what was sold is not put into the pool', async () => {
  const unit = await stockedUnit(model, '800002')
  const { id, code } = await pooled(unit)
  const sale = await confirmed([{ model, quantity: '1' }], { company: customer })
  const refused = await ship(sale, '1', [unit])
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(`${code} is kept for loans`)])
  expect((await take(pool, id, 'withdraw', { withdrawnReason: '出售' })).status).toBe(200)
  expect((await ship(sale, '1', [unit])).status).toBe(201)
  const again = await take(pool, id, 'putBack')
  expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('is not taken here: shipped')])
})

test('of people who put a unit into the pool at once one does', async () => {
  const unit = await stockedUnit(model, '800003')
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(pool, { unit })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})
