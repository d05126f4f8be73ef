import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { jobGivenUp } from '../../../tests/harness/jobGivenUp.ts'
import { testServer, type TestServer } from '../../../tests/harness/server.ts'
import { healthEvents } from './health.events.ts'
import { healthSchedule } from './watchHealth.server.ts'
import { failingPlace, failingStore, judgements, measureText, reasonsToAct, toneOf, type Measures } from './health.ts'
import { fc } from '../../../tests/harness/draws.ts'
import { rememberBackup } from '../../../core/backup/backupRun.server.ts'

const names = Object.keys(judgements) as (keyof Measures)[]
const rank = { neutral: 0, good: 0, warn: 1, bad: 2 }

interface Attempts {
  readonly attempts: number
  readonly most: number
  readonly isDue: boolean
}

const attemptsOf = async ({ database: { db } }: TestServer, id: number): Promise<Attempts | undefined> =>
  (
    await sql<Attempts>`select attempts, max_attempts as most, run_at <= now() as "isDue" from graphile_worker._private_jobs where id = ${id}`.execute(
      db,
    )
  ).rows[0]

const retryPath = (id: number): string => `/api/admin/health/jobs/${id}/retry/`
const retryAllPath = (job: string): string => `/api/admin/health/kinds/${job}/retry/`

describe('jobs that were given up', () => {
  test('are tried again one by one, with all their attempts, and are done when the cause is gone', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const [one, other] = [await jobGivenUp(server.database), await jobGivenUp(server.database)]
    const asked = await administrator.post(retryPath(one), {})
    expect([asked.statusCode, asked.json()]).toEqual([200, { queued: 1 }])
    expect(await attemptsOf(server, one)).toEqual({ attempts: 0, most: 13, isDue: true })
    expect(await attemptsOf(server, other)).toMatchObject({ attempts: 12, most: 12 })
    const { failed } = (await administrator.get('/api/admin/health/')).json()
    expect(failed).toMatchObject([{ id: other, retriable: true }])
    await server.app.jobs.runDue()
    expect(await attemptsOf(server, one)).toBeUndefined()
    expect(await attemptsOf(server, other)).toBeDefined()
  })

  test('are tried again all of a kind, and no others', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const digests = [await jobGivenUp(server.database), await jobGivenUp(server.database)]
    const mail = await jobGivenUp(server.database, 'mail.send', { mail: 1 })
    const all = await administrator.post(retryAllPath('notice.digest'), {})
    expect([all.statusCode, all.json()]).toEqual([200, { queued: 2 }])
    for (const id of digests) expect(await attemptsOf(server, id)).toEqual({ attempts: 0, most: 13, isDue: true })
    expect(await attemptsOf(server, mail)).toMatchObject({ attempts: 12 })
    const again = await administrator.post(retryAllPath('notice.digest'), {})
    expect([again.statusCode, again.json().message]).toEqual([409, 'There are no failed jobs of this type. Refresh the page.'])
  })

  test('are refused with the reason, in both languages, when they run, wait, are gone, unknown or reported to their people', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const runs = await jobGivenUp(server.database)
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = ${runs}`.execute(
      server.database.db,
    )
    const waits = await jobGivenUp(server.database)
    await administrator.post(retryPath(waits), {})
    const unknown = await jobGivenUp(server.database, 'gone.job')
    const reported = await jobGivenUp(server.database, 'export.make', { id: 1 })
    const refusals = [
      [runs, 409, '这个任务正在进行，请等它结束', 'This job is running now. Please wait until it has ended'],
      [waits, 409, '这个任务已在等待下一次尝试', 'This job is already scheduled for retry'],
      [unknown, 409, '当前版本不支持此类任务，无法重试', 'This version does not support this job type. It cannot be retried.'],
      [reported, 409, '发起人已收到失败通知，请由其重新发起', 'The initiator was notified of the failure and must start it again'],
      [999_999, 404, '这个任务已经完成或已被清理，请刷新页面', 'This job has finished or was removed. Refresh the page.'],
    ] as const
    for (const [id, status, zh, en] of refusals) {
      const before = await attemptsOf(server, id)
      const english = await administrator.post(retryPath(id), {})
      const chinese = await administrator.post(retryPath(id), {}, { 'accept-language': 'zh' })
      expect([english.statusCode, english.json().message, chinese.json().message]).toEqual([status, en, zh])
      expect(await attemptsOf(server, id), en).toEqual(before)
    }
    for (const job of ['gone.job', 'export.make']) expect((await administrator.post(retryAllPath(job), {})).statusCode, job).toBe(409)
    const shown = (await administrator.get('/api/admin/health/')).json().failed
    expect(shown.map(({ id, retriable }: { id: number; retriable: boolean }) => [id, retriable])).toEqual([
      [reported, false],
      [unknown, false],
    ])
  })

  test('are tried again by nobody who may only look, nor by a manager', async () => {
    const server = await testServer()
    const id = await jobGivenUp(server.database)
    const onlooker = await server.visitor({ points: ['admin.health:read'] })
    const manager = await server.visitor({ points: 'all', type: 'manager' })
    expect((await onlooker.get('/api/admin/health/')).statusCode).toBe(200)
    for (const somebody of [onlooker, manager]) {
      expect((await somebody.post(retryPath(id), {})).statusCode).toBe(403)
      expect((await somebody.post(retryAllPath('notice.digest'), {})).statusCode).toBe(403)
    }
    expect(await attemptsOf(server, id)).toMatchObject({ attempts: 12 })
  })
})

describe('the health of the product', () => {
  test('a measure that gets worse is never judged better', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 1e10, noNaN: true }),
        fc.double({ min: 0, max: 1e10, noNaN: true }),
        (name, one, other) => {
          const [smaller, larger] = [Math.min(one, other), Math.max(one, other)]
          const [worse, better] = judgements[name].limits?.falling ? [smaller, larger] : [larger, smaller]
          expect(rank[toneOf(name, worse)]).toBeGreaterThanOrEqual(rank[toneOf(name, better)])
        },
      ),
    )
  })

  test('what was never done is a reason to act; what has no limit never is', () => {
    expect([toneOf('backupAge', null), toneOf('backupAge', 3600), toneOf('backupAge', 30 * 3600), toneOf('storageFree', 0.04)]).toEqual([
      'bad',
      'good',
      'warn',
      'bad',
    ])
    expect(toneOf('databaseSize', 1e15)).toBe('neutral')
  })

  test('of what is bad administrators are told, of a backup that never was once there could have been one', () => {
    const fine = Object.fromEntries(names.map(name => [name, judgements[name].limits?.falling ? 1e12 : 0])) as unknown as Measures
    const day = 24 * 3600
    expect(reasonsToAct(fine, 100 * day)).toEqual([])
    expect(reasonsToAct({ ...fine, backupAge: null }, 2 * day)).toEqual([])
    expect(reasonsToAct({ ...fine, backupAge: null }, 4 * day)).toEqual(['backupAge'])
    expect(reasonsToAct({ ...fine, storageFree: 0.04, recordsDiffering: 1, jobsFailed: 99 }, 0)).toEqual([
      'recordsDiffering',
      'storageFree',
    ])
  })

  test('administrators are told once a day of what is bad, and nobody else', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const other = await server.visitor({ points: 'all' })
    await sql`insert into backup_run (at, tables, rows, files, lacking) values (now() - interval '5 days', 1, 1, 1, 0), (now(), 1, 1, 1, 2)`.execute(
      server.database.db,
    )
    await sql`insert into audit_anchor_outside (place, n, told_at, problem) values ('webhook', 0, null, 'no answer')`.execute(
      server.database.db,
    )
    // What else is measured is of the machine on which this is tried.
    const told = async () => {
      await sql`select graphile_worker.add_job(${healthSchedule.job.name}, '{}'::json)`.execute(server.database.db)
      await server.app.jobs.runDue()
      const { rows } = await sql<{ user: number; title: string }>`select user_id as "user", title_en as title from user_notice
        where event = ${healthEvents.actNow.code} and user_id in (${administrator.userId}, ${other.userId})
          and (title_en like '%backup%' or title_en like 'Anchors%') order by id`.execute(server.database.db)
      return rows
    }
    const titles = [
      'Since the last complete backup: 5 days',
      'Files that the last backup lacks: 2',
      'Anchors: an address outside (not delivered)',
    ]
    expect(await told()).toEqual(titles.map(title => ({ user: administrator.userId, title })))
    expect(await told()).toHaveLength(3)
  })

  test('a file store that does not answer and a place that cannot be told are reasons to act', () => {
    expect(failingStore({ kind: 's3', answers: true })).toBeUndefined()
    expect(failingStore({ kind: 's3', answers: false })?.title[1]).toBe('The file store cannot be reached')
    expect(failingPlace({ place: 'mail', toldAt: null, problem: null })).toBeUndefined()
    expect(failingPlace({ place: 'mail', toldAt: null, problem: 'no answer' })?.advice[1]).toContain('no answer')
  })

  test('measures are told in words', () => {
    expect(
      [measureText('seconds', 5), measureText('seconds', 7200), measureText('seconds', null), measureText('seconds', 400_000)].map(
        label => label[1],
      ),
    ).toEqual(['5 s', '2 h', 'never', '5 days'])
    expect([measureText('bytes', 0), measureText('bytes', 1_530_000_000), measureText('share', 0.123)].map(label => label[0])).toEqual([
      '0 B',
      '1.53 GB',
      '12%',
    ])
  })

  test('is measured for whoever may see it, and a backup is remembered', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const clerk = await server.visitor({ points: ['mnm.unit:read'] })
    expect((await clerk.get('/api/admin/health/')).statusCode).toBe(403)
    const { measures, failed } = (await administrator.get('/api/admin/health/')).json()
    expect(Object.keys(measures).toSorted()).toEqual(names.toSorted())
    expect(measures).toMatchObject({ backupAge: null, jobsFailed: 0, mailFailed: 0 })
    expect(measures.databaseSize).toBeGreaterThan(1_000_000)
    expect(measures.storageFree).toBeGreaterThan(0)
    expect(measures.uploadsLeft).toBeGreaterThan(0)
    expect(failed).toEqual([])
    await sql`insert into backup_run (at, tables, rows, files) values (now() - interval '1 hour', 1, 1, 0)`.execute(server.database.db)
    const later = (await administrator.get('/api/admin/health/')).json()
    expect(Math.round(later.measures.backupAge / 60)).toBe(60)
    const manifest = { format: 2, at: '', migrations: [], tables: [], sequences: [], blobs: [] } as const
    await rememberBackup(server.database.ownerUrl, { ...manifest, lacking: [{ name: 'blobs/x', fault: 'missing', files: [] }] })
    const lacking = (await administrator.get('/api/admin/health/')).json().measures
    expect([Math.round(lacking.backupAge / 60), lacking.backupLacking, toneOf('backupLacking', 1)], 'an incomplete one is none').toEqual([
      60,
      1,
      'bad',
    ])
    await rememberBackup(server.database.ownerUrl, 'elsewhere')
    const { backupAge, backupLacking } = (await administrator.get('/api/admin/health/')).json().measures
    expect([backupAge < 60, backupLacking]).toEqual([true, 0])
  })

  test('tells how each queue stands, which processes run, and what was slow in any of them', async () => {
    const server = await testServer()
    const administrator = await server.visitor({ points: 'all', type: 'superAdmin' })
    const slow = { statement: 'select pg_sleep($1)', work: 'GET /api/x/', count: 2, worst: 900, mean: 500, at: '2026-01-01T00:00:00.000Z' }
    await sql`insert into server_process (memory, slow_statements, seen_at) values (1000, ${JSON.stringify([slow])}::jsonb, now()),
      (2000, ${JSON.stringify([{ ...slow, worst: 700 }])}::jsonb, now()), (3000, '[]', now() - interval '10 minutes')`.execute(
      server.database.db,
    )
    await sql`select graphile_worker.add_job('mail.send', '{}'), graphile_worker.add_job('mail.send', '{}', run_at => now() + interval '1 hour'),
      graphile_worker.add_job('gone.job', '{}', max_attempts => 1)`.execute(server.database.db)
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'it is gone' where max_attempts = 1`.execute(
      server.database.db,
    )
    const health = (await administrator.get('/api/admin/health/')).json()
    expect(health.slow).toEqual([{ ...slow, count: 4 }])
    expect(health.processes.map(({ memory }: { memory: number }) => memory).toSorted()).toEqual([1000, 2000])
    expect(health.queues).toEqual([
      { job: 'gone.job', label: null, retriable: false, waiting: 0, later: 0, running: 0, failed: 1, error: 'it is gone' },
      {
        job: 'mail.send',
        label: ['发送邮件', 'Send email'],
        retriable: true,
        waiting: 1,
        later: 1,
        running: 0,
        failed: 0,
        error: null,
      },
    ])
    expect(health.failed).toMatchObject([{ job: 'gone.job', error: 'it is gone' }])
  })
})
