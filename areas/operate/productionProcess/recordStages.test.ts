import { beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// One press at a station: a result for each unit, and one SN that is passed and scrapped refuses all of it.

const path = '/api/operate/production_process/'

let company: Company
let model: number
let turn = 0

beforeAll(async () => {
  company = await openCompany()
  model = (await company.usable(company.entity('product.model'))).id
})

const unitMade = async (): Promise<{ readonly id: number; readonly code: string }> => {
  turn += 1
  const answer = await company.owner.post('/api/product/unit/', { model, sn: String(turn).padStart(6, '0') })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const stageOf = async (id: number): Promise<string> => (await company.owner.get(`/api/product/unit/${id}/`)).json().stage

const record = async (body: object, by: Visitor = company.owner) => {
  const answer = await by.post(path, body)
  return { status: answer.statusCode, body: answer.json() }
}

const scrap = { reasonCode: 'damaged', responsible: 'handling', details: '跌落' }

test('each unit has its own result: one that is elsewhere, or unknown, stops no other one; scanned twice it is taken once', async () => {
  const [one, two, three] = [await unitMade(), await unitMade(), await unitMade()]
  await record({ stage: 'assembly', units: two.code })
  const { status, body } = await record({
    stage: 'assembly',
    units: [one.code, two.code, '99999/999999', three.code.replace('/', '-'), one.code].join('\n'),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const told = new Map(body.results.map(({ code, ...result }: { readonly code: string }) => [code, result]))
  expect(told.size).toBe(4)
  expect([told.get(one.code), told.get(three.code)]).toEqual([
    { done: true, stage: 'firstTest', message: null },
    { done: true, stage: 'firstTest', message: null },
  ])
  expect(told.get(two.code)).toMatchObject({ done: false, stage: 'firstTest', message: expect.stringContaining('First test') })
  expect(told.get('99999999999')).toMatchObject({ done: false, stage: null })
})

test('one SN that is stocked and scrapped in one save refuses all of it, with its name', async () => {
  const [one, two] = [await unitMade(), await unitMade()]
  for (const stage of ['assembly', 'firstTest']) await record({ stage, units: `${one.code} ${two.code}` })
  const place = (await company.make(company.entity('stock.location'), { kind: 'usable' })).id
  const both = { stage: 'readBack', units: `${one.code} ${two.code}`, location: place, scrapped: one.code.replace('/', ''), ...scrap }
  const refused = await record(both)
  expect([refused.status, refused.body.error]).toEqual([400, 'ruleBroken'])
  expect(refused.body.message).toContain(one.code)
  expect(refused.body.message).not.toContain(two.code)
  expect([await stageOf(one.id), await stageOf(two.id)]).toEqual(['readBack', 'readBack'])
  expect((await company.owner.get(`/api/quality/scrapped/?unit=${one.id}`)).json().count).toBe(0)
  expect((await record({ stage: 'readBack', units: two.code })).body.fields).toHaveProperty('location')
  const { body } = await record({ stage: 'readBack', units: two.code, location: place })
  expect(body.results).toEqual([{ code: two.code, done: true, stage: 'stocked', message: null }])
})

test('nobody takes a step here that they may not take, and more than 200 units are refused', async () => {
  const { code, id } = await unitMade()
  const worker = await company.visitor({ points: ['product.unit:read', 'product.unit:assembled', 'operate.recordStages'] })
  expect((await record({ stage: 'assembly', scrapped: code, ...scrap }, worker)).status).toBe(403)
  expect((await record({ stage: 'firstTest', units: code }, worker)).status).toBe(403)
  expect((await record({ stage: 'assembly', units: code }, worker)).body.results).toMatchObject([{ done: true }])
  expect(await stageOf(id)).toBe('firstTest')
  const many = Array.from({ length: 201 }, (_, at) => `10000${String(at).padStart(6, '0')}`).join('\n')
  expect((await record({ stage: 'assembly', units: many })).body.fields).toHaveProperty('units')
  expect((await record({ stage: 'assembly' })).body.fields).toHaveProperty('units')
})
