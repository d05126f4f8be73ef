import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { transaction } from '../database/transaction.server.ts'
import { takenOut } from './takenOut.server.ts'

// What people took out is counted from the audit: files and rows that leave, and pages that are looked at.

let database: TestDatabase

const [clerk, engineer] = [101, 102]

interface Deed {
  readonly by: number | null
  readonly at: string
  readonly action: string
  readonly times?: number
  readonly rows?: number
  readonly result?: 'refused'
}

const done = ({ by, at, action, times = 1, rows, result }: Deed) =>
  sql`insert into audit (at, actor_id, actor_name, entity, action, changes, repeats, detail, result)
    values (${at}, ${by}, ${`P${by}`}, 'mnm.material', ${action}, '[]', ${times}, ${rows === undefined ? '{}' : JSON.stringify({ rows })}, ${result ?? 'done'})`.execute(
    database.db,
  )

beforeAll(async () => {
  database = await testDatabase()
})

test('files, pages and rows are counted by person, and how much of it was at night or after other rights', async () => {
  // In Shanghai it is eight hours later.
  const [noon, night, after, until] = ['2026-03-02T04:00:00Z', '2026-03-02T15:00:00Z', '2026-03-01T22:05:00Z', '2026-03-02T22:05:00Z']
  const deeds: readonly Deed[] = [
    { by: clerk, at: noon, action: 'download', times: 3 },
    { by: clerk, at: noon, action: 'viewPage', times: 5 },
    { by: clerk, at: noon, action: 'export', rows: 120 },
    { by: clerk, at: night, action: 'export', rows: 30 },
    { by: clerk, at: noon, action: 'export', rows: 999, result: 'refused' },
    { by: clerk, at: noon, action: 'update' },
    { by: clerk, at: after, action: 'download' },
    { by: engineer, at: night, action: 'viewPage', times: 2 },
    { by: engineer, at: until, action: 'download', times: 4 },
    { by: null, at: noon, action: 'download' },
  ]
  for (const deed of deeds) await done(deed)
  await sql`insert into audit (at, actor_name, entity, record_id, action, changes)
    values (${noon}, 'P1', 'admin.user', ${engineer}, 'update', '[{"field": "roles", "before": null, "after": null}]')`.execute(database.db)
  expect(await transaction(database.db, tx => takenOut(tx, after, until))).toEqual([
    { user: clerk, name: 'P101', files: 3, pages: 5, rows: 150, atNight: 1, afterRights: 0 },
    { user: engineer, name: 'P102', files: 4, pages: 2, rows: 0, atNight: 0, afterRights: 4 },
  ])
})
