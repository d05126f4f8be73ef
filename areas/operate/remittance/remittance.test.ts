import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, payments } from '../../../tests/harness/orderDesk.ts'

// What a customer pays at once for several orders.

const { company, today, customerWith, post, read, take, confirmed } = await openOrderDesk()
const { db } = company.database
const remittances = '/api/operate/remittance/'
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))

/** A customer with an order of each of these amounts in hundreds, that of the first day first. */
const owing = async (...hundreds: readonly number[]) => {
  const of = await customerWith({ creditLimit: '999999' })
  const made: number[] = []
  for (const quantity of hundreds) made.push((await confirmed([{ model, quantity: String(quantity) }], { company: of })).id)
  return { of, made }
}
const outstanding = async (ids: readonly number[]) => Promise.all(ids.map(async id => (await read(orders, id)).outstanding))
const record = (of: number, amount: string, items: readonly object[] = []) =>
  post(remittances, { company: of, amount, currency: 'CNY', reference: `TT-${of}-${amount}`, items })

test('pays the orders that are due first, each by a payment of its own, and is reversed with all of them', async () => {
  const { of, made } = await owing(3, 2, 4)
  await sql`update operate_order set due_on = ${today} where id = ${made[2]}`.execute(db)
  const { status, body } = await record(of, '550.25')
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.items.map((line: { order: { id: number }; amount: string }) => [line.order.id, line.amount])).toEqual([
    [made[2], '400.00'],
    [made[0], '150.25'],
  ])
  expect(await outstanding(made)).toEqual(['149.75', '200.00', '0.00'])
  const { results } = (await company.owner.get(`${payments}?remittance=${body.id}`)).json()
  expect(results).toHaveLength(2)
  expect(results[0]).toMatchObject({ reference: body.reference, status: 'recorded', can: expect.not.arrayContaining(['reverse']) })
  const alone = await take(payments, results[0].id, 'reverse', { reversalReason: '记错' })
  expect([alone.status, JSON.stringify(alone.body)]).toEqual([409, expect.stringContaining('combined payment')])
  const past = sql`update operate_payment set status = 'reversed', reversed_on = now(), reversal_reason = '-' where id = ${results[0].id}`
  await expect(past.execute(db)).rejects.toThrow('a combined payment is that of its orders')
  expect((await take(remittances, body.id, 'reverse', { reversalReason: '退票' })).body).toMatchObject({
    status: 'reversed',
    reversedOn: today,
  })
  expect(await outstanding(made)).toEqual(['300.00', '200.00', '400.00'])
  // Its reference is free again.
  expect((await record(of, '550.25')).status).toBe(201)
  expect((await record(of, '550.25')).body).toMatchObject({ error: 'confirmationNeeded', field: 'twin' })
})

test('says what of it is of which order, and of none more than is owed', async () => {
  const { of, made } = await owing(1, 2)
  const { of: other, made: theirs } = await owing(1)
  const line = (order: number | undefined, amount: string) => ({ order, amount })
  const refused = async (amount: string, ...items: readonly object[]) => Object.keys((await record(of, amount, items)).body.fields ?? {})
  expect(await refused('198', line(made[0], '100'), line(made[1], '99'))).toContain('amount')
  expect(await refused('101', line(made[0], '101'))).toEqual(['items.0.amount'])
  expect(await refused('100', line(theirs[0], '100'))).toEqual(['items.0.order'])
  expect((await record(other, '100.01')).body).toMatchObject({ onAccount: '0.01', items: [{ amount: '100.00' }] })
  const { status } = await record(of, '150', [line(made[1], '100'), line(made[0], '50')])
  expect([status, await outstanding(made)]).toEqual([201, ['50.00', '100.00']])
})

test('of two at once the second finds what the first has paid', async () => {
  const { of, made } = await owing(1, 1)
  const answers = await Promise.all([record(of, '150'), record(of, '120')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await outstanding(made)).toEqual(['0.00', '0.00'])
  const onAccount = answers.map(({ body }) => Number(body.onAccount))
  expect(onAccount.reduce((sum, one) => sum + one, 0)).toBe(70)
})

test('money on account pays an order that comes later, in parts, and never more than is left; the payments are those of the order', async () => {
  const { of, made: former } = await owing(1)
  const { body } = await record(of, '350')
  expect(body).toMatchObject({ onAccount: '250.00', unallocated: 'due', can: expect.arrayContaining(['allocate']) })
  const { id: later } = await confirmed([{ model, quantity: '2' }], { company: of })
  const allocate = (order: number | undefined, amount?: string) =>
    take(remittances, body.id, 'allocate', { order, ...(amount ? { amount } : {}) })
  expect((await allocate(former[0])).status).toBe(400)
  expect((await allocate(later, '200.01')).status).toBe(400)
  const { made: theirs } = await owing(1)
  expect((await allocate(theirs[0], '1')).status).toBe(400)
  expect((await allocate(later, '60')).body).toMatchObject({ onAccount: '190.00' })
  expect((await allocate(later)).body).toMatchObject({ onAccount: '50.00', items: [{ amount: '100.00' }, { amount: '200.00' }] })
  expect(await outstanding([later])).toEqual(['0.00'])
  expect((await take(remittances, body.id, 'reverse', { reversalReason: '退票' })).body).toMatchObject({
    onAccount: '0.00',
    unallocated: null,
  })
  expect(await outstanding([later])).toEqual(['200.00'])
})

test('money that came long ago says why it is recorded late, and pays what is ordered later by that reason', async () => {
  const of = await customerWith({ creditLimit: '999999' })
  const came = { company: of, amount: '100', currency: 'CNY', paidOn: dayAfter(today, -20), reference: 'TT-OLD', items: [] }
  expect((await post(remittances, came)).body).toMatchObject({ field: 'notes' })
  const { body } = await post(remittances, { ...came, notes: '银行补单' })
  await sql`update operate_remittance set notes = null where id = ${body.id}`.execute(db)
  const { id } = await confirmed([{ model, quantity: '1' }], { company: of })
  expect((await take(remittances, body.id, 'allocate', { order: id })).body).toMatchObject({ onAccount: '0.00' })
  const { results } = (await company.owner.get(`${payments}?remittance=${body.id}`)).json()
  expect(results).toMatchObject([{ paidOn: dayAfter(today, -20) }])
})
