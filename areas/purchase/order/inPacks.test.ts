import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// Reels are bought by the reel and counted in pieces, to the piece and to the cent.

const order = 'purchase.order'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

test('so many reels are so many pieces, and come to so many times the price of one', async () => {
  const [supplier, other, material] = [await desk.supplier(), await desk.supplier(), await desk.material()]
  const unit = await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })
  expect(unit.body, JSON.stringify(unit.body)).toMatchObject({ caption: '盘 × 3000' })
  expect(
    (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).status,
  ).toBeGreaterThanOrEqual(400)
  const items = [{ material, quantity: '1', pack: unit.body.id, packs: '7', packPrice: '100' }]
  const { status, body } = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    total: { amount: '700.0000' },
    items: [{ quantity: '21000.0000', contents: '3000.0000', price: '0.0333', amount: '700.00' }],
  })
  const strange = await desk.make(desk.buyer, order, { supplier: other, deliverBy: dayFromNow(9), items })
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['items.0.pack']])
  const parts = await desk.make(desk.buyer, order, { supplier, deliverBy: dayFromNow(9), items: [{ ...items[0], packs: '0.0001' }] })
  expect(parts.status).toBe(400)
})
