import { beforeAll, expect, test } from 'vitest'
import { signatureHeader } from '../../../core/logic/signature.ts'
import { asProgram } from '../../../tests/harness/asProgram.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { offsetTemplate } from '../../../tests/harness/offsetTemplate.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { withinTime } from '../../../tests/harness/withinTime.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { storeSent } from './sendTest.server.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let units: readonly { readonly id: number; readonly code: string }[]
let turn = 0

const send = async (path: string, body: object, by: Visitor = company.owner) => {
  const answer = await by.post(path, body)
  return { status: answer.statusCode, body: answer.json() }
}

const get = async (path: string): Promise<Body> => (await company.owner.get(path)).json()

const ask = async (_method: string, path: string, body?: object) => send(path, body ?? {})

const sent = (change: object = {}, by?: Visitor) =>
  send(
    '/api/quality/station_test/',
    {
      station: 'FT-01',
      sequence: String((turn += 1)),
      unit: units[0]?.code,
      type: 'pre_delivery',
      readings: [{ item: '1', name: 'mV', value: '1.5' }],
      submit: true,
      ...change,
    },
    by,
  )

beforeAll(async () => {
  company = await openCompany()
  const model = (await company.usable(company.entity('product.model'))).id
  await offsetTemplate(ask, model)
  units = await Promise.all(
    ['000001', '000002'].map(async sn => (await send('/api/product/unit/', { model, sn })).body as { id: number; code: string }),
  )
})

test('a station sends a test once, however often it sends it; other content under the same sequence is a conflict', async () => {
  const asked = { sequence: 'A1' }
  const first = await sent(asked)
  expect(first.body).toMatchObject({ status: 'submitted', verdict: 'passed', repeated: false })
  expect((await sent(asked)).body).toEqual({ ...first.body, repeated: true })
  const other = await sent({ ...asked, readings: [{ item: '1', name: 'mV', value: '99' }] })
  expect([other.status, other.body.error, other.body.data]).toEqual([409, 'alreadyExists', { id: first.body.id }])
  expect((await sent({ ...asked, unit: units[1]?.code })).status).toBe(409)
  // What a station sends again because it heard nothing meets what is just being written.
  const again = await Promise.all([1, 2, 3].map(() => sent({ sequence: 'A2' })))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(again.filter(({ body }) => body.repeated)).toHaveLength(2)
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
  expect((await sent({ ...asked, station: 'FT-02' })).body).toMatchObject({ repeated: false })
  const { count } = await get('/api/quality/instrumentTest/?station=FT-01')
  expect(count).toBe(2)
  // Whatever is typed in a form is no station's sequence.
  const typed = await send('/api/quality/instrumentTest/', { type: 'pre_delivery', unit: units[0]?.id, sequence: 'A1' })
  expect([typed.status, Object.keys(typed.body.fields ?? {})]).toEqual([400, ['sequence']])
})

test.each<[string, object, number]>([
  ['an SN that nobody knows', { unit: '99999/000001' }, 400],
  ['a number in place of a text', { readings: [{ item: '1', name: 'mV', value: 1e3 }] }, 400],
  ['a reading with more than it has', { readings: [{ item: '1', name: 'mV', value: '1', verdict: 'passed' }] }, 400],
  ['no list', { readings: { item: '1' } }, 400],
  ['a reading that nobody asked for', { readings: [{ item: '2', name: 'mV', value: '1' }] }, 400],
  ['a comma that may be read in two ways', { readings: [{ item: '1', name: 'mV', value: '1,500' }] }, 400],
  ['1e999', { readings: [{ item: '1', name: 'mV', value: '1e999' }] }, 400],
  ['a template that is not effective', { template: 'T-9' }, 400],
  ['an instrument that nobody has', { instruments: 'RI-9' }, 400],
  ['a verdict', { verdict: 'passed' }, 400],
])('%s is refused, and nothing of it is stored', async (_what, change, status) => {
  const sequence = `B${(turn += 1)}`
  const { body, ...answer } = await sent({ sequence, ...change })
  expect([answer.status, typeof body.message], JSON.stringify(body)).toEqual([status, 'string'])
  expect((await get(`/api/quality/instrumentTest/?unit=${units[0]?.id}&sort=-id`)).results.map((one: Body) => one.sequence)).not.toContain(
    sequence,
  )
})

test('a person who sends as a station does signs what is submitted of it; unsigned nothing is stored', async () => {
  const content = { station: 'FT-03', sequence: 'S1', unit: units[0]?.code, type: 'pre_delivery' }
  const readings = [{ item: '1', name: 'mV', value: '1.5' }]
  const unsigned = (submit: boolean) =>
    company.owner.post('/api/quality/station_test/', { ...content, readings, submit }, { [signatureHeader]: '' })
  expect((await unsigned(true)).json()).toMatchObject({ error: 'signatureNeeded' })
  expect((await get('/api/quality/instrumentTest/?station=FT-03')).count).toBe(0)
  expect((await unsigned(false)).json()).toMatchObject({ status: 'draft' })
})

test('what was measured before its reference instrument was calibrated stays provisional, however late it is sent', async () => {
  const instrument = { code: 'RI-7', name: '标准表', keeper: company.owner.userId, intervalMonths: 12 }
  const { body: made } = await send('/api/quality/referenceInstrument/', instrument)
  const plan = { instrument: made.id, name: '年度校准', owner: company.owner.userId, dueOn: companyToday() }
  const { body: planned } = await send('/api/quality/calibration/', plan)
  const certificate = await company.picture(company.owner)
  const input = { calibratedOn: companyToday(), result: 'passed', certificate }
  await send(`/api/quality/calibration/${planned.id}/record/`, { version: planned.version, input })
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  expect((await sent({ instruments: 'RI-7' })).body).toMatchObject({ status: 'submitted' })
  const { body: early } = await sent({ instruments: 'RI-7', measuredAt: yesterday })
  expect(early).toMatchObject({ status: 'provisional' })
  const stored = await get(`/api/quality/instrumentTest/${early.id}/`)
  expect(stored).toMatchObject({ testedAt: yesterday, provisionalBecause: expect.stringMatching(/did not hold on/) })
})

test('a hundred thousand readings are refused at once, with words, whichever way they come', async () => {
  const readings = Array.from({ length: 100_000 }, () => ({ item: '1', name: 'mV', value: '1' }))
  const isInTime = withinTime(4000)
  for (const asked of [
    sent({ readings }),
    send('/api/quality/instrumentTest/', { type: 'pre_delivery', unit: units[0]?.id, readings }),
    send('/api/quality/station_file/', { station: 1, text: '1;2\n'.repeat(150_000) }),
  ]) {
    const { status, body } = await asked
    expect([400, 413], JSON.stringify(body)).toContain(status)
    expect(body.message.length).toBeGreaterThan(5)
  }
  isInTime()
})

test('an account without the right to submit leaves a draft, and one that may not send stores nothing', async () => {
  const points = [
    'quality.sendTest',
    'quality.instrumentTest:read',
    'quality.instrumentTest:create',
    'quality.instrumentTest:fromUnit',
    'product.unit:read',
  ]
  const station = await company.visitor({ points })
  expect((await sent({}, station)).status).toBe(403)
  expect((await sent({ submit: false }, station)).body).toMatchObject({ status: 'draft', verdict: null })
  expect((await sent({ submit: false }, await company.visitor({ points: points.slice(1) }))).status).toBe(403)
})

test('the tests before a shipment are begun for many units at once: each has its own result, and a draft that is open stays', async () => {
  const begin = (body: object, by?: Visitor) => send('/api/quality/test_addpre_delivery/', body, by)
  const both = `${units[0]?.code}\n${units[1]?.code.replace('/', '-')} 99999/000009 ${units[0]?.code}`
  const first = await begin({ units: both })
  expect(first.body.results).toMatchObject([
    { code: '99999000009', test: null },
    { test: expect.any(Number) },
    { test: expect.any(Number) },
  ])
  expect((await begin({ units: both })).body.results.map(({ test: id }: Body) => id)).toEqual(
    first.body.results.map(({ test: id }: Body) => id),
  )
  expect((await begin({})).body.fields).toHaveProperty('units')
  const many = Array.from({ length: 201 }, (_, at) => `10000${String(at).padStart(6, '0')}`).join('\n')
  expect((await begin({ units: many })).body.fields).toHaveProperty('units')
  expect((await begin({ units: both }, await company.visitor({ points: ['quality.addPreDelivery', 'product.unit:read'] }))).status).toBe(
    403,
  )
})

test('the clock of a station is five minutes ahead at most, and a test that it sends 366 days old, to the moment', async () => {
  const now = Date.parse('2026-06-30T12:00:00.000Z')
  /** What is wrong with a test of a unit that nobody knows: the time is judged before. */
  const wrongAt = (later: number) =>
    asProgram(company.database, context =>
      storeSent(
        { ...context, now: new Date(now).toISOString() },
        {
          station: 'FT-09',
          sequence: '1',
          unit: 'nobody',
          type: 'pre_delivery',
          measuredAt: new Date(now + later).toISOString(),
          readings: [],
        },
      ),
    ).then(
      () => 'stored',
      (error: { readonly details?: { readonly problems?: object } }) => Object.keys(error.details?.problems ?? {}).join(),
    )
  const [ahead, old] = [5 * 60_000, 366 * 24 * 60 * 60_000]
  const found = []
  for (const later of [ahead, ahead + 1, -old, -old - 1]) found.push(await wrongAt(later))
  expect(found).toEqual(['unit', 'measuredAt', 'unit', 'measuredAt'])
})
