import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { ListGroups } from './groups.ts'

let server: TestServer
let buyer: Visitor

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points: ['purchase.supplier:read', 'purchase.priceComparison:read', 'field.price:read'] })
  const add = (name: string, type: string, grade: string | null, days: number) =>
    sql`insert into purchase_supplier (code, name, type, status, class, bill_type, currency, settlement_days, created_at, updated_at, search_text)
      values (${name}, ${name}, ${type}, 'pending', ${grade}, 'none', 'CNY', ${days}, now(), now(), '')`.execute(server.database.db)
  await add('a', 'trader', 'A', 30)
  await add('b', 'trader', 'B', 60)
  await add('c', 'service', null, 7)
})

const groups = async (visitor: Visitor, query: string): Promise<ListGroups> =>
  (await visitor.get(`/api/purchase/supplier/groups/?${query}`)).json<ListGroups>()

describe('the groups of a list', () => {
  test('count the rows of each value, the largest first', async () => {
    expect(await groups(buyer, 'by=type')).toEqual({
      groups: [
        { value: 'trader', title: null, count: 2, sums: {} },
        { value: 'service', title: null, count: 1, sums: {} },
      ],
      isComplete: true,
    })
  })

  test('add up what the definition says can be added up, and nothing else', async () => {
    const writer = await server.visitor({ points: ['purchase.priceComparison:read', 'purchase.priceComparison:create'] })
    const items = [{ key: 1, name: '阀门', quantity: '1' }]
    const terms = { interestRate: '0.05', benchmarkDays: 30, handlingPerSupplier: '0' }
    for (const title of ['一', '二']) {
      const made = await writer.post('/api/purchase/priceComparison/', { title, ...terms, items })
      expect(made.statusCode, made.body).toBe(201)
    }
    const answer = await writer.get('/api/purchase/priceComparison/groups/?by=state&sums=itemCount')
    expect(answer.json().groups).toMatchObject([{ count: 2, sums: { itemCount: '2' } }])
    expect((await buyer.get('/api/purchase/supplier/groups/?by=type&sums=settlementDays')).statusCode).toBe(400)
  })

  test('are those of the rows that the list shows, and one of them is what is not filled in', async () => {
    const answer = await groups(buyer, 'by=class&settlementDays__lte=30')
    expect(answer.groups.map(({ value, count }) => [value, count])).toEqual([
      ['A', 1],
      [null, 1],
    ])
  })

  test('of references are called by their titles in the language of the reader, those of days are months', async () => {
    const director = await server.visitor({ points: 'all' })
    const department = await server.department('检验部')
    for (const by of ['department'])
      expect((await director.get(`/api/admin/user/groups/?by=${by}`)).json().groups.length).toBeGreaterThan(0)
    await sql`update admin_user set department_id = ${department} where id = ${director.userId}`.execute(server.database.db)
    expect((await director.get('/api/admin/user/groups/?by=department')).json().groups).toContainEqual({
      value: String(department),
      title: '检验部',
      count: 1,
      sums: {},
    })
    await sql`update admin_department set closed_on = '2026-03-31' where id = ${department}`.execute(server.database.db)
    expect((await director.get('/api/admin/department/groups/?by=closedOn')).json().groups).toContainEqual({
      value: '2026-03',
      title: null,
      count: 1,
      sums: {},
    })
  })

  test('AZ-01 tell nobody what they may not see', async () => {
    const nobody = await server.visitor({ points: ['mnm.unit:read'] })
    expect((await nobody.get('/api/purchase/supplier/groups/?by=type')).statusCode).toBe(403)
    const blind = await server.visitor({ points: ['purchase.priceComparison:read'] })
    const url = '/api/purchase/priceComparison/groups/?by=state'
    expect((await buyer.get(`${url}&sums=awardedTotal`)).statusCode).toBe(200)
    expect((await blind.get(`${url}&sums=awardedTotal`)).statusCode).toBe(400)
    expect((await blind.get(`${url}&awardedTotal__gte=1`)).statusCode).toBe(400)
    const stranger = await server.visitor({ points: ['purchase.priceComparison:read'], scope: 'own' })
    expect((await stranger.get(url)).json().groups).toEqual([])
  })

  test('are one where nothing divides them, and add up the amounts of each currency apart', async () => {
    await sql`insert into purchase_contract (code, caption, name, supplier_id, series, type, owner_id, starts_on, ends_on, auto_renew, currency, amount_cap, drawn,
        seal, status, created_at, updated_at, search_text)
      select n::text, n::text, n::text, (select min(id) from purchase_supplier), 'S', 'framework', ${buyer.userId}, '2026-01-01', '2026-12-31', false,
        currency, cap, 0, 'none', 'draft', now(), now(), ''
      from (values (1, 'CNY', 100.10), (2, 'CNY', 200.25), (3, 'USD', 7.5)) as given(n, currency, cap)`.execute(server.database.db)
    const reader = await server.visitor({ points: ['purchase.contract:read', 'field.price:read'] })
    const amountCap = [
      { amount: '300.35', currency: 'CNY' },
      { amount: '7.50', currency: 'USD' },
    ]
    expect((await reader.get('/api/purchase/contract/groups/?sums=amountCap')).json()).toEqual({
      groups: [{ value: null, title: null, count: 3, sums: { amountCap } }],
      isComplete: true,
    })
    expect((await reader.get('/api/purchase/contract/groups/?by=type&sums=amountCap')).json().groups).toMatchObject([
      { sums: { amountCap } },
    ])
    expect((await reader.get('/api/purchase/contract/groups/?sums=amountCap&name=none')).json().groups).toEqual([])
  })

  test('say nothing of a part: where there is no time to count all rows there is no number', async () => {
    const holder = await server.database.db.startTransaction().execute()
    try {
      await sql`lock table purchase_supplier in access exclusive mode`.execute(holder)
      for (const query of ['by=type', ''])
        expect((await buyer.get(`/api/purchase/supplier/groups/?${query}`)).json()).toEqual({ groups: [], isComplete: false })
    } finally {
      await holder.rollback().execute()
    }
  })

  test('are refused by what does not group, or does not add up', async () => {
    for (const query of [
      'by=',
      'by=code',
      'by=bankAccount',
      'by=constructor',
      'by=type&by=class',
      'by=type&sums=name',
      'by=type&sums=vatRate',
      'by=type&sums=',
    ])
      expect((await buyer.get(`/api/purchase/supplier/groups/?${query}`)).statusCode, query).toBe(400)
  })
})
