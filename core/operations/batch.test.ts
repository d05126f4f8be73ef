import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { BatchRow } from '../records/batch.ts'

let server: TestServer
let buyer: Visitor
let turn = 0

const path = '/api/purchase/supplier/batch/'
const points = ['read', 'create', 'update', 'suspend', 'takeOver', 'deactivate'].map(verb => `purchase.supplier:${verb}`)

beforeAll(async () => {
  server = await testServer()
  buyer = await server.visitor({ points })
})

interface Supplier {
  readonly id: number
  readonly version: number
  readonly name: string
}

const supplier = async (fields: object = {}): Promise<Supplier> => {
  turn += 1
  const made = await buyer.post('/api/purchase/supplier/', {
    name: `批量供应商 ${turn}`,
    type: 'trader',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
    ...fields,
  })
  if (made.statusCode !== 201) throw new Error(made.body)
  return made.json<Supplier>()
}

const stored = async (id: number) => (await buyer.get(`/api/purchase/supplier/${id}/`)).json()
const seen = ({ id, version }: Supplier) => ({ id, version })

const batch = async (
  visitor: Visitor,
  body: object,
  key?: string,
): Promise<{ status: number; error?: string; results: readonly BatchRow[] }> => {
  const answer = await visitor.post(path, body, key === undefined ? {} : { 'idempotency-key': key })
  const told: { error?: string; results: readonly BatchRow[] } = answer.json()
  return { status: answer.statusCode, ...told }
}

describe('a batch', () => {
  test('edits every row on its own: one that is refused does not stop the others, and each is told in its history', async () => {
    const [first, stale, last] = [await supplier(), await supplier(), await supplier()]
    await buyer.patch(`/api/purchase/supplier/${stale.id}/`, { version: stale.version, shortName: '新' })
    const { status, results } = await batch(buyer, { rows: [last, stale, first].map(seen), change: { settlementDays: 60 } })
    expect(status).toBe(200)
    expect(results.map(row => row.id)).toEqual([first.id, stale.id, last.id])
    expect(results[1]?.refusal).toMatchObject({ error: 'staleVersion', message: expect.stringContaining('changed') })
    expect(results[0]).toEqual({ id: first.id, version: 2, before: { settlementDays: 30 } })
    expect([await stored(first.id), await stored(stale.id), await stored(last.id)].map(row => row.settlementDays)).toEqual([60, 30, 60])
    const history = (await buyer.get(`/api/purchase/supplier/${last.id}/history/`)).json().results
    expect(history[0]).toMatchObject({ action: 'update', changes: [{ field: 'settlementDays', before: '30 days', after: '60 days' }] })
  })

  test('is undone by writing back what it answered, row by row', async () => {
    const [one, two] = [await supplier({ settlementDays: 10 }), await supplier({ settlementDays: 20 })]
    const { results } = await batch(buyer, { rows: [one, two].map(seen), change: { settlementDays: 90 } })
    await buyer.patch(`/api/purchase/supplier/${two.id}/`, { version: 2, settlementDays: 91 })
    const back = await batch(buyer, { rows: results.map(({ id, version, before }) => ({ id, version, change: before })) })
    expect(back.results.map(row => row.refusal?.error)).toEqual([undefined, 'staleVersion'])
    expect([(await stored(one.id)).settlementDays, (await stored(two.id)).settlementDays]).toEqual([10, 91])
  })

  test('takes one step with many, says of each why not, and asks the point of the step', async () => {
    const [pending, qualified] = [await supplier(), await supplier()]
    const input = { reason: '原有供应商' }
    expect((await batch(buyer, { rows: [seen(qualified)], transition: 'takeOver', input })).results[0]?.refusal).toBeUndefined()
    const { results } = await batch(buyer, {
      rows: [{ id: pending.id }, { id: qualified.id }, { id: 999_999_999 }],
      transition: 'suspend',
      input: { reason: '年审' },
    })
    expect(results.map(row => row.refusal?.error)).toEqual(['illegalTransition', undefined, 'notFound'])
    expect((await stored(qualified.id)).status).toBe('suspended')
    const editor = await server.visitor({ points: ['purchase.supplier:read', 'purchase.supplier:update'] })
    expect((await batch(editor, { rows: [{ id: qualified.id }], transition: 'deactivate', input: { reason: 'x' } })).status).toBe(403)
  })

  test('reaches everything that a list holds, whatever its page', async () => {
    const name = `全选 ${turn}`
    for (const number of [1, 2, 3]) await supplier({ name: `${name} ${number}` })
    const { results } = await batch(buyer, { matching: { name__contains: name }, change: { class: 'B' } })
    expect(results.map(row => row.refusal)).toEqual([undefined, undefined, undefined])
    expect((await buyer.get(`/api/purchase/supplier/?name__contains=${encodeURIComponent(name)}&class=B`)).json().count).toBe(3)
    expect((await batch(buyer, { matching: { colour: 'red' }, change: { class: 'B' } })).status).toBe(400)
  })

  test('refuses more than 500 that match, and changes none of them', async () => {
    await sql`insert into purchase_supplier (code, name, type, status, bill_type, currency, settlement_days, created_at, updated_at, search_text)
      select 'X' || n, 'Many ' || n, 'trader', 'pending', 'none', 'CNY', 30, now(), now(), '' from generate_series(1, 501) as n`.execute(
      server.database.db,
    )
    expect(await batch(buyer, { matching: { name__contains: 'Many ' }, change: { class: 'C' } })).toMatchObject({
      status: 400,
      error: 'ruleBroken',
    })
    expect((await buyer.get('/api/purchase/supplier/?name__contains=Many&class=C')).json().count).toBe(0)
  })

  test('is done once for one key', async () => {
    const one = await supplier()
    const body = { rows: [{ id: one.id }], change: { settlementDays: 45 } }
    const key = `batch-key-${one.id}-0123456789`
    expect(await batch(buyer, body, key)).toEqual(await batch(buyer, body, key))
    expect((await stored(one.id)).version).toBe(2)
  })

  test('writes no field that the person may not write, and tells none that they may not read', async () => {
    const one = await supplier()
    const { results } = await batch(buyer, { rows: [seen(one)], change: { bankAccount: '1' } })
    expect(results[0]?.refusal?.fields).toHaveProperty('bankAccount')
    for (const change of [{ createdBy: 1 }, { version: 9 }, { id: 1 }, { status: 'qualified' }, { code: 'S1' }]) {
      const [row] = (await batch(buyer, { rows: [seen(one)], change })).results
      expect(Object.keys(row?.refusal?.fields ?? {}), JSON.stringify(change)).toEqual(Object.keys(change))
    }
    const writer = await server.visitor({ points: [...points, 'field.supplierBank:write'] })
    const written = await batch(writer, { rows: [{ ...seen(one), change: { bankAccount: '1', class: 'A' } }] })
    expect(written.results[0]?.before).toEqual({ class: null })
  })

  test('gives many records the same value only of what may be the same, and each its own of the rest', async () => {
    const [one, other] = [await supplier(), await supplier()]
    for (const [name, value] of Object.entries({ name: '同名', nameEn: 'Same', taxNo: '91320594MA1XYZ2A3', shortName: '同' })) {
      const change = { [name]: value }
      const answer = await buyer.post('/api/purchase/supplier/batch/', { rows: [seen(one), seen(other)], change })
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json().fields).toEqual({ [name]: 'It cannot be set for many records at once. Change each record' })
      const { results } = await batch(buyer, {
        rows: [
          { id: one.id, change: { [name]: `${value}1` } },
          { id: other.id, change: { [name]: `${value}2` } },
        ],
      })
      expect(results.map(row => row.refusal)).toEqual([undefined, undefined])
    }
  })

  test('AZ-01 is closed to those without the point, and a row out of scope is a row that does not exist', async () => {
    const one = await supplier()
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    for (const body of [{ rows: [seen(one)], change: { class: 'C' } }, {}, { rows: 'x' }])
      expect((await batch(reader, body)).status).toBe(403)
    const stranger = await server.visitor({ points: ['quality.scar:update'], scope: 'own' })
    const answer = await stranger.post('/api/quality/scar/batch/', { rows: [{ id: 1 }], change: {} })
    expect(answer.json().results).toMatchObject([{ id: 1, refusal: { error: 'notFound' } }])
  })

  test('names what it does not understand', async () => {
    const one = await supplier()
    for (const body of [
      {},
      { rows: [] },
      { rows: [{ id: one.id }, { id: one.id }], change: {} },
      { rows: [{ id: 'x' }], change: {} },
      { rows: [{ id: one.id, colour: 1 }], change: {} },
      { rows: [{ id: one.id }], change: [] },
      { rows: [{ id: one.id }], matching: {}, change: {} },
      { rows: [{ id: one.id }], transition: 'constructor' },
      { rows: [{ id: one.id }], transition: 'suspend', change: {} },
      { rows: Array.from({ length: 501 }, (_, at) => ({ id: at + 1 })), change: {} },
      { rows: [{ id: one.id }], change: {}, colour: 'red' },
    ])
      expect((await batch(buyer, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  })
})
