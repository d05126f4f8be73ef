import { beforeAll, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, exportPath, rowsOfWorkbook, workbookOf } from '../../../tests/harness/exchangeDesk.ts'
import { dayFromNow } from '../../../tests/harness/purchasingDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

// Quotes of a comparison leave as a file and come back with what would change told first.

const quotes = 'purchase.priceComparison.quotes'
const path = '/api/purchase/priceComparison/'

let server: TestServer
let buyer: Visitor
let suppliers: readonly number[]

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  buyer = await server.visitor({ points: 'all' })
  suppliers = [await supplier('甲'), await supplier('乙')]
})

const supplier = async (name: string): Promise<number> => {
  const values = { name, type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30 }
  return (await buyer.post('/api/purchase/supplier/', values)).json().id
}

const compared = async (more: object = {}) => {
  const answer = await buyer.post(path, {
    title: '外壳',
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    items: [{ key: 1, name: '外壳', quantity: '100' }],
    suppliers: suppliers.map(one => ({ supplier: one, billType: 'none', settlementDays: 30 })),
    quotes: suppliers.map(one => ({ item: 1, supplier: one, unitPrice: '5' })),
    ...more,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const now = async (id: number) => (await buyer.get(`${path}${id}/`)).json()
const columns = 'id,version,record,item,supplier,unitPrice,freight,leadDays,moq'

const exported = async (id: number): Promise<readonly (readonly unknown[])[]> => {
  const file = await buyer.get(exportPath(quotes, `?columns=${columns}&record=${id}`))
  expect(file.statusCode, file.body.slice(0, 300)).toBe(200)
  return rowsOfWorkbook(file.rawPayload)
}
/** The rows of an exported file with others of these values in their places, looked at. */
const checked = async (id: number, change: (row: readonly unknown[], at: number) => readonly unknown[], by = buyer) => {
  const [head = [], ...rows] = await exported(id)
  const desk = exchangeDesk(by)
  const file = await workbookOf([head as string[], ...rows.map((row, at) => change(row, at) as string[])])
  const view = await desk.check(await desk.open(quotes, file, '报价.xlsx'))
  return { desk, view }
}

test('they come back as one edit of the comparison, and nothing is written before the change was seen', async () => {
  const { id } = await compared()
  const { desk, view } = await checked(id, (row, at) => (at === 0 ? row.with(5, 4.2).with(6, 30).with(7, 12) : row))
  expect(view.counts).toMatchObject({ good: 2, bad: 0, updates: 1, same: 1 })
  const changes = (await desk.rows(view.id)).flatMap(row => row.changes.map(({ field, to }) => [field, to?.[0]]))
  expect(changes).toEqual(
    expect.arrayContaining([
      ['unitPrice', '4.20'],
      ['freight', '30.00'],
      ['leadDays', '12 天'],
    ]),
  )
  expect((await now(id)).version).toBe(1)
  expect(await desk.write(view.id, 'all')).toMatchObject({ state: 'written', counts: { written: 2 } })
  const after = await now(id)
  expect(after.version).toBe(2)
  const prices = after.quotes.map((one: { readonly unitPrice: string }) => one.unitPrice)
  expect(prices.toSorted()).toEqual(['4.2000', '5.0000'])
})

test('rows that cannot be are refused in words, each by itself, and a late one is', async () => {
  const { id } = await compared()
  const { view, desk } = await checked(id, (row, at) => (at === 0 ? row.with(3, 7) : row.with(5, '五元')))
  const rows = await desk.rows(view.id)
  expect(rows.map(({ state, problems }) => [state, problems[0]?.target])).toEqual([
    ['bad', 'item'],
    ['bad', 'unitPrice'],
  ])
  expect((await buyer.post(`/api/exchange/import/${view.id}/write/`, { scope: 'all' })).statusCode).toBe(400)
  expect((await now(id)).version).toBe(1)
})

test('what is sealed neither leaves nor is told by the change', async () => {
  const { id } = await compared({ sealed: true, deadline: dayFromNow(5) })
  const [, ...rows] = await exported(id)
  expect(rows.map(row => row[5] ?? '')).toEqual(['', ''])
  const { desk, view } = await checked(id, row => row.with(5, 4))
  expect(view.counts).toMatchObject({ bad: 0 })
  expect((await desk.rows(view.id)).flatMap(row => row.changes.map(({ field }) => field))).not.toContain('unitPrice')
  await desk.write(view.id, 'all')
  const { quotes: stored } = await now(id)
  expect(stored.map((one: { readonly unitPrice: string | null }) => one.unitPrice)).toEqual([null, null])
})

test('they are for who may see prices', async () => {
  const { id } = await compared()
  const points = ['read', 'update', 'import', 'export'].map(verb => `purchase.priceComparison:${verb}`)
  const clerk = await server.visitor({ points })
  const file = await clerk.get(exportPath(quotes, `?columns=${columns}&record=${id}`))
  expect(file.statusCode).toBeGreaterThanOrEqual(400)
  expect((await clerk.get(`${path}quotes/?record=${id}`)).body).not.toContain('5.0000')
})
