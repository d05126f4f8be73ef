import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUsable } from './harness/makeUsable.ts'
import type { Visitor } from './harness/server.ts'
import { newStep } from '../areas/admin/approvalFlow/stepList.ts'
import { openCompany, type Company } from './security/company.ts'

// Counting: blind, again where it differs, agreed to, posted once.

interface Sheet {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly items: readonly {
    readonly id: number
    readonly balance: { readonly id: number }
    readonly counted: string | null
    readonly book: string | null
    readonly difference: string | null
    readonly recount: boolean
  }[]
}

let company: Company
let keeper: Visitor

beforeAll(async () => {
  company = await openCompany()
  keeper = await company.visitor({ points: 'all' })
  const keeps = { ...newStep([]), key: 'keeper', name: ['主管', 'Keeper'], source: { kind: 'users', users: [keeper.userId] } }
  const flow = {
    code: 'COUNT',
    docType: 'stock.count',
    nameZh: '盘点审批',
    nameEn: 'Counts',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [keeps],
  }
  const made = await company.owner.post('/api/admin/approvalFlow/', flow)
  if (made.statusCode !== 201) throw new Error(`The flow was refused: ${made.body}`)
})

const material = async (): Promise<number> => {
  const unit = await company.make(company.entity('mnm.unit'), { precision: 0 })
  const of = company.entity('mnm.material')
  const made = await company.make(of, { unit: unit.id, batchTracked: false, shelfLife: null, shelfLifeUnit: null })
  return (await makeUsable(company, company.owner, of, made)).id
}

const place = async (): Promise<number> => (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id

const opening = async (to: number, quantity: string): Promise<{ readonly material: number; readonly balance: number }> => {
  const of = await material()
  const answer = await company.owner.post('/api/stock/move/', { reason: 'opening', material: of, to, quantity })
  expect(answer.statusCode, answer.body).toBe(201)
  return { material: of, balance: answer.json().toBalance.id }
}

const begin = async (location: number): Promise<Sheet> => {
  const answer = await company.owner.post('/api/stock/count/', { location })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const sheetOf = async (id: number): Promise<Sheet> => (await company.owner.get(`/api/stock/count/${id}/`)).json()

const enter = async (id: number, field: 'counted' | 'recounted', figures: Readonly<Record<number, string>>) => {
  const { version, items } = await sheetOf(id)
  const lines = items.map(item => {
    const figure = figures[item.balance.id]
    return { id: item.id, balance: item.balance.id, counted: item.counted, ...(figure === undefined ? {} : { [field]: figure }) }
  })
  return company.owner.patch(`/api/stock/count/${id}/`, { version, items: lines })
}

const take = async (id: number, step: string, input?: object) => {
  const { version } = await sheetOf(id)
  return company.owner.post(`/api/stock/count/${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const agree = async (id: number): Promise<number> => {
  const { rows } = await sql<{
    instance: number
    task: number
    hash: string
    version: number
  }>`select i.id as instance, t.no as task, i.snapshot_hash as hash,
    i.record_version as version from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending'
    where i.entity = 'stock.count' and i.record_id = ${id} and i.outcome = 'pending'`.execute(company.database.db)
  const [{ instance, ...asked } = { instance: 0 }] = rows
  return (await keeper.post(`/api/approval/${instance}/decide/`, { ...asked, decision: 'approve' })).statusCode
}

const quantity = async (balance: number): Promise<string> => (await company.owner.get(`/api/stock/balance/${balance}/`)).json().quantity

describe('a count', () => {
  test('is blind, counted again where it differs much, agreed to and posted once, as one move for each difference', async () => {
    const location = await place()
    const [one, two, three] = [await opening(location, '100'), await opening(location, '100'), await opening(location, '10')]
    const { id, items } = await begin(location)
    expect(items.map(item => [item.balance.id, item.book, item.difference])).toEqual(
      expect.arrayContaining([one, two, three].map(({ balance }) => [balance, null, null])),
    )
    const early = await take(id, 'finish')
    expect([early.statusCode, early.json()]).toMatchObject([400, { error: 'dataIncomplete', data: { open: 3 } }])
    expect((await enter(id, 'counted', { [one.balance]: '100', [two.balance]: '97', [three.balance]: '5' })).statusCode).toBe(200)
    expect((await take(id, 'finish')).json()).toMatchObject({ status: 'recount' })
    const again = await sheetOf(id)
    expect(again.items.filter(item => item.recount).map(item => item.balance.id)).toEqual([three.balance])
    expect(again.items.every(item => item.book === null)).toBe(true)
    expect((await enter(id, 'counted', { [one.balance]: '99', [two.balance]: '97', [three.balance]: '5' })).statusCode).toBe(400)
    expect((await enter(id, 'recounted', { [three.balance]: '6' })).statusCode).toBe(200)
    expect((await take(id, 'finish')).json()).toMatchObject({ status: 'counted' })
    const told = await sheetOf(id)
    expect(Object.fromEntries(told.items.map(item => [item.balance.id, item.difference]))).toEqual({
      [one.balance]: '0.0000',
      [two.balance]: '-3.0000',
      [three.balance]: '-4.0000',
    })
    expect((await take(id, 'submit')).json()).toMatchObject({ status: 'pending' })
    expect(await quantity(two.balance)).toBe('100.0000')
    expect(await agree(id)).toBe(200)
    expect(await sheetOf(id)).toMatchObject({ status: 'posted' })
    expect([await quantity(one.balance), await quantity(two.balance), await quantity(three.balance)]).toEqual([
      '100.0000',
      '97.0000',
      '6.0000',
    ])
    expect((await company.owner.get(`/api/stock/move/?document=stock.count/${id}`)).json().count).toBe(2)
    expect((await take(id, 'submit')).statusCode).toBe(409)
    expect((await company.owner.get(`/api/stock/move/?document=stock.count/${id}`)).json().count).toBe(2)
  })

  test('says of each line which goods lie there, and the database keeps it so', async () => {
    const [location, elsewhere] = [await place(), await place()]
    const [here, there] = [await opening(location, '3'), await opening(elsewhere, '4')]
    const { id } = await begin(location)
    const goods = async () => (await company.owner.get(`/api/stock/count/${id}/`)).json().items
    expect(await goods()).toMatchObject([{ balance: { id: here.balance }, material: { id: here.material }, lot: null, serial: null }])
    expect((await goods())[0].unit).not.toBeNull()
    const wrong = sql`update stock_count_items set balance_id = ${there.balance} where owner_id = ${id}`.execute(company.database.db)
    await expect(wrong).rejects.toMatchObject({ constraint: 'stock_count_items_goods_rule' })
  })

  test('freezes its location until it is posted or cancelled, and is the only one there', async () => {
    const location = await place()
    const { material: of } = await opening(location, '10')
    const { id } = await begin(location)
    const issue = () =>
      company.owner.post('/api/stock/move/', { reason: 'issue', material: of, from: location, quantity: '1', note: '装配' })
    expect((await issue()).json()).toMatchObject({ error: 'ruleBroken', data: { count: expect.stringMatching(/^CS-/) } })
    expect((await company.owner.post('/api/stock/count/', { location })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await take(id, 'cancel', { reason: '改期' })).json()).toMatchObject({ status: 'cancelled' })
    expect((await issue()).statusCode).toBe(201)
  })

  test('misses no move that is made while it begins', async () => {
    const location = await place()
    const { material: of, balance } = await opening(location, '50')
    const [sheet, ...moves] = await Promise.all([
      company.owner.post('/api/stock/count/', { location }),
      ...Array.from({ length: 8 }, () =>
        company.owner.post('/api/stock/move/', { reason: 'issue', material: of, from: location, quantity: '1', note: '装配' }),
      ),
    ])
    const issued = moves.filter(({ statusCode }) => statusCode === 201).length
    expect(moves.every(({ statusCode }) => [201, 400, 503].includes(statusCode))).toBe(true)
    const { id } = sheet.json<Sheet>()
    expect((await enter(id, 'counted', { [balance]: String(50 - issued) })).statusCode).toBe(200)
    expect((await take(id, 'finish')).json()).toMatchObject({ status: 'counted', items: [{ difference: '0.0000' }] })
  })

  test('is of a location inside', async () => {
    const outside = await company.make(company.entity('stock.location'), { kind: 'supplier', usual: false })
    expect((await company.owner.post('/api/stock/count/', { location: outside.id })).statusCode).toBe(400)
  })
})
