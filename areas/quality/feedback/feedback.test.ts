import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { feedbackEightD } from './feedbackEightD.ts'

// A feedback is answered, contained, explained and, once its action has shown that it works, closed by somebody else.

const path = '/api/quality/feedback/'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let engineer: Visitor
let other: Visitor
let defect: number
let model: number

const points = [
  'respond',
  'contain',
  'explain',
  'implement',
  'close',
  'sendBack',
  'reject',
  'reopen',
  'read',
  'create',
  'update',
  'fromDefectFound',
]
  .map(verb => `quality.feedback:${verb}`)
  .concat(['read', 'create', 'done', 'drop', 'reopen'].map(verb => `quality.feedbackAction:${verb}`))
  .concat(['quality.defectCode:read', 'product.model:read', 'product.unit:read', 'admin.user:read', 'quality.processDefect:read'])

beforeAll(async () => {
  company = await openCompany()
  engineer = await company.visitor({ points })
  other = await company.visitor({ points })
  defect = (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id
  model = (await company.usable(company.entity('product.model'))).id
})

const read = async (id: number): Promise<Body> => (await company.owner.get(`${path}${id}/`)).json()

const take = async (by: Visitor, id: number, step: string, input?: object): Promise<{ readonly status: number; readonly body: Body }> => {
  const { version } = await read(id)
  const answer = await by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const received = async (more: object = {}): Promise<Body> => {
  const answer = await engineer.post(path, { source: 'internal', model, symptom: '读数漂移', severity: 'major', ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const answer = (code = defect) => ({ defect: code, owner: engineer.userId, response: '已收到' })
const explanation = { cause: '固化不足', escape: '未做湿度循环', responsible: 'process' }
const implementation = { validation: '3 批合格', prevention: '写入作业指导书' }

const corrected = async (code = defect): Promise<number> => {
  const { id } = await received()
  await take(engineer, id, 'respond', answer(code))
  await take(engineer, id, 'contain', { containment: '隔离在库' })
  expect((await take(engineer, id, 'explain', explanation)).body).toMatchObject({ status: 'corrective', explaining: 'inTime' })
  return id
}

const act = async (feedback: number): Promise<number> => {
  const made = await engineer.post('/api/quality/feedbackAction/', {
    feedback,
    name: '加长固化时间',
    kind: 'corrective',
    owner: engineer.userId,
    dueOn: dayFromNow(5),
  })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ readonly id: number }>().id
}

const implemented = async (code = defect): Promise<number> => {
  const id = await corrected(code)
  const action = await act(id)
  await engineer.post(`/api/quality/feedbackAction/${action}/done/`, { version: 1, input: { result: '已执行' } })
  expect((await take(engineer, id, 'implement', implementation)).body).toMatchObject({ status: 'verify', quietDays: 0, quietLots: 0 })
  return id
}

const daysLater = (id: number, days: number) =>
  sql`update quality_feedback set implemented_on = implemented_on - ${days}::int where id = ${id}`.execute(company.database.db)

describe('a feedback', () => {
  test('has four clocks from when it was received, and is of a product', async () => {
    const made = await received({ receivedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    expect(made).toMatchObject({
      code: expect.stringMatching(/^FB-\d{4}-\d{4}$/),
      status: 'new',
      responding: 'overdue',
      containing: 'running',
      closing: 'running',
    })
    expect((await take(engineer, made.id, 'respond', answer())).body).toMatchObject({ status: 'triage', responding: 'late' })
    const future = await engineer.post(path, {
      source: 'internal',
      model,
      symptom: 'x',
      severity: 'minor',
      receivedAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect([future.statusCode, future.json().fields]).toMatchObject([400, { receivedAt: expect.any(String) }])
    const loose = await engineer.post(path, { source: 'internal', symptom: 'x', severity: 'minor' })
    expect([loose.statusCode, Object.keys(loose.json().fields)]).toEqual([400, expect.arrayContaining(['model'])])
    const nobody = await engineer.post(path, { source: 'customer', model, symptom: 'x', severity: 'minor' })
    expect([nobody.statusCode, Object.keys(nobody.json().fields)]).toEqual([400, ['customer']])
  })

  test('goes by the days on which it was dealt with: punctual by an earlier day with a reason alone, and by none that cannot be', async () => {
    const then = dayFromNow(-3)
    const { id } = await received({ receivedAt: `${then}T04:00:00.000Z` })
    const refused = async (step: string, input: object, at: string) => {
      const { status, body } = await take(engineer, id, step, input)
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([400, [`input.${at}`]])
    }
    await refused('respond', { ...answer(), respondedOn: dayFromNow(-4), reason: '补记' }, 'respondedOn')
    await refused('respond', { ...answer(), respondedOn: then }, 'reason')
    expect((await take(engineer, id, 'respond', { ...answer(), respondedOn: then, reason: '当天已电话回复' })).body).toMatchObject({
      status: 'triage',
      respondedOn: then,
      responding: 'inTime',
    })
    await refused('contain', { containment: '隔离在库', containedOn: dayFromNow(-2) }, 'reason')
    await take(engineer, id, 'contain', { containment: '隔离在库', containedOn: dayFromNow(-2), reason: '当天已隔离' })
    expect((await take(engineer, id, 'explain', { ...explanation, explainedOn: dayFromNow(-2) })).body).toMatchObject({
      containing: 'inTime',
      explaining: 'inTime',
    })
    const action = await act(id)
    const doneOn = dayFromNow(-1)
    await engineer.post(`/api/quality/feedbackAction/${action}/done/`, { version: 1, input: { result: '已执行', doneOn } })
    await refused('implement', { ...implementation, implementedOn: dayFromNow(-2) }, 'implementedOn')
    expect((await take(engineer, id, 'implement', { ...implementation, implementedOn: doneOn })).body).toMatchObject({
      correctedOn: doneOn,
      implementedOn: doneOn,
      quietDays: 1,
    })
  })

  test('is implemented once an action is done and none is open', async () => {
    const id = await corrected()
    const early = await take(engineer, id, 'implement', implementation)
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('at least one corrective action')])
    const action = await act(id)
    expect((await take(engineer, id, 'implement', implementation)).status).toBe(409)
    await engineer.post(`/api/quality/feedbackAction/${action}/done/`, { version: 1, input: { result: '已执行' } })
    expect((await take(engineer, id, 'implement', implementation)).status).toBe(200)
  })

  test('is closed on evidence alone, by somebody else: not offered, refused, and impossible in the database', async () => {
    const code = (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id
    const id = await implemented(code)
    const early = await take(other, id, 'close', { conclusion: '有效' })
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('30 days or 3 lots')])
    await daysLater(id, 30)
    expect((await engineer.get(`${path}${id}/`)).json().can).not.toContain('close')
    expect((await take(engineer, id, 'close', { conclusion: '有效' })).status).toBe(403)
    const own = sql`update quality_feedback set status = 'closed', conclusion = 'x', closed_on = implemented_on, closed_by_id = implemented_by_id where id = ${id}`
    await expect(own.execute(company.database.db)).rejects.toThrow(/closed_by_other/)
    expect((await take(other, id, 'close', { conclusion: '有效' })).body).toMatchObject({
      status: 'closed',
      closedBy: { id: other.userId },
    })
  })

  test('counts anew when the same comes again before it is closed, and is reopened by it afterwards, once its code is known', async () => {
    const code = (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id
    const id = await implemented(code)
    await daysLater(id, 40)
    const again = await received()
    await take(engineer, again.id, 'respond', answer(code))
    expect(await read(id)).toMatchObject({ quietDays: 0, can: expect.not.arrayContaining(['close']) })
    await take(engineer, again.id, 'reject', { response: '误报' })
    expect(await read(id)).toMatchObject({ quietDays: 40 })
    expect((await take(other, id, 'close', { conclusion: '有效' })).status).toBe(200)
    const third = await received()
    expect(await read(id)).toMatchObject({ status: 'closed' })
    expect((await take(other, third.id, 'respond', answer(code))).body).toMatchObject({ recurrenceOf: { id } })
    expect(await read(id)).toMatchObject({ status: 'investigating', recurrences: 1, cause: null, closedBy: null, closing: 'running' })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_notice
      where user_id = ${engineer.userId} and event = 'quality.feedbackRecurred' and record_id = ${id}`.execute(company.database.db)
    expect(rows[0]?.n).toBe(1)
  })

  test('of a customer is seen by who sees the customer, recorded it or owns it', async () => {
    const customer = (await company.usable(company.entity('crm.company'))).id
    const made = await company.owner.post(path, { source: 'customer', customer, model, symptom: '外壳开裂', severity: 'minor' })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json<{ readonly id: number }>()
    const colleague = await company.visitor({ points, scope: 'own' })
    expect((await colleague.get(`${path}${id}/`)).statusCode).toBe(404)
    await company.owner.patch(`${path}${id}/`, { version: 1, owner: colleague.userId })
    expect((await colleague.get(`${path}${id}/`)).json()).toMatchObject({ id, customer: { hidden: true } })
  })

  test('leads to the technical changes that come from it', async () => {
    const { id } = await received()
    await company.make(company.entity('plm.change'), { source: 'feedback', feedback: id })
    const { kinds } = (await company.owner.get(`/api/related/?entity=quality.feedback&record=${id}`)).json()
    expect(kinds).toContainEqual(expect.objectContaining({ entity: 'plm.change', field: 'feedback', filter: 'feedback', count: 1 }))
  })

  test('says on paper what each discipline has, in both languages', async () => {
    const record = await read(await implemented())
    const done = { kind: 'corrective', name: '加长固化时间', details: null, result: '已执行', doneOn: '2026-01-02' } as const
    const [zh, en] = (['zh', 'en'] as const).map(language => feedbackEightD(record, [done], language).parts)
    expect(zh).toContainEqual({ kind: 'frame', title: 'D5 纠正措施', text: '加长固化时间 · 2026-01-02 · 已执行', lines: 1 })
    expect(en).toContainEqual({ kind: 'frame', title: 'D4 Root cause', text: 'Occurrence: 固化不足\nEscape: 未做湿度循环', lines: 1 })
    expect(en).toContainEqual(expect.objectContaining({ title: 'D0 Emergency response', text: 'First response: 已收到' }))
    expect(zh?.filter(part => part.kind === 'frame')).toHaveLength(9)
  })
})
