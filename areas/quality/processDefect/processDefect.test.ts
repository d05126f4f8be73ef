import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// A defect is contained, fixed and, by somebody else, verified.

const path = '/api/quality/processDefect/'
const fix = { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 12 }

let company: Company
let fixer: Visitor
let verifier: Visitor

const points = [
  'quality.processDefect:(read|create|update|contain|fix|verify|sendBack|close|reopen)',
  'product.unit:read',
  'stock.lot:read',
  'quality.defectCode:read',
  'admin.user:read',
]

const expanded = points.flatMap(point => {
  const [, entity = '', verbs = ''] = /^(.+):\(?([^)]+)\)?$/.exec(point) ?? []
  return verbs.split('|').map(verb => `${entity}:${verb}`)
})

beforeAll(async () => {
  company = await openCompany()
  fixer = await company.visitor({ points: expanded })
  verifier = await company.visitor({ points: expanded })
})

const take = async (by: Visitor, id: number, step: string, input?: object) => {
  const { version } = (await company.owner.get(`${path}${id}/`)).json()
  const answer = await by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const found = async (change: object = {}) => company.make(company.entity('quality.processDefect'), { ...change })

const fixed = async (): Promise<number> => {
  const { id } = await found()
  expect((await take(fixer, id, 'contain', { containment: '单独存放' })).status).toBe(200)
  expect((await take(fixer, id, 'fix', fix)).body).toMatchObject({ status: 'fixed', fixedBy: { id: fixer.userId } })
  return id
}

test('it has its number, its model and the stage of its unit, and is of a unit or a lot', async () => {
  const made = await found({ stage: null })
  expect(made).toMatchObject({
    code: expect.stringMatching(/^PD-\d{4}-\d{4}$/),
    status: 'open',
    stage: 'assembly',
    model: { id: expect.any(Number) },
    foundBy: { id: company.owner.userId },
  })
  const input = await company.input(company.entity('quality.processDefect'))
  const loose = await company.owner.post(path, { ...input, unit: null, lot: null })
  expect([loose.statusCode, loose.json().fields]).toMatchObject([400, { unit: expect.any(String) }])
})

test('it is to be fixed so many days after it was found, also where it is entered later; long after takes its note', async () => {
  const old = (await company.make(company.entity('product.unit'), { producedOn: dayFromNow(-30) })).id
  const input = { ...(await company.input(company.entity('quality.processDefect'))), unit: old }
  const entered = async (more: object) => {
    const answer = await fixer.post(path, { ...input, dueOn: undefined, notes: null, ...more })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect((await entered({ foundOn: dayFromNow(-3) })).body).toMatchObject({ foundOn: dayFromNow(-3), dueOn: dayFromNow(4), overdue: false })
  expect((await entered({})).body).toMatchObject({ foundOn: dayFromNow(0), dueOn: dayFromNow(7) })
  expect((await entered({ foundOn: dayFromNow(-8) })).body.fields).toMatchObject({ notes: expect.any(String) })
  const late = await entered({ foundOn: dayFromNow(-8), notes: '现场漏记' })
  expect(late.body).toMatchObject({ dueOn: dayFromNow(-1), overdue: true })
  await take(fixer, late.body.id, 'contain', { containment: '单独存放' })
  expect((await take(fixer, late.body.id, 'fix', { ...fix, fixedOn: dayFromNow(-9), reason: '补记' })).body.fields).toHaveProperty([
    'input.fixedOn',
  ])
  const punctual = { ...fix, fixedOn: dayFromNow(-2) }
  expect((await take(fixer, late.body.id, 'fix', punctual)).body.fields, 'in time by the typed day alone').toHaveProperty(['input.reason'])
  expect((await take(fixer, late.body.id, 'fix', { ...punctual, reason: '当天已修复' })).body).toMatchObject({ status: 'fixed' })
})

test('nobody verifies their own fix: not offered, refused, and impossible in the database', async () => {
  const id = await fixed()
  expect((await fixer.get(`${path}${id}/`)).json().can).not.toContain('verify')
  expect((await take(fixer, id, 'verify', { result: '合格' })).status).toBe(403)
  const own = sql`update quality_process_defect set status = 'verified', verified_by_id = fixed_by_id, verified_on = fixed_on, result = 'x' where id = ${id}`
  await expect(own.execute(company.database.db)).rejects.toThrow(/verified_by_other/)
  expect((await take(verifier, id, 'verify', { result: '合格' })).body).toMatchObject({
    status: 'verified',
    verifiedBy: { id: verifier.userId },
  })
  expect((await take(fixer, id, 'close')).body).toMatchObject({ status: 'closed' })
  const again = await take(verifier, id, 'reopen', { reason: '又出现' })
  expect(again.body).toMatchObject({ status: 'open', fixedBy: null, verifiedBy: null, action: null })
})

test('no step is skipped, and a fix that does not hold is sent back', async () => {
  const { id } = await found()
  for (const [step, input] of [
    ['fix', fix],
    ['verify', { result: '合格' }],
    ['close', undefined],
  ] as const)
    expect((await take(verifier, id, step, input)).status, step).toBe(409)
  const other = await fixed()
  expect((await take(verifier, other, 'sendBack', { reason: '仍漂移' })).body).toMatchObject({ status: 'contained', minutes: null })
  expect((await take(fixer, other, 'fix', { ...fix, minutes: 0 })).status).toBe(400)
})

test('a retired code is given to no new defect; whose defect it becomes is told', async () => {
  const code = await company.make(company.entity('quality.defectCode'), { use: 'retired' })
  const input = await company.input(company.entity('quality.processDefect'))
  const answer = await company.owner.post(path, { ...input, defect: code.id })
  expect([answer.statusCode, answer.json().fields]).toMatchObject([400, { defect: expect.any(String) }])
  const made = await found({ owner: verifier.userId })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_notice
    where user_id = ${verifier.userId} and event = 'quality.processDefectAssigned' and record_id = ${made.id}`.execute(company.database.db)
  expect(rows[0]?.n).toBe(1)
})
