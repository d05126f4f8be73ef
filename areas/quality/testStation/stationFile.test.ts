import { beforeAll, expect, test } from 'vitest'
import { signatureHeader } from '../../../core/logic/signature.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { offsetTemplate } from '../../../tests/harness/offsetTemplate.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let station: Body
/** One whose file says when it measured, on a clock in Berlin. */
let timed: Body
let model: number
let units: readonly string[]
let solution: Body

const send = async (path: string, body: object, by: Visitor = company.owner) => {
  const answer = await by.post(path, body)
  return { status: answer.statusCode, body: answer.json() }
}

const get = async (path: string): Promise<Body> => (await company.owner.get(path)).json()

const ask = async (_method: string, path: string, body?: object) => send(path, body ?? {})

const head = 'No;SN;Own;mV;Lot'

const read = async (rows: readonly string[], by?: Visitor): Promise<Body> =>
  (await send('/api/quality/station_file/', { station: station.id, text: [head, ...rows].join('\n') }, by)).body

/** The clock in Berlin so many minutes ago, as the station writes it. */
const clockOf = (minutesAgo: number): string =>
  new Date(Date.now() - minutesAgo * 60_000).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })

/** Reads rows; once more where a busy machine told some to come later, as whoever brings a file does. */
const readTimedWhole = async (rows: readonly string[]): Promise<Body> => {
  const answer = await readTimed(rows)
  return answer.results?.every(({ verdict }: Body) => verdict === 'passed') ? answer : readTimed(rows)
}

const readTimed = async (rows: readonly string[]): Promise<Body> =>
  (await send('/api/quality/station_file/', { station: timed.id, text: ['No;At;SN;mV;Lot', ...rows].join('\n') })).body

beforeAll(async () => {
  company = await openCompany()
  model = (await company.usable(company.entity('product.model'))).id
  await offsetTemplate(ask, model)
  const columns = {
    name: '终测',
    use: 'active',
    keeper: company.owner.userId,
    type: 'pre_delivery',
    decimalSign: 'comma',
    submits: true,
    sequenceColumn: 'No',
    unitColumn: 'SN',
    solutionsColumn: 'Lot',
    readColumns: [{ header: 'mV', item: '1', reading: 'mV' }],
  }
  const [plain, withClock] = [
    await send('/api/quality/testStation/', { ...columns, code: 'FT-07', ownSerialColumn: 'Own' }),
    await send('/api/quality/testStation/', { ...columns, code: 'FT-08', timeColumn: 'At', zone: 'Europe/Berlin', dayOrder: 'dmy' }),
  ]
  station = plain.body
  timed = withClock.body
  solution = (
    await send('/api/quality/standardSolution/', {
      name: 'pH 7',
      lotNo: 'B7',
      kind: 'ph',
      nominal: '7',
      expiresOn: '2199-01-01',
      keeper: company.owner.userId,
    })
  ).body
  // One after the other: asked for at once, some are put off by a server that is busy.
  const made: string[] = []
  for (let sn = 1; sn <= 34; sn += 1) {
    const { status, body } = await send('/api/product/unit/', { model, sn: String(sn).padStart(6, '0') })
    if (status !== 201) throw new Error(JSON.stringify(body))
    made.push(body.code)
  }
  units = made
})

test('a file is read once, however often and in whatever order it is read; rows that are refused keep no other back', async () => {
  const rows = [
    `A1;${units[0]};000001;1,5;B7`,
    `A2;${units[1]};000002;1e999;B7`,
    `A3;${units[2]};000003;NaN;B7`,
    `A4;${units[3]};000009;2,5;B7`,
    'A5;99999/000001;;2,5;B7',
    `A6;${units[4]};000005;2.5;B7`,
    `A7;${units[5]};000006;99,5;B7`,
    `A8;${units[6]};;;B7`,
  ]
  const first = await read(rows)
  expect(first.results).toMatchObject([
    { row: 2, verdict: 'passed', repeated: false, message: null },
    { row: 3, test: null, message: expect.stringMatching(/1e999/) },
    { row: 4, test: null, message: expect.stringMatching(/NaN/) },
    { row: 5, test: null, message: expect.stringMatching(/000009/) },
    { row: 6, test: null, message: expect.any(String) },
    { row: 7, test: null, message: expect.stringMatching(/1,5/) },
    { row: 8, verdict: 'failed', message: null },
    { row: 9, test: null, message: expect.any(String) },
  ])
  const again = await read(rows.toReversed())
  expect(again.results.filter(({ test: id }: Body) => id !== null)).toMatchObject([
    { sequence: 'A7', repeated: true },
    { sequence: 'A1', repeated: true, test: first.results[0].test },
  ])
  expect((await get('/api/quality/instrumentTest/?station=FT-07')).count).toBe(2)
  // The sequence of another unit: nothing is overwritten.
  expect((await read([`A1;${units[1]};000002;1,5;B7`])).results).toMatchObject([{ test: null, message: expect.any(String) }])
})

test('who may not store tests, and a file that lacks a column, leave nothing behind', async () => {
  const rows = [`B1;${units[8]};;1,5;B7`]
  const stranger = await company.visitor({ points: ['quality.sendTest', 'quality.testStation:read', 'product.unit:read'] })
  expect(await read(rows, stranger)).toMatchObject({ error: 'noPermission' })
  // What is submitted of a file is signed by whoever brings it.
  const file = { station: station.id, text: [head, ...rows].join('\n') }
  const unsigned = await company.owner.post('/api/quality/station_file/', file, { [signatureHeader]: '' })
  expect(unsigned.json()).toMatchObject({ error: 'signatureNeeded' })
  const lacking = await send('/api/quality/station_file/', { station: station.id, text: `No;SN\nB1;${units[8]}` })
  expect([lacking.status, Object.keys(lacking.body.fields ?? {})]).toEqual([400, ['text']])
  expect((await get('/api/quality/instrumentTest/?station=FT-07')).count).toBe(2)
})

test('times are read on the clock of the station, and kept as it wrote them; a clock that is wrong is refused at its row', async () => {
  const written = clockOf(90)
  const row = (sequence: string, at: string, value = '1,5') => `${sequence};${at};${units[7]};${value};B7`
  const { results } = await readTimed([
    row('T1', written),
    row('T2', clockOf(-30)),
    row('T3', clockOf(400 * 24 * 60)),
    row('T4', ''),
    row('T5', '2026-11-27 14:05'),
  ])
  expect(results).toMatchObject([
    { verdict: 'passed' },
    { test: null, message: expect.stringMatching(/has not come/) },
    { test: null, message: expect.stringMatching(/over a year ago/) },
    { test: null, message: expect.stringMatching(/time of the test is missing/) },
    { test: null, message: expect.stringMatching(/no time such as 27\.11\.2026/) },
  ])
  const stored = await get(`/api/quality/instrumentTest/${results[0].test}/`)
  expect(stored).toMatchObject({ measuredText: written, testedAt: stored.measuredAt })
  expect(Math.abs(Date.parse(stored.measuredAt) - (Date.now() - 90 * 60_000))).toBeLessThan(60_000)
  // A zone that is set right makes no other test of the same file.
  const { version } = await get(`/api/quality/testStation/${timed.id}/`)
  const change = (zone: string, now: number) => company.owner.patch(`/api/quality/testStation/${timed.id}/`, { version: now, zone })
  expect((await change('Europe/Nowhere', version)).json().data).toMatchObject({ rule: 'zoneIsKnown' })
  const moved = (await change('Europe/London', version)).json()
  expect((await readTimed([row('T1', written)])).results).toMatchObject([{ repeated: true, test: results[0].test }])
  expect((await change('Europe/Berlin', moved.version)).statusCode).toBe(200)
})

test('a station that drifts has a check before a limit is crossed, which names the solutions; closed, it begins anew', async () => {
  // A baseline that goes up and down by one, then slowly up: far from the limit of 15. The file is read backwards; its times are the order.
  const values = units.slice(8).map((_, at) => (at % 2 === 0 ? 1 : -1) + Math.max(0, at - 17) * 1.1)
  const rows = values.map((value, at) => `C${at};${clockOf(60 - at)};${units[at + 8]};${value.toFixed(1).replace('.', ',')};B7`)
  const answer = await readTimedWhole(rows.toReversed())
  expect(answer.results, JSON.stringify(answer)).toHaveLength(rows.length)
  expect(answer.results.filter(({ verdict }: Body) => verdict !== 'passed')).toEqual([])
  const { results } = await get('/api/quality/stationCheck/')
  expect(results).toHaveLength(1)
  const check = await get(`/api/quality/stationCheck/${results[0].id}/`)
  expect(check).toMatchObject({
    status: 'open',
    station: { id: timed.id },
    direction: 'up',
    owner: { id: company.owner.userId },
    solutions: [{ id: solution.id }],
    overdue: false,
  })
  expect(check.dueOn >= companyToday()).toBe(true)
  expect(Number(check.average)).toBeLessThan(15)
  const settle = (input: object) => send(`/api/quality/stationCheck/${check.id}/settle/`, { version: check.version, input })
  expect((await settle({ cause: 'solution', finding: '缓冲液老化' })).body.fields).toHaveProperty('input.solution')
  const { body: settled } = await settle({ cause: 'solution', solution: solution.id, finding: '缓冲液老化' })
  expect(settled).toMatchObject({ status: 'checked', solution: { id: solution.id } })
  // Whoever made the check does not confirm it; until somebody does, no second one is opened.
  const close = (by?: Visitor) => send(`/api/quality/stationCheck/${check.id}/close/`, { version: settled.version }, by)
  expect((await close()).body).toMatchObject({ error: 'fourEyes' })
  const other = await company.visitor({ points: ['read', 'close'].map(verb => `quality.stationCheck:${verb}`), scope: 'all' })
  expect((await close(other)).body).toMatchObject({ status: 'closed' })
  // The limits of its parameter are frozen from the first results; the chart is drawn with them, and says why a point is where it is.
  const { pn } = await get(`/api/product/model/${model}/`)
  const parameter = check.parameter.id
  const rules = { pointBeyond: true, twoOfThree: true, fourOfFive: true, eightInARow: true }
  const period = { baselineFrom: '2020-01-01', baselineUntil: companyToday() }
  const freeze = (more: object) => send('/api/quality/controlLimits/', { ...rules, ...period, ...more })
  expect((await freeze({ model, testType: 'first_test', parameter })).body.fields).toHaveProperty('parameter')
  expect((await freeze({ model })).status).toBe(400)
  expect((await freeze({ model, testType: 'pre_delivery', parameter, baselineUntil: '2199-01-01' })).status).toBe(400)
  const { body: limits } = await freeze({ model, testType: 'pre_delivery', parameter })
  expect(limits).toMatchObject({ status: 'inForce', chart: 'iMr', material: null, firstLot: null })
  expect((await freeze({ model, testType: 'pre_delivery', parameter })).body.fields).toHaveProperty('parameter')
  const chart = `/api/quality/chart/?pn=${pn}&parameter=test:pre_delivery.${parameter}`
  const drawn = await get(chart)
  expect(drawn).toMatchObject({ kind: 'iMr', frozen: { code: limits.code } })
  expect(drawn.points[0].centre).toBeCloseTo(Number(limits.centre), 5)
  expect((await get(`${chart}&station=elsewhere`)).readings).toBe(0)
  expect(drawn.readings - (await get(`${chart}&station=FT-08`)).readings).toBe(2)
  const last = drawn.points.at(-1).record.id
  const cause = (item: string) =>
    send('/api/quality/assignableCause/', { test: last, characteristic: item, found: '缓冲液老化', action: '更换' })
  expect((await cause('9')).body.fields).toHaveProperty('characteristic')
  expect((await cause('1')).status).toBe(201)
  expect((await get(chart)).points.at(-1).remark).toBe('缓冲液老化')
  // What follows is a series of its own: too short to say anything yet.
  await readTimed([`D1;${clockOf(0)};${units[7]};9,5;B7`])
  expect((await get('/api/quality/stationCheck/')).count).toBe(1)
})
