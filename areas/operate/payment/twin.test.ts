import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, payments } from '../../../tests/harness/orderDesk.ts'

// The same money of a customer is not recorded twice without somebody saying that it came twice.

const { company, today, customerWith, post, take, confirmed, pay } = await openOrderDesk()
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
const buyer = await customerWith({ creditLimit: '999999' })
const orderOf = async (quantity: string) => (await confirmed([{ model, quantity }], { company: buyer })).id as number

test('of two equal payments at once one is asked about, also without a reference; with another reference of the bank it is another payment', async () => {
  const [one, other] = [await orderOf('3'), await orderOf('3')]
  const both = await Promise.all([pay(one, { amount: '100', reference: null }), pay(other, { amount: '100', reference: null })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const [late] = both.filter(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ error: 'confirmationNeeded', data: { warnings: [{ key: 'operate.payment:twin' }] } })
  const [recorded] = both.filter(({ status }) => status === 201)
  const combined = { company: buyer, amount: '100', currency: 'CNY', paidOn: today, items: [] }
  expect((await post('/api/operate/remittance/', combined)).body).toMatchObject({
    data: { warnings: [{ key: 'operate.remittance:twin' }] },
  })
  expect((await take(payments, recorded?.body.id, 'reverse', { reversalReason: '重复' })).status).toBe(200)
  const first = await pay(one, { amount: '100', reference: 'TT-1' })
  expect([first.status, first.body.twin]).toEqual([201, null])
  expect((await pay(other, { amount: '100', reference: 'TT-2' })).status).toBe(201)
})

test('a payment lies neither long before its order nor in the future', async () => {
  const order = await orderOf('1')
  for (const paidOn of ['1999-01-01', dayAfter(today, -61), dayAfter(today, 1)])
    expect((await pay(order, { paidOn })).body, paidOn).toMatchObject({ error: 'invalidFields', field: 'paidOn' })
  expect((await pay(order, { paidOn: dayAfter(today, -20), amount: '7' })).body, 'long ago only with a reason').toMatchObject({
    field: 'notes',
  })
  expect((await pay(order, { paidOn: dayAfter(today, -20), amount: '7', notes: '补记' })).status).toBe(201)
})
