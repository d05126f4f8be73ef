import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { exchangeDesk, exchangeJobs, exportPath, rowsOfWorkbook, workbookOf } from '../../../tests/harness/exchangeDesk.ts'
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
  expect(prices.toSorted()).toEqual(['4.200000', '5.000000'])
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

const newRow = (of: string, item: number, from: string, price: string) => ['', '', of, String(item), from, price, '', '', '']
/** A file of rows without a record id: quotes that were not there. */
const adding = async (rows: readonly (readonly string[])[], by = buyer) => {
  const { id } = await compared()
  const [head = []] = await exported(id)
  const desk = exchangeDesk(by)
  return {
    desk,
    view: await desk.check(await desk.open(quotes, await workbookOf([head as string[], ...rows.map(row => [...row])]), '新报价.xlsx')),
  }
}

test('a row without a record id adds a quote of a supplier who has none for the line, told before it is written', async () => {
  const { id } = await compared({ quotes: [{ item: 1, supplier: suppliers[0], unitPrice: '5' }] })
  const { desk, view } = await adding([newRow(`#${id}`, 1, '乙', '4.5')])
  expect(view.counts).toMatchObject({ good: 1, bad: 0, creates: 1 })
  const [row] = await desk.rows(view.id)
  expect(row?.changes.map(({ field, from, to }) => [field, from, to?.[0]])).toEqual(
    expect.arrayContaining([
      ['supplier', null, '乙'],
      ['unitPrice', null, '4.50'],
    ]),
  )
  expect((await now(id)).quotes).toHaveLength(1)
  expect(await desk.write(view.id, 'all')).toMatchObject({ state: 'written', counts: { written: 1 } })
  expect((await now(id)).quotes).toMatchObject([
    { unitPrice: '5.000000' },
    { unitPrice: '4.500000', supplier: { id: suppliers[1] }, round: 1 },
  ])
})

test('changed and new rows of one comparison are one edit of it', async () => {
  const { id } = await compared({ quotes: [{ item: 1, supplier: suppliers[0], unitPrice: '5' }] })
  const [head = [], old = []] = await exported(id)
  const desk = exchangeDesk(buyer)
  const file = await workbookOf([head as string[], old.with(5, 4) as string[], newRow(`#${id}`, 1, '乙', '6')])
  const view = await desk.check(await desk.open(quotes, file, '报价.xlsx'))
  expect(await desk.write(view.id, 'all')).toMatchObject({ counts: { written: 2, creates: 1, updates: 1 } })
  const after = await now(id)
  expect([after.version, after.quotes.map((one: { readonly unitPrice: string }) => one.unitPrice)]).toEqual([2, ['4.000000', '6.000000']])
})

test('what cannot be added is refused in words: twice, for no such line, by who was not asked, without its comparison, too late', async () => {
  const { id } = await compared()
  const free = await compared({ quotes: [] })
  await supplier('丙')
  const late = await compared({ quotes: [], deadline: dayFromNow(1) })
  await sql`update purchase_price_comparison set deadline = company_today() - 1 where id = ${late.id}`.execute(server.database.db)
  const { desk, view } = await adding([
    newRow(`#${id}`, 1, '甲', '4'),
    newRow(`#${free.id}`, 9, '甲', '4'),
    newRow(`#${free.id}`, 1, '丙', '4'),
    newRow('', 1, '甲', '4'),
    newRow('PC-000000-000', 1, '甲', '4'),
    newRow(`#${late.id}`, 1, '甲', '4'),
    newRow(`#${free.id}`, 1, '甲', '-4'),
  ])
  const told = (await desk.rows(view.id)).map(({ state, problems }) => [state, problems[0]?.target, problems[0]?.message[0]])
  expect(told).toEqual([
    ['bad', '', expect.stringContaining('已对该行报价')],
    ['bad', 'item', expect.stringContaining('没有这一行')],
    ['bad', 'supplier', expect.stringContaining('不在比价中')],
    ['bad', 'record', expect.stringContaining('须写明所属单据')],
    ['bad', 'record', expect.stringContaining('找不到')],
    ['bad', '', expect.stringContaining('报价已截止')],
    ['bad', 'unitPrice', expect.any(String)],
  ])
})

test('of a sealed comparison the import keeps neither the price that was typed nor the file', async () => {
  const { id } = await compared({ sealed: true, deadline: dayFromNow(5), quotes: [] })
  const { desk, view } = await adding([newRow(`#${id}`, 1, '甲', '4.37')])
  const seen = async () => JSON.stringify(await desk.rows(view.id))
  expect(await seen()).toContain('4.37')
  const other = await server.visitor({ points: 'all' })
  expect((await other.get(`/api/exchange/import/${view.id}/`)).statusCode).toBe(404)
  expect((await other.get(`/api/exchange/import/${view.id}/rows/?only=all&from=0&size=9`)).statusCode).toBe(404)
  await desk.write(view.id, 'all')
  expect(await seen()).not.toContain('4.37')
  const { rows } = await sql<{ key: string | null }>`select file_key as key from data_import where id = ${view.id}`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ key: null }])
  expect((await now(id)).sealedCount).toBe(1)
})

test('they are for who may see prices', async () => {
  const { id } = await compared()
  const points = ['read', 'update', 'import', 'export'].map(verb => `purchase.priceComparison:${verb}`)
  const clerk = await server.visitor({ points })
  const file = await clerk.get(exportPath(quotes, `?columns=${columns}&record=${id}`))
  expect(file.statusCode).toBeGreaterThanOrEqual(400)
  expect((await clerk.get(`${path}quotes/?record=${id}`)).body).not.toContain('5.0000')
})
