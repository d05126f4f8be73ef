import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUsable } from '../../../tests/harness/makeUsable.ts'
import { newStep } from '../../admin/approvalFlow/stepList.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// Goods that somebody finds while counting, where by the books there are none.

interface Line {
  readonly id: number
  readonly balance: { readonly id: number } | null
  readonly material: { readonly id: number; readonly title: string } | null
  readonly lot: { readonly id: number } | null
  readonly serial: string | null
  readonly goods: string | null
  readonly counted: string | null
  readonly recounted: string | null
  readonly recount: boolean
  readonly difference: string | null
  readonly elsewhere: { readonly id: number } | null
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

const material = async (tracked: object = {}) => {
  const unit = await company.make(company.entity('mnm.unit'), { precision: 0 })
  const of = company.entity('mnm.material')
  const values = { unit: unit.id, batchTracked: false, serialTracked: false, shelfLife: null, shelfLifeUnit: null, ...tracked }
  const { id } = await makeUsable(company, company.owner, of, await company.make(of, values))
  return (await company.owner.get(`/api/mnm/material/${id}/`)).json()
}

const place = async (kind = 'usable'): Promise<number> => (await company.make(company.entity('stock.location'), { kind, usual: false })).id

const move = async (values: object) => {
  const answer = await company.owner.post('/api/stock/move/', values)
  expect(answer.statusCode, answer.body).toBe(201)
}

const sheetOf = async (id: number): Promise<{ version: number; status: string; items: readonly Line[] }> =>
  (await company.owner.get(`/api/stock/count/${id}/`)).json()

const begin = async (location: number): Promise<number> => {
  const answer = await company.owner.post('/api/stock/count/', { location })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const sent = ({ id, balance, counted }: Line) => ({ id, balance: balance?.id ?? null, counted })

/** Adds lines to the sheet. */
const add = async (id: number, ...more: readonly object[]) => {
  const { version, items } = await sheetOf(id)
  return company.owner.patch(`/api/stock/count/${id}/`, { version, items: [...items.map(sent), ...more] })
}

const take = async (id: number, step: string) => {
  const { version } = await sheetOf(id)
  return company.owner.post(`/api/stock/count/${id}/${step}/`, { version })
}

/** Counts again what differs, and finds the same. */
const recount = async (id: number): Promise<void> => {
  const { version, items } = await sheetOf(id)
  const lines = items.map(item => ({ ...sent(item), ...(item.recount ? { recounted: item.recounted ?? item.counted } : {}) }))
  const answer = await company.owner.patch(`/api/stock/count/${id}/`, { version, items: lines })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await take(id, 'finish')).json()).toMatchObject({ status: 'counted' })
}

const agree = async (id: number) => {
  const { rows } = await sql<{
    instance: number
    task: number
    hash: string
    version: number
  }>`select i.id as instance, t.no as task, i.snapshot_hash as hash,
    i.record_version as version from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending'
    where i.entity = 'stock.count' and i.record_id = ${id} and i.outcome = 'pending'`.execute(company.database.db)
  const [{ instance, ...asked } = { instance: 0 }] = rows
  return keeper.post(`/api/approval/${instance}/decide/`, { ...asked, decision: 'approve' })
}

const posted = async (id: number): Promise<void> => {
  expect((await take(id, 'finish')).json()).toMatchObject({ status: 'recount' })
  await recount(id)
  expect((await take(id, 'submit')).json()).toMatchObject({ status: 'pending' })
  const agreed = await agree(id)
  expect(agreed.statusCode, agreed.body).toBe(200)
  expect(await sheetOf(id)).toMatchObject({ status: 'posted' })
}

/** How much of a material lies where. */
const lies = async (of: number): Promise<Readonly<Record<number, number>>> => {
  const { results } = (await company.owner.get(`/api/stock/balance/?material=${of}&page_size=100`)).json()
  return Object.fromEntries(
    results.map((one: { location: { id: number }; quantity: string }) => [one.location.id, Number(one.quantity)] as const),
  )
}

const serialsOf = async (count: number): Promise<readonly object[]> =>
  (await company.owner.get(`/api/stock/move/?document=stock.count/${count}&sort=id`))
    .json()
    .results.map((one: { serial: string | null; quantity: string; from: { id: number }; to: { id: number } }) => ({
      serial: one.serial,
      quantity: Number(one.quantity),
      from: one.from.id,
      to: one.to.id,
    }))

describe('goods that are found', () => {
  test('are counted, counted again and posted like all others: chosen, or by what stands on them', async () => {
    const [here, chosen, read, lots] = [await place(), await material(), await material(), await material({ batchTracked: true })]
    const lot = await company.make(company.entity('stock.lot'), { material: lots.id, code: 'L-FOUND-1', madeOn: null, expiresOn: null })
    const id = await begin(here)
    const lines = [
      { material: chosen.id, counted: '3' },
      { goods: ` ${read.code.toLowerCase()} `, counted: '4' },
      { goods: lots.code, mark: 'L-FOUND-1', counted: '5' },
    ]
    const answer = await add(id, ...lines)
    expect(answer.statusCode, answer.body).toBe(200)
    const { items } = await sheetOf(id)
    expect(items.map(item => [item.material?.id, item.lot?.id ?? null])).toEqual([
      [chosen.id, null],
      [read.id, null],
      [lots.id, lot.id],
    ])
    await posted(id)
    expect([await lies(chosen.id), await lies(read.id), await lies(lots.id)]).toEqual([{ [here]: 3 }, { [here]: 4 }, { [here]: 5 }])
  })

  test('that nobody knows wait on the sheet, and counting ends when somebody does', async () => {
    const [here, of] = [await place(), await material({ batchTracked: true })]
    const id = await begin(here)
    expect((await add(id, { goods: of.code, mark: 'L-NEW', counted: '2' }, { goods: 'NOBODY-KNOWS', counted: '1' })).statusCode).toBe(200)
    expect((await sheetOf(id)).items.map(item => [item.balance, item.goods, item.counted])).toEqual([
      [null, of.code, '2.0000'],
      [null, 'NOBODY-KNOWS', '1.0000'],
    ])
    const early = await take(id, 'finish')
    expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([400, ['items.0.goods', 'items.1.goods']])
    const stored = sql`update stock_count set status = 'counted' where id = ${id}`.execute(company.database.db)
    await expect(stored).rejects.toMatchObject({ constraint: 'stock_count_recognised_rule' })
    await company.make(company.entity('stock.lot'), { material: of.id, code: 'L-NEW', madeOn: null, expiresOn: null })
    const { version, items } = await sheetOf(id)
    const other = await material()
    const known = items.map(item => (item.goods === 'NOBODY-KNOWS' ? { ...sent(item), material: other.id } : sent(item)))
    expect((await company.owner.patch(`/api/stock/count/${id}/`, { version, items: known })).statusCode).toBe(200)
    await posted(id)
    expect([await lies(of.id), await lies(other.id)]).toEqual([{ [here]: 2 }, { [here]: 1 }])
  })

  test('a serial number that lies elsewhere by the books is brought from there; out of stock of another kind it is not', async () => {
    const [here, there, blocked] = [await place(), await place(), await place('blocked')]
    const of = await material({ serialTracked: true })
    const [one, two, three] = ['S-1', 'S-2', 'S-3'].map(name => `${name}-${of.id}`)
    await move({ reason: 'opening', material: of.id, to: there, quantity: '1', serial: one })
    await move({ reason: 'opening', material: of.id, to: there, quantity: '1', serial: two })
    await move({ reason: 'block', material: of.id, from: there, to: blocked, quantity: '1', serial: two, note: '外观不良' })
    const id = await begin(here)
    expect((await add(id, { material: of.id, counted: '1' })).json().fields).toHaveProperty(['items.0.serial'])
    expect((await add(id, { material: of.id, serial: two, counted: '1' })).json().fields).toHaveProperty(['items.0.serial'])
    expect((await add(id, { material: of.id, serial: one, counted: '1' }, { goods: of.code, mark: three, counted: '2' })).statusCode).toBe(
      200,
    )
    expect((await take(id, 'finish')).json().fields).toHaveProperty(['items.1.counted'])
    const { version, items } = await sheetOf(id)
    const lines = items.map(item => ({ ...sent(item), counted: '1' }))
    expect((await company.owner.patch(`/api/stock/count/${id}/`, { version, items: lines })).statusCode).toBe(200)
    expect((await take(id, 'finish')).json()).toMatchObject({ status: 'recount' })
    await recount(id)
    expect((await sheetOf(id)).items.map(item => item.elsewhere?.id ?? null)).toEqual([there, null])
    // Where it comes from is counted by somebody else meanwhile: nothing is moved there.
    const other = await begin(there)
    expect((await take(id, 'submit')).statusCode).toBe(200)
    expect((await agree(id)).json()).toMatchObject({ outcome: 'returned' })
    const { version: now } = await sheetOf(other)
    await company.owner.post(`/api/stock/count/${other}/cancel/`, { version: now, input: { reason: '改期' } })
    expect((await take(id, 'submit')).statusCode).toBe(200)
    expect((await agree(id)).statusCode).toBe(200)
    const outside = await company.owner.get('/api/stock/location/?kind=difference')
    expect(await serialsOf(id)).toEqual([
      { serial: one, quantity: 1, from: there, to: here },
      { serial: three, quantity: 1, from: outside.json().results[0].id, to: here },
    ])
    const { results } = (await company.owner.get(`/api/stock/balance/?material=${of.id}`)).json()
    expect(results.reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0)).toBe(3)
  })

  test('what a line counts stays as it is, and the same goods have one line', async () => {
    const [here, of, other] = [await place(), await material(), await material()]
    await move({ reason: 'opening', material: of.id, to: here, quantity: '5' })
    const id = await begin(here)
    expect((await add(id, { material: of.id, counted: '1' })).json().fields).toHaveProperty(['items.1.material'])
    const { version, items } = await sheetOf(id)
    const changed = items.map(item => ({ ...sent(item), material: other.id }))
    const answer = await company.owner.patch(`/api/stock/count/${id}/`, { version, items: changed })
    expect(answer.json().fields).toHaveProperty(['items.0.material'])
    expect((await add(id, { counted: '1' })).json().fields).toHaveProperty(['items.1.balance'])
  })

  test('what turns up in a recount is added to it, and may be taken off again', async () => {
    const [here, of, late] = [await place(), await material(), await material()]
    await move({ reason: 'opening', material: of.id, to: here, quantity: '5' })
    const id = await begin(here)
    const first = await sheetOf(id)
    const counted = first.items.map(item => ({ ...sent(item), counted: '3' }))
    expect((await company.owner.patch(`/api/stock/count/${id}/`, { version: first.version, items: counted })).statusCode).toBe(200)
    expect((await take(id, 'finish')).json()).toMatchObject({ status: 'recount' })
    expect((await add(id, { goods: late.code, counted: '2' })).statusCode).toBe(200)
    expect((await sheetOf(id)).items[1]).toMatchObject({ recount: true, counted: null, recounted: '2.0000', material: { id: late.id } })
    const { version, items } = await sheetOf(id)
    const without = items.slice(0, 1).map(sent)
    expect((await company.owner.patch(`/api/stock/count/${id}/`, { version, items: without })).statusCode).toBe(200)
    expect((await add(id, { goods: late.code, counted: '2' })).statusCode).toBe(200)
    await recount(id)
    expect((await sheetOf(id)).items.map(item => item.difference)).toEqual(['-2.0000', '2.0000'])
  })
})
