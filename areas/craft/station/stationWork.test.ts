import { beforeAll, expect, test } from 'vitest'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

const path = '/api/craft/station/'
const steps = [{ type: 'work', text: '以 0.6 N·m 拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws to 0.6 N·m' }]

let company: Company
let author: Visitor
let releaser: Visitor
let assembler: Visitor
let models: readonly number[]

beforeAll(async () => {
  company = await openCompany()
  const points = pointsLike(['craft.*', 'product.(model|unit|family):read'])
  author = await company.visitor({ points, scope: 'all' })
  releaser = await company.visitor({ points, scope: 'all' })
  assembler = await company.visitor({
    points: pointsLike([
      'craft.(sop|sopReading):read',
      'craft.sopReading:confirm',
      'product.(model|unit):read',
      'product.unit:(assembled|create)',
      'operate.recordStages',
    ]),
    scope: 'all',
  })
  models = [(await company.usable(company.entity('product.model'))).id]
})

const take = async (by: Visitor, id: number, step: string, input?: object) => {
  const { version } = (await by.get(`/api/craft/sop/${id}/`)).json()
  const answer = await by.post(`/api/craft/sop/${id}/${step}/`, { version, ...(input ? { input } : {}) })
  expect(answer.statusCode, answer.body).toBe(200)
}

const written = async (stage: string, more: object = {}): Promise<number> => {
  const input = {
    code: 'SOP-ST-001',
    name: '组装',
    nameEn: 'Assembly',
    stage,
    models,
    families: [],
    skill: 'basic',
    standardMinutes: '1',
    steps,
    ...more,
  }
  const { id } = (await author.post('/api/craft/sop/', input)).json()
  await take(author, id, 'submit')
  return id
}

test('a station shows what is effective at its stage, and whoever works there confirms it once; a draft is not shown and not confirmed', async () => {
  const id = await written('assembly')
  const at = async (stage: string, by = assembler) => (await by.get(`${path}?stage=${stage}`)).json().results
  expect(await at('assembly')).toEqual([])
  expect((await assembler.post(`${path}confirm/`, { sop: id })).statusCode).toBe(400)
  await take(releaser, id, 'release', { effectiveFrom: companyToday() })
  expect(await at('assembly')).toEqual([{ sop: id, read: false, refuses: false }])
  expect(await at('firstTest')).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) expect((await assembler.post(`${path}confirm/`, { sop: id })).json()).toEqual({ confirmed: true })
  expect(await at('assembly')).toEqual([{ sop: id, read: true, refuses: false }])
  expect(await at('assembly', author)).toEqual([{ sop: id, read: false, refuses: false }])
  const { results } = (await releaser.get(`/api/craft/sopReading/?sop=${id}`)).json()
  expect(results).toMatchObject([{ reader: { id: assembler.userId }, status: 'read' }])
  expect((await assembler.get(`${path}?stage=assembly&unit=99999999`)).json().results).toEqual([])
})

test('the bench records nothing for whoever has not read what holds for the unit, and reminds where the instruction does not insist', async () => {
  const units = '/api/product/unit/'
  let sn = 0
  const record = async (by = assembler) => {
    sn += 1
    const made = (await company.owner.post(units, { model: models[0], sn: String(sn).padStart(6, '0') })).json()
    const answer = await by.post('/api/operate/production_process/', { stage: 'assembly', units: made.code })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().results[0]
  }
  expect(await record()).toMatchObject({ done: true, message: null })
  const strict = await written('assembly', { code: 'SOP-ST-002', refusedAfter: 0 })
  await take(releaser, strict, 'release', { effectiveFrom: companyToday() })
  expect(await record()).toMatchObject({ done: false, stage: 'assembly', message: expect.stringContaining('SOP-ST-002') })
  // Nor by the step of the unit itself, past the bench.
  const beside = (await company.owner.post(units, { model: models[0], sn: '900001' })).json()
  const taken = await assembler.post(`${units}${beside.id}/assembled/`, { version: beside.version })
  expect([taken.statusCode, taken.json().message]).toEqual([400, expect.stringContaining('SOP-ST-002')])
  const later = await written('assembly', { code: 'SOP-ST-003', refusedAfter: 7 })
  await take(releaser, later, 'release', { effectiveFrom: companyToday() })
  expect((await assembler.post(`${path}confirm/`, { sop: strict })).statusCode).toBe(200)
  expect(await record()).toMatchObject({ done: true, stage: 'firstTest', message: expect.stringContaining('SOP-ST-003') })
})
