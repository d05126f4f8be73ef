import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodedPdf } from '../../tests/harness/decodedPdf.ts'
import { exchangeDesk, exchangeJobs, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { openTransaction } from '../../tests/harness/openTransaction.ts'
import { pdfText, squeezed } from '../../tests/harness/pdfText.ts'
import { provesAll } from '../../tests/harness/provesAll.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { ExportView } from './importView.ts'

const suppliers = '/api/purchase/supplier/'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('采购部') })
  desk = exchangeDesk(owner)
})

/** Suppliers that hold this word in their name. */
const made = async (word: string, count: number): Promise<readonly number[]> => {
  const template = { type: 'manufacturer', billType: 'none', currency: 'CNY', settlementDays: 45 }
  const first = await owner.post(suppliers, { name: `${word} 0`, ...template })
  expect(first.statusCode, first.body).toBe(201)
  const { id } = first.json<{ readonly id: number }>()
  // Beside the product, because thousands of them are wanted.
  const columns = sql.raw(
    (
      await sql<{ readonly column_name: string }>`select column_name from information_schema.columns where table_name = 'purchase_supplier'
        and is_generated = 'NEVER' and column_name not in ('id', 'name', 'code')`.execute(server.database.db)
    ).rows
      .map(({ column_name }) => `"${column_name}"`)
      .join(', '),
  )
  const { rows } = await sql<{ readonly id: number }>`insert into purchase_supplier (name, code, ${columns})
    select ${`${word} `} || n, 'T' || ${id}::bigint || '-' || n, ${columns} from purchase_supplier, generate_series(1, ${count - 1}::int) as n where id = ${id} returning id`.execute(
    server.database.db,
  )
  return [id, ...rows.map(row => row.id)]
}

const begin = (body: object, by = owner) => by.post(`${suppliers}export/`, { format: 'pdf', language: 'zh', ...body })

const fileOf = async (answer: Awaited<ReturnType<typeof begin>>): Promise<Buffer> => {
  expect(answer.statusCode, answer.body).toBe(202)
  const { id } = answer.json<ExportView>()
  const ended = await desk.exported(id)
  expect(ended.state, JSON.stringify(ended.problem)).toBe('done')
  expect(ended.done).toBe(ended.total)
  return (await owner.get(`/api/exchange/export/${id}/file/`)).rawPayload
}

const labels = { kind: 'labels', label: 'folder', stock: 'sheet24' }

/** More records than anybody waits for. */
const many = provesAll ? 5_000 : 1_000

describe('printing in the background', () => {
  test('sets the labels of very many records into one file, tells each of them, and a notice leads to it', async () => {
    const ids = await made('标签厂', many)
    const pdf = await fileOf(await begin({ print: { ...labels, as: 'qr', start: 3 }, query: { search: '标签厂', sort: 'id' } }))
    const pages = await pdfText(pdf)
    expect(pages).toHaveLength(Math.ceil((ids.length + 2) / 24))
    expect(pages.join('').match(/标签厂\d+/g)).toHaveLength(ids.length)
    const { rows } = await sql<{ readonly told: number }>`select count(*) as told from audit where entity = 'purchase.supplier'
      and action = 'print' and record_id = any(${[...ids]}::bigint[])`.execute(server.database.db)
    expect(rows[0]?.told).toBe(ids.length)
    const notices = await owner.get('/api/usernotify/')
    expect(notices.body).toContain('/exchange/exports')
  }, 120_000)

  test('begins on a sheet where somebody stopped, and prints copies beside each other', async () => {
    const [first = 0, second = 0] = await made('起始厂', 2)
    const pdf = await fileOf(
      await begin({ print: { ...labels, stock: 'sheet10', as: 'qr', copies: 2, start: 8 }, ids: [first, second], query: { sort: 'id' } }),
    )
    const codes = await decodedPdf(pdf)
    expect(codes.map(page => page.length)).toEqual([3, 1])
    const read = codes.flat().map(({ text }) => text)
    expect(new Set(read).size).toBe(2)
    expect(read.length).toBe(4)
  })

  test('sets whatever a name holds as text, and says which label is refused and why', async () => {
    const name = '#panic("x") $a^2$ *b* @c'
    const [id = 0] = await made(name, 1)
    const one = (how: string) => owner.get(`${suppliers}labels/?label=folder&ids=${id}&${how}`)
    const answer = await one('stock=roll100x50')
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await pdfText(answer.rawPayload)).join('')).toContain(squeezed(name))
    await sql`update purchase_supplier set code = ${'S'.repeat(60)} where id = ${id}`.execute(server.database.db)
    const long = await one('stock=roll40x30&as=code128')
    expect(long.statusCode).toBe(413)
    expect(long.json().message).toContain('Roll 40 × 30 mm')
    for (const how of ['', 'stock=roll60x40&ids=1', 'stock=sheet24&start=25', 'stock=roll60x40&start=2', 'stock=roll60x40&size=2'])
      expect((await one(how)).statusCode, how).toBe(400)
    const stranger = await server.visitor({ points: ['purchase.priceComparison:read'] })
    expect((await stranger.get(`${suppliers}labels/?label=folder&stock=roll60x40&ids=${id}`)).statusCode).toBe(403)
  })

  test('sets more papers than somebody waits for into one file, each with pages of its own', async () => {
    const ids = await made('档案厂', 60)
    const pages = await pdfText(await fileOf(await begin({ print: { kind: 'papers', paper: 'sheet' }, ids })))
    const named = new Set(pages.flatMap(page => page.match(/档案厂\d+/g) ?? []))
    expect(named.size).toBe(ids.length)
  }, 60_000)

  test('prints nothing that the person may not see, and hands it out by the rights of now', async () => {
    const [id = 0] = await made('权限厂', 1)
    await owner.patch(`${suppliers}${id}/`, { version: 1, bankAccount: '6222 8888' })
    const points = ['purchase.supplier:read', 'purchase.supplier:export']
    const reader = await server.visitor({ points, scope: 'all' })
    const answer = await begin({ print: { kind: 'papers', paper: 'sheet' }, ids: [id] }, reader)
    expect(answer.statusCode, answer.body).toBe(202)
    const { id: print } = answer.json<ExportView>()
    await exchangeDesk(reader).exported(print)
    const text = (await pdfText((await reader.get(`/api/exchange/export/${print}/file/`)).rawPayload)).join('')
    expect(text).toContain(squeezed('权限厂 0'))
    expect(text).not.toContain('6222')
    const without = await server.visitor({ points: ['purchase.supplier:read'] })
    expect((await begin({ print: labels }, without)).statusCode).toBe(403)
    expect((await owner.get(`/api/exchange/export/${print}/file/`)).statusCode).toBe(404)
  })

  test('refuses by name what cannot be printed, before anything is begun', async () => {
    const wrong: readonly (readonly [object, number])[] = [
      [{ print: { kind: 'papers', paper: 'no' } }, 400],
      [{ print: { kind: 'posters' } }, 400],
      [{ print: { ...labels, stock: 'roll1x1' } }, 400],
      [{ print: { ...labels, as: 'aztec' } }, 400],
      [{ print: { ...labels, start: 25 } }, 400],
      [{ print: { ...labels, copies: 0 } }, 400],
      [{ print: { ...labels, colour: 'red' } }, 400],
      [{ print: labels, ids: [] }, 400],
      [{ print: labels, ids: [1, 1] }, 400],
      [{ print: labels, query: { nothing: '1' } }, 400],
      [{ print: labels, query: { search: '没有这样的供应商' } }, 404],
      [{ print: { kind: 'papers', paper: 'sheet' }, query: { search: '标签厂' } }, 413],
      [{ print: { ...labels, copies: 15_000 / many }, query: { search: '标签厂' } }, 413],
    ]
    for (const [body, status] of wrong) {
      const answer = await begin(body)
      expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBe(status)
    }
  })

  test('ends when it is cancelled, and leaves no file', async () => {
    const answer = await begin({ print: { ...labels, as: 'qr' }, query: { search: '标签厂' } })
    const { id } = answer.json<ExportView>()
    await owner.post(`/api/exchange/export/${id}/cancel/`, {})
    const ended = await desk.exported(id)
    expect(ended.state).toBe('cancelled')
    expect((await owner.get(`/api/exchange/export/${id}/file/`)).statusCode).toBe(404)
  }, 60_000)

  test('ends although it begins in the moment in which it is cancelled', async () => {
    const idle = await testServer()
    const person = await idle.visitor({ points: 'all', department: await idle.department('采购部') })
    const supplier = { name: '此刻厂', type: 'manufacturer', billType: 'none', currency: 'CNY', settlementDays: 45 }
    expect((await person.post(suppliers, supplier)).statusCode).toBe(201)
    const { id } = (await begin({ print: labels, query: { search: '此刻厂' } }, person)).json<ExportView>()
    const job = await openTransaction(idle.database.db, tx =>
      sql`update data_export set state = 'running' where id = ${id} and state = 'waiting'`.execute(tx),
    )
    const cancelled = person.post(`/api/exchange/export/${id}/cancel/`, {})
    await expect
      .poll(async () => {
        const { rows } = await sql<{ readonly waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(idle.database.db)
        return rows[0]?.waiting
      })
      .toBe(1)
    await job.commit()
    expect((await cancelled).statusCode).toBe(200)
    const { rows } = await sql<{ readonly state: string; readonly cancelled: boolean }>`select state, cancelled from data_export
      where id = ${id}`.execute(idle.database.db)
    expect(rows).toEqual([{ state: 'running', cancelled: true }])
  })
})
