import { sql } from 'kysely'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../core/database/transaction.server.ts'
import { addJob } from '../../core/jobs/addJob.server.ts'
import { defineJob } from '../../core/jobs/job.ts'
import { openJobs, serveJob, type Jobs } from '../../core/jobs/jobs.server.ts'
import { failedJobs } from '../../core/jobs/queueState.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { testDatabase, type TestDatabase } from '../harness/database.ts'
import { patientJob, patientTable, quickSigns, servedPatientJob } from '../harness/patientJob.ts'

// Processes are killed, stopped and ended under their jobs: each job is done once in effect, and by one process at a time.

let database: TestDatabase
let made = 0

beforeAll(async () => {
  database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(patientTable)
  await owner.end()
})

interface Story {
  readonly begun: readonly number[]
  readonly interrupted: readonly number[]
  readonly done: readonly number[]
}

const story = async (id: number): Promise<Story> => {
  const { rows } = await sql<Story>`select begun, interrupted, done from patient where id = ${id}`.execute(database.db)
  return rows[0] ?? { begun: [], interrupted: [], done: [] }
}

const asked = async (): Promise<number> => {
  const id = ++made
  await sql`insert into patient (id) values (${id})`.execute(database.db)
  await transaction(database.db, tx => addJob(tx, patientJob, { id }))
  return id
}

const mayEnd = (id: number) => sql`update patient set may_end = true where id = ${id}`.execute(database.db)

/** A process that does jobs; ended with the test file. */
const worker = async (): Promise<ChildProcess & { readonly pid: number }> => {
  const child = fork(join(import.meta.dirname, 'jobProcess.ts'), [database.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  atEnd(() => child.kill('SIGKILL'))
  await once(child, 'message')
  const { pid } = child
  if (pid === undefined) throw new Error('The process has not started')
  return Object.assign(child, { pid })
}

const processes = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from server_process`.execute(database.db)).rows[0]?.n ?? 0

/** A machine may have other things to do. */
const long = { timeout: 60_000 }

test(
  'FI-02: the job of a killed process is done by another one within seconds, once; while it lives nobody else takes it',
  long,
  async () => {
    const first = await worker()
    const id = await asked()
    await expect.poll(async () => (await story(id)).begun).toEqual([first.pid])
    const second = await worker()
    // The second has looked for what is abandoned for longer than a process may be silent.
    const held = sql<{ long: boolean }>`select min(p.seen_at) > max(j.locked_at) + interval '4 seconds' as long
    from server_process as p, graphile_worker._private_jobs as j`
    await expect.poll(async () => (await held.execute(database.db)).rows[0]?.long).toBe(true)
    expect(await story(id)).toMatchObject({ begun: [first.pid] })

    first.kill('SIGKILL')
    await expect.poll(async () => (await story(id)).begun).toEqual([first.pid, second.pid])
    expect(await processes()).toBe(1)
    await mayEnd(id)
    await expect.poll(async () => (await story(id)).done).toEqual([second.pid])
    second.kill('SIGKILL')
  },
)

test(
  'a process that was frozen gives up the job that others have taken, and one that ends leaves its job to the others at once',
  long,
  async () => {
    const [frozen, other] = [await worker(), await worker()]
    const id = await asked()
    await expect.poll(async () => (await story(id)).begun.length).toBe(1)
    const [first, second] = (await story(id)).begun[0] === frozen.pid ? [frozen, other] : [other, frozen]
    first.kill('SIGSTOP')
    await expect.poll(async () => (await story(id)).begun).toEqual([first.pid, second.pid])
    first.kill('SIGCONT')
    await expect.poll(async () => (await story(id)).interrupted).toEqual([first.pid])
    second.kill('SIGTERM')
    await expect.poll(async () => (await story(id)).begun).toEqual([first.pid, second.pid, first.pid])
    // What was interrupted counts as no attempt, what ended in silence does.
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker._private_jobs`.execute(database.db)
    expect(rows.map(({ attempts }) => attempts)).toEqual([2])
    await mayEnd(id)
    await expect.poll(async () => (await story(id)).done).toEqual([first.pid])
    first.kill('SIGKILL')
  },
)

test('a job whose process ends in each of its attempts is given up and told', async () => {
  const told: string[] = []
  const abandoned: number[] = []
  const { job, run } = servedPatientJob(database.db)
  const jobs = openJobs({
    db: database.db,
    connectionString: database.url,
    served: [{ job, run, givenUp: async payload => void abandoned.push(patientJob.parse(payload).id) }],
    schedules: [],
    failed: async (name, _error, last) => void told.push(`${name} ${last}`),
  })
  const id = await asked()
  await sql`update graphile_worker._private_jobs set attempts = 3`.execute(database.db)
  await jobs.runDue()
  expect([told, abandoned, (await story(id)).begun]).toEqual([['test.patient true'], [id], []])
  await expect
    .poll(async () => (await failedJobs(database.db)).map(failed => failed.error))
    .toEqual(['Its process ended in each of 3 attempts'])
})

test('CC-13: what happens by the clock happens once for each time, whatever the number of processes', async () => {
  const times: string[] = []
  const tick = defineJob({
    name: 'test.tick',
    label: ['时', 'Tick'],
    parse: payload => payload as { readonly _cron: { readonly ts: string } },
    group: 'upkeep',
  })
  const open = (): Jobs =>
    openJobs({
      db: database.db,
      connectionString: database.url,
      served: [serveJob(tick, async ({ _cron: { ts } }) => void times.push(ts))],
      schedules: [{ job: tick, at: '* * * * *', madeUpWithin: 5 * 60_000 }],
      signs: quickSigns,
      failed: async (_job, error) => expect.unreachable(String(error)),
    })
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('test.tick', now() - interval '1 hour')`.execute(
    database.db,
  )
  const both = [open(), open(), open()]
  for (const jobs of both) atEnd(() => jobs.close())
  await Promise.all(both.map(jobs => jobs.start()))
  await expect.poll(() => times.length).toBeGreaterThanOrEqual(5)
  await Promise.all(both.map(jobs => jobs.close()))
  expect(new Set(times).size).toBe(times.length)
})
