import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, exportPath, rowsOfWorkbook, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { transaction } from '../database/transaction.server.ts'
import { addJob } from '../jobs/addJob.server.ts'
import { tidy } from './exchange.server.ts'
import { exportJob } from './jobs.ts'
import { folderSpool } from './spool.server.ts'
import { unitTable } from '../../tests/harness/unitTable.ts'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk
const units = unitTable(() => owner)

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('质量部') })
  desk = exchangeDesk(owner)
})

describe('an export', () => {
  test('holds the rows and columns of the list as it was asked for, in its order, with captions and choices in the language of the reader', async () => {
    const name = units.fresh()
    await desk.bring('mnm.unit', units.of(units.row(`${name}甲`, 1), units.row(`${name}乙`, 3), units.row(`${name}丙`, 2)))
    const file = await owner.get(
      exportPath('mnm.unit', `?name__contains=${encodeURIComponent(name)}&sort=-precision&columns=precision,name`),
    )
    expect(file.headers['content-disposition']).toContain('Unit%20of%20measure')
    expect(await rowsOfWorkbook(file.rawPayload)).toEqual([
      ['Decimal places', 'Name'],
      [3, `${name}乙`],
      [2, `${name}丙`],
      [1, `${name}甲`],
    ])
    const chinese = await owner.send(
      'GET',
      exportPath('mnm.unit', `?name=${encodeURIComponent(`${name}甲`)}&format=csv&columns=name,precision`),
      undefined,
      { 'accept-language': 'zh' },
    )
    expect(chinese.body).toBe(`\uFEFF名称,小数位数\r\n${name}甲,1\r\n`)
  })

  test('is remembered with its rows, its filter in words and the hash of the file', async () => {
    const file = await owner.get(exportPath('mnm.unit', '?precision__gte=4&format=csv'))
    const { rows } = await sql<{
      action: string
      record_id: null
      changes: readonly { field: string; after: readonly string[] }[]
    }>`select action, record_id, changes from audit
      where entity = 'mnm.unit' and action = 'export' order by id desc limit 1`.execute(server.database.db)
    const said = Object.fromEntries((rows[0]?.changes ?? []).map(change => [change.field, change.after]))
    const hash = createHash('sha256').update(file.rawPayload).digest('hex')
    expect(said).toMatchObject({ rows: ['0', '0'], filter: ['小数位数: ≥ 4', 'Decimal places: ≥ 4'], sha256: [hash, hash] })
  })

  test('writes no text that a spreadsheet takes for a formula, in either format, and reads it back as it was', async () => {
    const dangerous = ['=HYPERLINK("http://x")', '+1+cmd|calc', '-2+3', '@SUM(A1)', '＝1+1', "'=1+1"]
    const names = dangerous.map((text, at) => `${text}${at}`.slice(0, 20))
    for (const name of names) expect((await owner.post('/api/mnm/unit/', { name, precision: 0 })).statusCode).toBe(201)
    const csv = await owner.get(exportPath('mnm.unit', '?format=csv&columns=name'))
    const cells = csv.body.split('\r\n').map(line => line.replace(/^"|"$/g, ''))
    expect(cells.filter(cell => /^[=+\-@\t＝＋－＠]/.test(cell))).toEqual([])
    const xlsx = await rowsOfWorkbook((await owner.get(exportPath('mnm.unit', '?columns=name'))).rawPayload)
    expect(xlsx.flat().filter(cell => /^[=+\-@\t＝＋－＠]/.test(String(cell)))).toEqual([])
    const read = await desk.open('mnm.unit', csv.rawPayload)
    const checked = await desk.check(read, {
      targets: ['name'],
      mode: 'upsert',
      key: ['name'],
      constants: [{ target: 'precision', text: '0' }],
    })
    expect(checked.counts.creates).toBe(0)
  })

  test('is refused to those without the point, of columns they may not see, and beyond their scope', async () => {
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    expect((await reader.get(exportPath('purchase.supplier'))).statusCode).toBe(403)
    const exporter = await server.visitor({ points: ['purchase.supplier:read', 'purchase.supplier:export'] })
    const hidden = await exporter.get(exportPath('purchase.supplier', '?columns=name,bankAccount'))
    const absent = await exporter.get(exportPath('purchase.supplier', '?columns=name,bankAccounx'))
    expect([hidden.statusCode, absent.statusCode]).toEqual([400, 400])
    expect(hidden.json().message.replace('bankAccount', '')).toBe(absent.json().message.replace('bankAccounx', ''))
    expect((await exporter.get(exportPath('purchase.supplier', '?bankAccount=1'))).json().error).toBe('unknownParameter')
    const whole = await exporter.get(exportPath('purchase.supplier', '?format=csv'))
    expect(whole.statusCode).toBe(200)
    expect(whole.body).not.toContain('Bank')
    const alone = await server.visitor({ points: ['quality.iqc:read', 'quality.iqc:export'], scope: 'own' })
    expect((await rowsOfWorkbook((await alone.get(exportPath('quality.iqc'))).rawPayload)).length).toBe(1)
  })

  test('in the background is a file for its owner alone, made with the rights of that moment', async () => {
    const exporter = await server.visitor({ points: ['mnm.unit:read', 'mnm.unit:export'] })
    const asked = await exporter.post(exportPath('mnm.unit'), { format: 'csv', columns: ['name'], query: { sort: 'name' } })
    expect(asked.statusCode, asked.body).toBe(202)
    const done = await exchangeDesk(exporter).exported(asked.json().id)
    expect(done).toMatchObject({ state: 'done', problem: null })
    expect((await exporter.get(`/api/exchange/export/${done.id}/file/`)).statusCode).toBe(200)
    expect((await owner.get(`/api/exchange/export/${done.id}/file/`)).statusCode).toBe(404)
    expect((await owner.get(`/api/exchange/export/${done.id}/`)).statusCode).toBe(404)

    // Asked for while they might, made when they may no longer.
    const { rows } = await sql<{
      id: number
    }>`insert into data_export (user_id, entity, format, language, fields, query, rows_total, file_name)
      values (${exporter.userId}, 'mnm.unit', 'csv', 'en', '["name"]', '{}', 1, 'late.csv') returning id`.execute(server.database.db)
    await sql`delete from admin_user_roles where owner_id = ${exporter.userId}`.execute(server.database.db)
    await transaction(server.database.db, tx => addJob(tx, exportJob, { id: rows[0]?.id ?? 0 }))
    await expect
      .poll(
        async () =>
          (
            await sql<{ state: string; problem_en: string }>`select state, problem_en from data_export where id = ${rows[0]?.id}`.execute(
              server.database.db,
            )
          ).rows[0],
      )
      .toMatchObject({
        state: 'failed',
        problem_en: 'You do not have permission to do this operation.',
      })
  })

  test('is removed after a week, and the file with it', async () => {
    const exported = await owner.post(exportPath('mnm.unit'), { format: 'csv', columns: ['name'] })
    const { id } = await desk.exported(exported.json().id)
    const parts = { pool: server.database, spool: folderSpool(join(server.dataFolder, 'exchange')) }
    await tidy(parts)
    expect((await owner.get(`/api/exchange/export/${id}/file/`)).statusCode).toBe(200)
    const { rows } = await sql<{
      key: string
    }>`update data_export set expires_at = now() - interval '1 minute' where id = ${id} returning file_key as key`.execute(
      server.database.db,
    )
    expect(existsSync(parts.spool.path(rows[0]?.key ?? ''))).toBe(true)
    await tidy(parts)
    expect((await owner.get(`/api/exchange/export/${id}/file/`)).statusCode).toBe(404)
    expect(existsSync(parts.spool.path(rows[0]?.key ?? ''))).toBe(false)
  })
})
