import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testServer } from '../../../tests/harness/server.ts'
import { judgements, measureText, toneOf, type Measures } from './health.ts'

const names = Object.keys(judgements) as (keyof Measures)[]
const rank = { neutral: 0, good: 0, warn: 1, bad: 2 }

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

  test('measures are told in words', () => {
    expect(
      [measureText('seconds', 5), measureText('seconds', 7200), measureText('seconds', null), measureText('seconds', 400_000)].map(
        label => label[1],
      ),
    ).toEqual(['5 s', '2 h', 'never', '5 days'])
    expect([measureText('bytes', 0), measureText('bytes', 1_530_000_000), measureText('share', 0.123)].map(label => label[0])).toEqual([
      '0 B',
      '1.53 GB',
      '12 %',
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
    expect(failed).toEqual([])
    await sql`insert into backup_run (at, tables, rows, files) values (now() - interval '1 hour', 1, 1, 0)`.execute(server.database.db)
    const later = (await administrator.get('/api/admin/health/')).json()
    expect(Math.round(later.measures.backupAge / 60)).toBe(60)
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
      { job: 'gone.job', label: null, waiting: 0, later: 0, running: 0, failed: 1, error: 'it is gone' },
      { job: 'mail.send', label: ['发送邮件', 'Sending a mail'], waiting: 1, later: 1, running: 0, failed: 0, error: null },
    ])
    expect(health.failed).toMatchObject([{ job: 'gone.job', error: 'it is gone' }])
  })
})
