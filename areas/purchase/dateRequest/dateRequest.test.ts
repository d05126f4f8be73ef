import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What becomes of an order when its supplier answers for another day.

const order = 'purchase.order'
const request = 'purchase.dateRequest'

let desk: PurchasingDesk
beforeAll(async () => {
  desk = await purchasingDesk()
})

/** An order of two materials that its supplier has promised in so many days. */
const promised = async (days: number) => {
  const [one, other, supplier] = [await desk.material(), await desk.material(), await desk.supplier()]
  const items = [one, other].map(material => ({ material, quantity: '10', estimate: '10' }))
  const { id: asked } = await desk.claimed({ items })
  const { id: comparison } = await desk.compared(asked, supplier, '10')
  expect((await desk.take(desk.buyer, 'purchase.priceComparison', comparison, 'award')).status).toBe(200)
  await desk.agree('purchase.priceComparison', comparison)
  const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${comparison}`)).json()
  const [{ id }] = results
  expect((await desk.take(desk.buyer, order, id, 'send')).status).toBe(200)
  expect((await desk.take(desk.buyer, order, id, 'confirm', { promisedOn: dayFromNow(days), samePrices: true })).status).toBe(200)
  return { id: id as number, one }
}
const asked = async (of: number, material?: number) => {
  const { status, body } = await desk.make(desk.otherBuyer, request, { order: of, material, wantedOn: dayFromNow(5) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}
const answered = async (of: number, material: number | undefined, days: number) => {
  const id = await asked(of, material)
  const { status, body } = await desk.take(desk.buyer, request, id, 'answer', { promisedOn: dayFromNow(days) })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.promisedOn).toBe(dayFromNow(days))
  return (await desk.read(order, of)).promisedOn
}

test('an order that waits for other materials too comes no earlier because of one of them, only later', async () => {
  const { id, one } = await promised(20)
  expect(await answered(id, one, 5)).toBe(dayFromNow(20))
  expect(await answered(id, one, 30)).toBe(dayFromNow(30))
  expect(await answered(id, undefined, 10)).toBe(dayFromNow(10))
  // What is left is of this material alone.
  const { items } = await desk.read(order, id)
  const line = (items as readonly { readonly id: number; readonly material: { readonly id: number } }[]).find(
    ({ material }) => material.id !== one,
  )
  const receipt = {
    order: id,
    receivedOn: dayFromNow(0),
    deliveryNote: 'DN',
    items: [{ ordered: line?.id, quantity: '10', supplierLot: 'L-1' }],
  }
  expect((await desk.make(desk.buyer, 'purchase.receipt', receipt)).status).toBe(201)
  expect(await answered(id, one, 5)).toBe(dayFromNow(5))
})

test('what is asked of an order that is cancelled or has come in is withdrawn, and whoever asked is told', async () => {
  const { id } = await promised(20)
  const open = await asked(id)
  expect((await desk.take(desk.buyer, order, id, 'cancel', { reason: '不要了' })).status).toBe(200)
  expect(await desk.read(request, open)).toMatchObject({ state: 'withdrawn' })
  const { results } = (await desk.otherBuyer.get('/api/usernotify/?status=unread&page_size=50')).json()
  expect(results).toContainEqual(expect.objectContaining({ link: `/purchase/dateRequest/${open}` }))

  const sent = await desk.sent()
  const other = await asked(sent.id)
  const items = sent.items.map(line => ({ ordered: line.id, quantity: line.quantity, supplierLot: 'L-1' }))
  expect(
    (await desk.make(desk.buyer, 'purchase.receipt', { order: sent.id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items })).status,
  ).toBe(201)
  expect(await desk.read(request, other)).toMatchObject({ state: 'withdrawn' })
})
