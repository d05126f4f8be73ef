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
  assembler = await company.visitor({ points: pointsLike(['craft.(sop|sopReading):read', 'craft.sopReading:confirm']), scope: 'own' })
  models = [(await company.make(company.entity('product.model'))).id]
})

const take = async (by: Visitor, id: number, step: string, input?: object) => {
  const { version } = (await by.get(`/api/craft/sop/${id}/`)).json()
  const answer = await by.post(`/api/craft/sop/${id}/${step}/`, { version, ...(input ? { input } : {}) })
  expect(answer.statusCode, answer.body).toBe(200)
}

const written = async (stage: string): Promise<number> => {
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
  }
  const { id } = (await author.post('/api/craft/sop/', input)).json()
  await take(author, id, 'submit')
  return id
}

test('a station shows what is effective at its stage, and whoever works there confirms it once; a draft is not shown and not confirmed', async () => {
  const id = await written('assembly')
  const at = async (stage: string, by = assembler) => (await by.get(`${path}?stage=${stage}`)).json().results
  expect(await at('assembly')).toEqual([])
  expect((await assembler.post(`${path}confirm/`, { sop: id })).statusCode).toBe(409)
  await take(releaser, id, 'release', { effectiveFrom: companyToday() })
  expect(await at('assembly')).toEqual([{ sop: id, read: false }])
  expect(await at('firstTest')).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) expect((await assembler.post(`${path}confirm/`, { sop: id })).json()).toEqual({ confirmed: true })
  expect(await at('assembly')).toEqual([{ sop: id, read: true }])
  expect(await at('assembly', author)).toEqual([{ sop: id, read: false }])
  const { results } = (await releaser.get(`/api/craft/sopReading/?sop=${id}`)).json()
  expect(results).toMatchObject([{ reader: { id: assembler.userId }, status: 'read' }])
  expect((await assembler.get(`${path}?stage=assembly&unit=99999999`)).json().results).toEqual([])
})
