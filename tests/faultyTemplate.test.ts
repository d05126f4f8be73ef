import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'
import type * as Typesetting from '../core/papers/typesetter.server.ts'

const papers = vi.hoisted(() => ({ isFaulty: false }))

const faulty = join(import.meta.dirname, 'fixtures/papers/faulty.typ')

// What typesets is the real thing; only the template is one with a mistake in it, as after a bad change.
vi.mock('../core/papers/typesetter.server.ts', async importOriginal => {
  const real = await importOriginal<typeof Typesetting>()
  return {
    ...real,
    openTypesetter: (options?: Parameters<typeof real.openTypesetter>[0]) => {
      const typesetter = real.openTypesetter(options)
      return { ...typesetter, set: wanted => typesetter.set(papers.isFaulty ? { ...wanted, template: faulty } : wanted) }
    },
  } satisfies typeof Typesetting
})

const suppliers = '/api/purchase/supplier/'

let server: TestServer
let owner: Visitor

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all', department: await server.department('采购部') })
})

test('a template that fails says where, and leaves the record, its history and its log of prints as they were', async () => {
  const made = await owner.post(suppliers, {
    name: '苏州水质传感器有限公司',
    nameEn: 'Suzhou Water Quality Sensors',
    type: 'manufacturer',
    billType: 'special',
    vatRate: '0.13',
    currency: 'CNY',
    settlementDays: 45,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  const told = async () => {
    const { rows } = await sql<{ readonly action: string }>`select action from audit
      where entity = 'purchase.supplier' and record_id = ${id} order by id`.execute(server.database.db)
    return rows.map(({ action }) => action)
  }
  const record = async () => (await owner.get(`${suppliers}${id}/`)).json()
  const history = async () => (await owner.get(`${suppliers}${id}/history/`)).json()
  const before = [await record(), await history(), await told()]

  papers.isFaulty = true
  const paper = () => owner.get(`${suppliers}${id}/paper/?paper=sheet&language=zh`)
  const failed = await paper()
  expect(failed.statusCode).toBeGreaterThanOrEqual(400)
  expect(failed.json().message).toContain('faulty.typ')
  expect(failed.json().message).toMatch(/The record was not changed|记录没有改动/)
  expect([await record(), await history(), await told()]).toEqual(before)

  papers.isFaulty = false
  expect((await paper()).statusCode).toBe(200)
  expect(await told()).toEqual([...(before[2] as readonly string[]), 'print'])
})
