import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { orderedFreight, orderedTotal } from './order.logic.ts'

// What is agreed besides the goods stands in the total of an order, is approved with it, and is invoiced with its lines.

const order = 'purchase.order'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const charged = async (charges: readonly object[]) => {
  const items = [
    { material: await desk.material(), quantity: '30', newPrice: '10' },
    { material: await desk.material(), quantity: '700', newPrice: '0.1' },
  ]
  const { status, body } = await desk.make(desk.buyer, order, { supplier: await desk.supplier(), deliverBy: dayFromNow(9), items, charges })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const sent = async () => {
  const { id } = await charged([
    { kind: 'freight', amount: '60.00' },
    { kind: 'packing', amount: '40.00' },
  ])
  expect((await desk.take(desk.buyer, order, id, 'submitPrice')).status).toBe(200)
  await desk.agree(order, id)
  return desk.read(order, id)
}

test('a form says at once what the paper will: charges count before they are shared out, and those of a line that is left out stay', () => {
  const [first, second] = [
    { amount: '381.08', freight: '81.08', charged: '81.08', quantity: '30' },
    { amount: '88.92', freight: '18.92', charged: '18.92', quantity: '700' },
  ]
  const charges = [{ amount: '60.00' }, { amount: '40.00' }]
  const said = (of: Parameters<typeof orderedTotal>[0]) => [orderedFreight(of), orderedTotal(of)]
  expect(said({ items: [first, second], charges })).toEqual(['100.00', '470.00'])
  expect(said({ items: [first], charges })).toEqual(['100.00', '400.00'])
  expect(said({ items: [first, second], charges: [{ amount: '60.00' }, { amount: null }] })).toEqual(['60.00', '430.00'])
  const entered = { amount: '300.00', freight: null, charged: null, quantity: '30' }
  expect(said({ items: [entered], charges })).toEqual(['100.00', '400.00'])
  // What is ordered otherwise has taken its share along.
  const gone = { amount: '0.00', freight: '18.92', charged: '18.92', quantity: '0' }
  expect(said({ items: [first, gone], charges })).toEqual(['81.08', '381.08'])
})

test('they are shared out over the lines to the cent, and stand in the total that is agreed to and invoiced', async () => {
  const of = await sent()
  expect(of).toMatchObject({
    state: 'sent',
    freightTotal: { amount: '100.0000' },
    total: { amount: '470.0000' },
    committed: { amount: '470.0000' },
    items: [
      { freight: '81.08', amount: '381.08' },
      { freight: '18.92', amount: '88.92' },
    ],
  })
  expect((await desk.make(desk.buyer, 'purchase.receipt', { order: of.id, receivedOn: dayFromNow(0) })).status).toBe(201)
  const paper = { order: of.id, invoiceNo: 'CH-1', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
  const { body: invoice } = await desk.make(desk.buyer, 'purchase.invoice', paper)
  expect(invoice).toMatchObject({ total: { amount: '470.0000' } })
  expect((await desk.take(desk.buyer, 'purchase.invoice', invoice.id, 'match')).body).toMatchObject({
    state: 'released',
    tolerated: '0.00',
  })
})

test('what was awarded is sent with them only once others agree, and a change of them shares them out anew', async () => {
  const of = await desk.ordered({ price: '10', quantity: '100' })
  const changed = await desk.change(desk.buyer, order, of.id, { charges: [{ kind: 'insurance', amount: '12.34' }] })
  expect(changed.body, JSON.stringify(changed.body)).toMatchObject({
    total: { amount: '1012.3400' },
    repriced: true,
    aboveAgreed: '12.34',
    items: [{ unitPrice: '10.000000', freight: '12.34' }],
  })
  expect((await desk.take(desk.buyer, order, of.id, 'send')).status).toBeGreaterThanOrEqual(400)
  const again = await desk.change(desk.buyer, order, of.id, { charges: [{ kind: 'insurance', amount: '5.00' }] })
  expect(again.body).toMatchObject({
    freightTotal: { amount: '5.0000' },
    total: { amount: '1005.0000' },
    items: [{ freight: '5.00', charged: '5.00' }],
  })
  const none = await desk.change(desk.buyer, order, of.id, { charges: [] })
  expect(none.body).toMatchObject({ total: { amount: '1000.0000' }, repriced: false })
  expect((await desk.take(desk.buyer, order, of.id, 'send')).body.state).toBe('sent')
})

test('the rest of an order bears what its lines bore, and has no charges of its own', async () => {
  const of = await sent()
  const items = [{ ordered: of.items[0].id, quantity: '30' }]
  expect((await desk.make(desk.buyer, 'purchase.receipt', { order: of.id, receivedOn: dayFromNow(0), items })).status).toBe(201)
  expect((await desk.take(desk.buyer, order, of.id, 'changeRest', { reason: '改交期' })).status).toBe(200)
  const { results } = (await desk.buyer.get(`/api/purchase/order/?restOf=${of.id}`)).json()
  const rest = await desk.read(order, results[0].id)
  expect(rest).toMatchObject({
    freightTotal: { amount: '18.9200' },
    total: { amount: '88.9200' },
    charges: [],
    items: [{ freight: '18.92' }],
  })
  expect(await desk.read(order, of.id)).toMatchObject({ freightTotal: { amount: '81.0800' }, total: { amount: '381.0800' } })
  const more = await desk.change(desk.buyer, order, rest.id, { charges: [{ kind: 'freight', amount: '5.00' }] })
  expect(more.status).toBe(400)
})

test('goods that cost nothing bear them by their quantities', async () => {
  const items = [
    { name: '样品甲', quantity: '1', newPrice: '0' },
    { name: '样品乙', quantity: '3', newPrice: '0' },
  ]
  const charges = [{ kind: 'freight', amount: '10.01' }]
  const { body } = await desk.make(desk.buyer, order, { supplier: await desk.supplier(), deliverBy: dayFromNow(9), items, charges })
  expect(body).toMatchObject({ total: { amount: '10.0100' }, items: [{ freight: '2.50' }, { freight: '7.51' }] })
})
