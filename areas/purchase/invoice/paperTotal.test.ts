import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What an invoice says in all, and how much the match lets through.

const entity = 'purchase.invoice'

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
})

/** An invoice at this price for all of an order of so many at 10, of which all has arrived. */
const entered = async (quantity: string, unitPrice: string, more: object = {}) => {
  const { id, items } = await desk.sent({ price: '10', quantity })
  const lines = [{ ordered: items[0]?.id, quantity }]
  const arrived = await desk.make(desk.buyer, 'purchase.receipt', { order: id, receivedOn: dayFromNow(0), items: lines })
  expect(arrived.status, JSON.stringify(arrived.body)).toBe(201)
  return desk.make(desk.buyer, entity, {
    order: id,
    invoiceNo: `PT-${(turn += 1)}`,
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: lines.map(line => ({ ...line, unitPrice })),
    ...more,
  })
}

test('a few cents between the paper and its lines are paid as the paper says, more than that is refused', async () => {
  const refused = await entered('100', '10', { paperTotal: '1001.01' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['paperTotal']])
  const { body } = await entered('100', '10', { paperTotal: '1000.03', netPrices: true })
  expect(body).toMatchObject({ total: { amount: '1000.0300' }, netPrices: false, items: [{ unitPrice: '10.0000' }] })
  const released = await desk.take(desk.buyer, entity, body.id, 'match')
  expect(released.body).toMatchObject({ state: 'released', outstanding: { amount: '1000.0300' }, tolerated: '0.00' })
  const finance = desk.holders['financeManager'] ?? desk.chief
  const paid = await desk.take(finance, entity, body.id, 'pay', { paidOn: dayFromNow(0), reference: 'TT-1' })
  expect(paid.body).toMatchObject({ state: 'paid', payments: [{ amount: '1000.03' }] })
})

test('what is within the tolerance of each line is told, and explained all the same where it is much in all', async () => {
  const { body: little } = await entered('100', '10.2')
  expect((await desk.take(desk.buyer, entity, little.id, 'match')).body).toMatchObject({ state: 'released', tolerated: '20.00' })
  const { body: much } = await entered('10000', '10.2')
  expect((await desk.take(desk.buyer, entity, much.id, 'match')).body).toMatchObject({
    state: 'differing',
    tolerated: null,
    difference: '2000.00',
    items: [{ result: 'price' }],
  })
  const { rows } = (await desk.buyer.get('/api/report/purchase/tolerated/')).json()
  expect(rows.map((row: { values: { tolerated: string } }) => row.values.tolerated)).toEqual(['20.00'])
})
