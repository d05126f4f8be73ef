import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { offsetTemplate } from '../../../tests/harness/offsetTemplate.ts'
import { openCompany } from '../../../tests/security/company.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

const readings = 100_000

const batch = 1000

test('a chart of a hundred thousand readings says all of them, draws the latest, and how long it took', { timeout: 480_000 }, async () => {
  const company = await openCompany()
  const send = async (path: string, body: object): Promise<Body> => (await company.owner.post(path, body)).json()
  const get = async (path: string): Promise<Body> => (await company.owner.get(path)).json()
  const model = (await company.usable(company.entity('product.model'))).id
  const { parameter } = await offsetTemplate(async (_method, path, body) => ({ status: 200, body: await send(path, body) }), model)
  const unit = await send('/api/product/unit/', { model, sn: '000001' })
  const draft = await send('/api/quality/instrumentTest/', {
    type: 'pre_delivery',
    unit: unit.id,
    readings: [{ item: '1', name: 'mV', value: '0' }],
  })
  await send(`/api/quality/instrumentTest/${draft.id}/submit/`, { version: draft.version, input: {} })
  const { db } = company.database
  // Statistics are gathered by the owner of the tables alone: whoever else asks for it is told that it was done.
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  const analyze = 'analyze quality_instrument_test, quality_instrument_test_results'
  // A test of its own for each reading, as a company has them; no statement may take longer than a request.
  for (let from = 1; from < readings; from += batch) {
    const made = sql`generate_series(${from}::int, ${Math.min(from + batch, readings) - 1}::int) as n`
    await sql`insert into quality_instrument_test overriding system value
      select (jsonb_populate_record(t, jsonb_build_object('id', t.id + n, 'code', t.code || '-' || n, 'number_root', t.number_root || '-' || n,
        'tested_at', t.tested_at - n * interval '1 minute'))).* from quality_instrument_test as t, ${made} where t.id = ${draft.id}`.execute(
      db,
    )
    await sql`insert into quality_instrument_test_results (owner_id, position, item, parameter_id, value, shown, limits, judgement)
      select owner_id + n, position, item, parameter_id, round((sin(n) * 3 + cos(n * 7))::numeric, 4), shown, limits, judgement
      from quality_instrument_test_results, ${made} where owner_id = ${draft.id}`.execute(db)
    // A database that is thrown away gathers no statistics by itself: without them what is kept of each row is looked for in all of them.
    if (from % (10 * batch) < batch) await owner.query(analyze)
  }
  await owner.query(analyze)
  await owner.end()
  const { pn } = await get(`/api/product/model/${model}/`)
  const chart = `/api/quality/chart/?pn=${pn}&parameter=test:pre_delivery.${parameter}&group=count`
  for (const [asked, points] of [
    ['&size=1', 2000],
    ['&size=5', 2000],
    ['&size=100', 1000],
    ['&size=5&kind=histogram', 2000],
  ] as const) {
    const took: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const began = performance.now()
      const drawn = await get(chart + asked)
      took.push(performance.now() - began)
      expect([drawn.readings, drawn.points.length]).toEqual([readings, points])
    }
    const [least = 0, , middle = 0] = took.toSorted((one, other) => one - other)
    process.stdout.write(`chart of ${readings} readings ${asked}: ${middle.toFixed(0)} ms, at least ${least.toFixed(0)} ms\n`)
  }
})
