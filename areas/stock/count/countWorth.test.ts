import { beforeAll, expect, test } from 'vitest'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

interface Line {
  readonly id: number
  readonly balance: { readonly id: number }
  readonly recount: boolean
}

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const finished = async (id: number) => desk.take(desk.buyer, 'stock.count', id, 'finish')

test('a difference of few but dear pieces is counted once more; whoever counts is told nothing but that', async () => {
  const [dear, cheap] = [await desk.material({ batchTracked: false }), await desk.material({ batchTracked: false })]
  await desk.received({ price: '300', quantity: '100', material: dear })
  await desk.received({ price: '200', quantity: '100', material: cheap })
  const { results } = (await desk.buyer.get('/api/stock/location/?kind__in=quarantine')).json()
  const { body } = await desk.make(desk.buyer, 'stock.count', { location: results[0].id })
  const { items } = await desk.read('stock.count', body.id)
  const balances = (await desk.buyer.get(`/api/stock/balance/?material=${dear}`)).json().results
  const counter = await desk.server.visitor({ points: ['read', 'update', 'finish'].map(verb => `stock.count:${verb}`) })
  const counted = await desk.change(desk.buyer, 'stock.count', body.id, {
    items: items.map(({ id, balance }: Line) => ({ id, balance: balance.id, counted: '98' })),
  })
  expect(counted.status, JSON.stringify(counted.body)).toBe(200)
  expect((await finished(body.id)).body).toMatchObject({ status: 'recount' })
  const sheet = await desk.read('stock.count', body.id, counter)
  const again = sheet.items.filter((item: Line) => item.recount)
  expect(again.map((item: Line) => item.balance.id)).toEqual([balances[0].id])
  expect(again[0]).toMatchObject({ book: null, difference: null })
  const recounted = sheet.items.map(({ id, balance, recount }: Line) => ({
    id,
    balance: balance.id,
    counted: '98',
    ...(recount ? { recounted: '98' } : {}),
  }))
  expect((await desk.change(desk.buyer, 'stock.count', body.id, { items: recounted })).status).toBe(200)
  expect((await finished(body.id)).body).toMatchObject({ status: 'counted' })
})
