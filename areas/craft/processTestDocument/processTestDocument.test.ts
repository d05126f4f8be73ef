import { beforeAll, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'
import { sql } from 'kysely'

const documents = '/api/craft/processTestDocument/'
const templates = '/api/quality/testTemplate/'

let company: Company
let author: Visitor
let releaser: Visitor

beforeAll(async () => {
  company = await openCompany()
  const points = pointsLike(['craft.processTestDocument:*', 'quality.(testTemplate|testParameter):*', 'product.(model|family):read'])
  author = await company.visitor({ points })
  releaser = await company.visitor({ points })
})

const take = async (by: Visitor, path: string, id: number, name: string, input?: object) => {
  const { version } = (await by.get(`${path}${id}/`)).json<Made>()
  const answer = await by.post(`${path}${id}/${name}/`, { version, ...(input ? { input } : {}) })
  expect(answer.statusCode, answer.body).toBe(200)
}

const written = async (template: number | null, parameters: readonly object[]) => {
  const input = { code: 'PTD-T1-001', name: '零点', nameEn: 'Zero', stage: 'firstTest', purpose: '出线前确认', method: '浸入 7.00' }
  const answer = await author.post(documents, { ...input, models: [], families: [], template, parameters })
  return { status: answer.statusCode, body: answer.json() }
}

test('the limits of a document that names a template are those of its effective version, and are not entered beside it', async () => {
  const { id: parameter } = await company.usable(company.entity('quality.testParameter'))
  const limits = { item: '1', parameter, required: true, min: '-15', max: '15' }
  const template = (await company.make(company.entity('quality.testTemplate'), { parameters: [limits] }, author)).id
  await take(author, templates, template, 'submit')
  await take(releaser, templates, template, 'release', { effectiveFrom: companyToday() })

  const own = [{ item: '1', name: '零点', unit: 'mV', min: '-20', max: '20' }]
  expect((await written(template, own)).body).toMatchObject({ error: 'ruleBroken', data: { rule: 'limitsOfTemplate' } })
  const { id } = (await written(template, [])).body
  await take(author, documents, id, 'submit')
  const said = async () => (await author.get(`/api/craft/bound_parameters/?document=${id}`)).json()
  expect(await said()).toMatchObject({ results: [{ item: '1', min: '-15.000000', max: '15.000000' }] })

  const next = (await author.post('/api/editions/', { entity: 'quality.testTemplate', record: template })).json().id
  const { version, parameters } = (await author.get(`${templates}${next}/`)).json()
  const narrower = [{ id: parameters[0].id, ...limits, min: '-10', max: '10' }]
  expect((await author.patch(`${templates}${next}/`, { version, parameters: narrower })).statusCode).toBe(200)
  await take(author, templates, next, 'submit')
  await take(releaser, templates, next, 'release', { effectiveFrom: dayFromNow(1) })
  expect(await said()).toMatchObject({ results: [{ min: '-15.000000', max: '15.000000' }] })
  const { db } = company.database
  await sql`update quality_test_template set effective_from = effective_from - 7, effective_until = effective_until - 7
    where id in (${template}, ${next})`.execute(db)
  expect(await said()).toMatchObject({ results: [{ min: '-10.000000', max: '10.000000' }] })
  expect((await author.get(`${documents}${id}/paper/?paper=record`)).statusCode).toBe(200)

  // The version by which it is judged is not withdrawn under it: it would go by limits that were superseded.
  const stands = (await releaser.get(`${templates}${next}/`)).json<Made>()
  const withdrawn = await releaser.post(`${templates}${next}/withdraw/`, { version: stands.version, input: { reason: '限值有误' } })
  expect([withdrawn.statusCode, withdrawn.body]).toEqual([400, expect.stringContaining('PTD-T1-001')])
  await take(releaser, documents, id, 'sendBack', { reason: '改' })
  await take(releaser, templates, next, 'withdraw', { reason: '限值有误' })
})
