import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { keepSlowStatements, shapeOf, slowStatements } from './slowStatements.server.ts'
import { slowFrom, togetherSlow, type SlowStatement } from './slowStatement.ts'
import { statementSent } from './statements.server.ts'
import { doing } from './work.server.ts'

const seen = (statement: string, count: number, worst: number, mean: number, at: string, work: string | null = null): SlowStatement => ({
  statement,
  count,
  worst,
  mean,
  at,
  work,
})

test('a shape holds no values, whatever somebody wrote into the statement', () => {
  expect(shapeOf("select *\n  from t where a = $1 and b = 'it''s CANARY' and c = ''")).toBe(
    "select * from t where a = $1 and b = '…' and c = '…'",
  )
  expect(shapeOf(`select ${'x'.repeat(9000)}`)).toHaveLength(2000)
})

test('what several processes have seen adds up, the worst first', () => {
  const together = togetherSlow([
    [seen('a', 1, 300, 300, '2026-01-02', 'GET /a/'), seen('b', 1, 250, 250, '2026-01-01')],
    [seen('a', 3, 900, 500, '2026-01-01', 'job')],
  ])
  expect(together).toEqual([seen('a', 4, 900, 450, '2026-01-02', 'GET /a/'), seen('b', 1, 250, 250, '2026-01-01')])
})

test('slow statements are remembered with what asked for them, without values and without end', async () => {
  const { db } = await testDatabase()
  const told: unknown[] = []
  const stop = keepSlowStatements({ warn: facts => void told.push(facts) })
  const wait = () => sql`select pg_sleep(${slowFrom / 1000 + 0.02}), ${'CANARY'}::text`.execute(db)
  await doing({ kind: 'job', name: 'test.slow', attempt: 1 }, () => Promise.all([wait(), wait()]))
  await sql`select 1`.execute(db)
  const [only, ...others] = slowStatements()
  expect(only).toMatchObject({ statement: 'select pg_sleep($1), $2::text', count: 2, work: 'test.slow' })
  expect(only?.worst).toBeGreaterThanOrEqual(slowFrom)
  expect(others).toEqual([])
  expect(told).toHaveLength(2)
  const clock = vi.spyOn(performance, 'now')
  for (let turn = 0; turn < 60; turn++) {
    const ended = statementSent(`select ${turn}`)
    clock.mockReturnValueOnce(Number.MAX_SAFE_INTEGER)
    ended(false)
  }
  clock.mockRestore()
  expect(slowStatements()).toHaveLength(50)
  expect(slowStatements().map(({ statement }) => statement)).not.toContain('select 9')
  expect(JSON.stringify([told, slowStatements()])).not.toContain('CANARY')
  stop()
  await wait()
  expect(told).toHaveLength(62)
})
