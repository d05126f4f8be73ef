import { beforeAll, expect, test } from 'vitest'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'
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

/** Hands in a count, to which everybody who is asked agrees. */
const submitted = async (id: number) => {
  await desk.take(desk.buyer, 'stock.count', id, 'submit')
  const asked = await desk.agree('stock.count', id)
  const { status, value, toReview } = await desk.read('stock.count', id)
  return { status, value, toReview, asked: asked.length }
}

/** Finishes counting a location: so many are missing of each line by its material, and of what is counted again as many. */
const finishedShort = async (location: number, missing: Readonly<Record<number, number>>, book: Readonly<Record<number, number>>) => {
  const { body } = await desk.make(desk.buyer, 'stock.count', { location })
  const { items } = await desk.read('stock.count', body.id)
  const balances = (await desk.buyer.get(`/api/stock/balance/?location=${location}&page_size=50`)).json().results
  const materialOf = (line: Line): number => balances.find((one: { id: number }) => one.id === line.balance.id).material.id
  const figure = (line: Line) => String((book[materialOf(line)] ?? 0) - (missing[materialOf(line)] ?? 0))
  const entered = (lines: readonly Line[]) =>
    lines.map(line => ({
      id: line.id,
      balance: line.balance.id,
      counted: figure(line),
      ...(line.recount ? { recounted: figure(line) } : {}),
    }))
  await desk.change(desk.buyer, 'stock.count', body.id, { items: entered(items) })
  const first = (await finished(body.id)).body
  if (first.status === 'recount') {
    await desk.change(desk.buyer, 'stock.count', body.id, { items: entered((await desk.read('stock.count', body.id)).items) })
    await finished(body.id)
  }
  return { id: body.id as number, again: first.status === 'recount' }
}

/** The same, handed in. */
const countedShort = async (...count: Parameters<typeof finishedShort>) => {
  const { id, again } = await finishedShort(...count)
  return { again, ...(await submitted(id)) }
}

test('what is written off in parts counts together: a little each time is counted again, and much is for the general manager', async () => {
  const material = await desk.material({ batchTracked: false })
  await desk.received({ price: '400', quantity: '200', material })
  const place = { code: 'PARTS', name: '货架', kind: 'usable', usual: false }
  const shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
  await putOnShelf(desk, material, '200', shelf)
  const short = (missing: number, book: number) => countedShort(shelf, { [material]: missing }, { [material]: book })
  expect(await short(1, 200)).toEqual({ again: false, status: 'posted', value: '400.00', toReview: false, asked: 1 })
  expect(await short(1, 199)).toEqual({ again: true, status: 'posted', value: '400.00', toReview: false, asked: 1 })
  expect(await short(0, 198)).toMatchObject({ again: false, value: '0.00', asked: 1 })
  expect(await short(10, 198)).toMatchObject({ value: '4000.00', toReview: false, asked: 1 })
  expect(await short(1, 188)).toEqual({ again: true, status: 'posted', value: '400.00', toReview: true, asked: 2 })
})

test('what is written off in several locations counts together for the general manager, also of counts that were finished before', async () => {
  const material = await desk.material({ batchTracked: false })
  await desk.received({ price: '400', quantity: '180', material })
  const shelves: number[] = []
  for (const code of ['ONE', 'TWO', 'THREE']) {
    const { body } = await desk.make(desk.buyer, 'stock.location', { code, name: '货架', kind: 'usable', usual: false })
    shelves.push(body.id)
    await putOnShelf(desk, material, '60', body.id)
  }
  const [first = 0, second = 0, third = 0] = shelves
  const short = (shelf: number, missing: number) => countedShort(shelf, { [material]: missing }, { [material]: 60 })
  const counted = await finishedShort(third, { [material]: 3 }, { [material]: 60 })
  expect(await desk.read('stock.count', counted.id)).toMatchObject({ status: 'counted', toReview: false })
  expect(await short(first, 6)).toMatchObject({ status: 'posted', toReview: false, asked: 1 })
  expect(await short(second, 4)).toMatchObject({ status: 'posted', toReview: false, asked: 1 })
  expect(await submitted(counted.id)).toMatchObject({ status: 'posted', value: '1200.00', toReview: true, asked: 2 })
})

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
