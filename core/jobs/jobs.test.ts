import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { emptyQueue } from '../../tests/harness/passPauses.ts'
import { transaction } from '../database/transaction.server.ts'
import { addJob } from './addJob.server.ts'
import { defineJob, idPayload } from './job.ts'
import { openJobs, serveJob, type Jobs } from './jobs.server.ts'
import { failedJobs, queueState } from './queueState.server.ts'

const note = defineJob({ name: 'test.note', label: ['记', 'Note'], parse: idPayload('id') })
const fail = defineJob({ name: 'test.fail', label: ['败', 'Fail'], parse: idPayload('id'), attempts: 2 })

let database: TestDatabase
let begun: number[]
let done: number[]
let failures: { readonly job: string; readonly last: boolean }[]

const open = (): Jobs =>
  openJobs({
    db: database.db,
    connectionString: database.url,
    schedules: [],
    served: [
      serveJob(note, async ({ id }) => {
        begun.push(id)
        await sleep(id === 99 ? 500 : 0)
        done.push(id)
      }),
      serveJob(fail, () => Promise.reject(new Error('it never works'))),
    ],
    failed: async (job, _error, last) => void failures.push({ job, last }),
  })

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  begun = []
  done = []
  failures = []
  await emptyQueue(database)
})

describe('a job', () => {
  test('is done when its transaction is committed, and only then, by the application’s own role', async () => {
    const jobs = open()
    await transaction(database.db, tx => addJob(tx, note, { id: 1 }))
    const undone = transaction(database.db, async tx => {
      await addJob(tx, note, { id: 2 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.runDue()
    expect(done).toEqual([1])
  })

  test('waits for its time, and one of the same key replaces it', async () => {
    const jobs = open()
    const soon = new Date(Date.now() + 60_000).toISOString()
    await transaction(database.db, tx => addJob(tx, note, { id: 3 }, { runAt: soon, key: 'k' }))
    await jobs.runDue()
    expect(done).toEqual([])
    await transaction(database.db, tx => addJob(tx, note, { id: 4 }, { key: 'k' }))
    await jobs.runDue()
    expect(done).toEqual([4])
  })

  test('that keeps failing is tried again later, spread by chance, then given up and seen', async () => {
    const jobs = open()
    for (let turn = 0; turn < 6; turn++) await transaction(database.db, tx => addJob(tx, fail, { id: 1 }))
    await jobs.runDue()
    await expect.poll(async () => (await queueState(database.db)).waiting).toBe(0)
    const { rows } = await sql<{
      pause: number
    }>`select extract(epoch from run_at - updated_at)::float8 as pause from graphile_worker._private_jobs`.execute(database.db)
    const pauses = rows.map(({ pause }) => pause)
    expect(Math.min(...pauses)).toBeGreaterThan(1)
    expect(new Set(pauses.map(pause => pause.toFixed(2))).size).toBeGreaterThan(1)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
    await jobs.runDue()
    await expect.poll(async () => (await queueState(database.db)).failed).toBe(6)
    expect((await failedJobs(database.db))[0]).toMatchObject({ job: 'test.fail', attempts: 2, error: 'it never works' })
    expect(failures.map(({ last }) => last)).toEqual([...Array.from({ length: 6 }, () => false), ...Array.from({ length: 6 }, () => true)])
  })

  test('whose payload is none is a failure, not a guess', async () => {
    const jobs = open()
    await sql`select graphile_worker.add_job('test.note', '{"id":"1; drop"}')`.execute(database.db)
    await jobs.runDue()
    expect(done).toEqual([])
    expect(failures).toEqual([{ job: 'test.note', last: false }])
  })
})

test('CC-13: two processes do each job once, at once, and finish what they have begun when they end', async () => {
  const both = [open(), open()]
  for (const jobs of both) {
    await jobs.start()
    atEnd(() => jobs.close())
  }
  await transaction(database.db, async tx => {
    for (let id = 1; id <= 30; id++) await addJob(tx, note, { id })
  })
  await expect.poll(() => done.length).toBe(30)
  expect(new Set(done).size).toBe(30)
  await transaction(database.db, tx => addJob(tx, note, { id: 99 }))
  await expect.poll(() => begun).toContain(99)
  await Promise.all(both.map(jobs => jobs.close()))
  expect(done).toContain(99)
  expect((await sql`select from graphile_worker._private_jobs`.execute(database.db)).rows).toEqual([])
})

test('the application may not change how the queue keeps its jobs', async () => {
  for (const statement of [
    'drop table graphile_worker._private_jobs',
    'create table graphile_worker.mine (id int)',
    'delete from graphile_worker.migrations',
    'truncate graphile_worker._private_jobs',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' })
})
