import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { schedules } from '../app/served.server.ts'
import { registry } from '../app/registry.ts'
import { archiveFolder } from '../core/audit/archiveFile.server.ts'
import { compareRecords, type Comparison } from '../core/audit/compare.server.ts'
import { auditSchedule } from '../core/audit/keeper.server.ts'
import { verifyAudit } from '../core/audit/verify.server.ts'
import { migrate, readMigrations } from '../core/database/migrate.server.ts'
import { emptyCompany, type EmptyCompany } from './harness/emptyCompany.ts'
import { sealAll } from './harness/sealAll.ts'
import { testServer } from './harness/server.ts'

// What is proved on the demo company holds of a company in which nothing has been done yet: what its migrations and its first start have written is accounted for.

let company: EmptyCompany

const compared = ({ database: { db }, dataFolder }: Pick<EmptyCompany, 'database' | 'dataFolder'>): Promise<Comparison> =>
  compareRecords({ db, entities: registry.entities.values(), archive: archiveFolder(dataFolder) })

beforeAll(async () => {
  company = await emptyCompany()
})

test('nothing in it is unknown to the audit, and nothing differs', async () => {
  const { db } = company.database
  expect(await compared(company)).toEqual({ compared: expect.any(Number), unknown: 0, differences: [] })
  await sealAll(db)
  expect(await verifyAudit({ db, dataFolder: company.dataFolder, outside: undefined, progress: () => undefined })).toMatchObject({
    intact: true,
    faults: [],
  })
})

test('whatever is done by the clock is done, and finds nothing wrong', async () => {
  for (const { job } of schedules) await company.app.jobs.named(job.name)?.run({}, new AbortController().signal)
  const { rows } = await sql`select action, detail from audit where action in ('compare', 'keptCheck', 'fileCheck') order by id`.execute(
    company.database.db,
  )
  const nothingWrong = { intact: true, differences: 0 }
  expect(rows).toMatchObject([
    { action: 'compare', detail: { ...nothingWrong, unknown: 0 } },
    { action: 'fileCheck', detail: nothingWrong },
    { action: 'keptCheck', detail: nothingWrong },
  ])
  const { measures, failed, store } = (await company.administrator.get('/api/admin/health/')).json()
  expect(measures).toMatchObject({
    recordsDiffering: 0,
    keptDiffering: 0,
    filesDiffering: 0,
    backupLacking: 0,
    jobsFailed: 0,
    mailFailed: 0,
    mailWaiting: 0,
  })
  expect([failed, store.answers]).toEqual([[], true])
  expect((await company.administrator.get('/api/usernotify/')).json()).toMatchObject({ count: 0 })
})

test('a row that nobody has written is still found', async () => {
  const { rows } = await sql<{ id: number }>`insert into mnm_unit (name, precision) values ('无主', 0) returning id`.execute(
    company.database.db,
  )
  expect((await compared(company)).differences).toEqual([{ entity: 'mnm.unit', id: rows[0]?.id, fields: 'all' }])
  await sql`delete from mnm_unit`.execute(company.database.db)
})

test('a company that began before stock was taken of that is accounted for after its next upgrade', async () => {
  // One that does no jobs begins as all of them did.
  const former = await testServer()
  await former.visitor({ points: [] })
  expect((await compared(former)).differences.map(({ entity }) => entity)).toContain('admin.workingCalendar')
  const text = 'select 1'
  const next = {
    number: 99_991_231_000_000,
    name: 'next',
    file: '99991231000000_next.sql',
    sql: text,
    sha256: createHash('sha256').update(text).digest('hex'),
    formerly: [],
  }
  await migrate(former.database.ownerUrl, [...readMigrations('migrations'), next])
  await former.app.jobs.named(auditSchedule.job.name)?.run({}, new AbortController().signal)
  expect(await compared(former)).toMatchObject({ unknown: 0, differences: [] })
})
