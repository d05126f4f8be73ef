import { beforeAll, expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

const defects = '/api/quality/processDefect/'

let company: Company
let finder: Visitor
let reader: Visitor
let instruction: number

beforeAll(async () => {
  company = await openCompany()
  finder = await company.visitor({
    points: pointsLike(['craft.sop:*', 'quality.(processDefect:*|defectCode:read)', 'product.(unit|model):read', 'admin.user:read']),
    scope: 'all',
  })
  reader = await company.visitor({ points: ['craft.sop:read'], scope: 'all' })
  const models = [(await company.usable(company.entity('product.model'))).id]
  const step = { type: 'work', text: '拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws' }
  const names = { code: 'SOP-SD-001', name: '组装', nameEn: 'Assembly', stage: 'assembly', skill: 'basic', standardMinutes: '5' }
  const made = (await finder.post('/api/craft/sop/', { ...names, models, families: [], steps: [step, step] })).json()
  instruction = made.id
  const releaser = await company.visitor({ points: pointsLike(['craft.sop:*']), scope: 'all' })
  const submitted = (await finder.post(`/api/craft/sop/${made.id}/submit/`, { version: made.version })).json()
  const input = { effectiveFrom: companyToday() }
  const released = await releaser.post(`/api/craft/sop/${made.id}/release/`, { version: submitted.version, input })
  if (released.statusCode !== 200) throw new Error(released.body)
})

const found = async (change: object) => {
  const input = await company.input(company.entity('quality.processDefect'))
  const answer = await company.owner.post(defects, { ...input, location: '护罩歪斜', ...change })
  return { status: answer.statusCode, body: answer.json() }
}

const steps = async (by: Visitor) => (await by.get(`/api/craft/step_defects/?sop=${instruction}`)).json()

test('a step shows the defects that came from it to whoever may read them, and a defect names no step that there is not', async () => {
  expect(await steps(finder)).toEqual({ told: true, results: [] })
  const { status, body } = await found({ sop: instruction, step: 2 })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await steps(finder)).toEqual({
    told: true,
    results: [{ step: 2, defects: 1, open: 1, latest: [{ id: body.id, code: body.code, location: '护罩歪斜', edition: 'A' }] }],
  })
  expect(await steps(reader)).toEqual({ told: false, results: [] })
  expect((await found({ sop: instruction, step: 3 })).body.fields).toHaveProperty('step')
  expect((await found({ step: 1 })).body.fields).toHaveProperty('step')
})
