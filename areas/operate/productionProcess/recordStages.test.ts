import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
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

const unitMade = async (more: object = {}): Promise<{ readonly id: number; readonly code: string }> => {
  turn += 1
  const answer = await company.owner.post('/api/product/unit/', { model, sn: String(turn).padStart(6, '0'), ...more })
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

test('what a station kept without a connection counts from the day on which it was recorded, up to where the unit is', async () => {
  const { id, code } = await unitMade({ producedOn: dayFromNow(-5) })
  const read = async () => (await company.owner.get(`/api/product/unit/${id}/`)).json()
  const [third, second, yesterday] = [dayFromNow(-3), dayFromNow(-2), dayFromNow(-1)]
  await record({ stage: 'assembly', units: code, doneOn: third })
  expect(await read()).toMatchObject({ stage: 'firstTest', stepOn: third, firstResults: [{ stage: 'assembly', doneOn: third }] })
  const early = await record({ stage: 'firstTest', units: code, doneOn: dayFromNow(-4) })
  expect(early.body.results).toMatchObject([{ done: false, message: expect.stringContaining(third) }])
  await record({ stage: 'firstTest', units: code, doneOn: second })
  expect(await read()).toMatchObject({ stage: 'readBack', testedOn: second })
  const location = (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
  await record({ stage: 'readBack', units: code, location, doneOn: yesterday })
  expect(await read()).toMatchObject({ stage: 'stocked', whereabouts: 'stock', whereaboutsSince: yesterday })
  const ahead = await unitMade()
  await record({ stage: 'assembly', units: ahead.code, doneOn: dayFromNow(1) })
  expect((await company.owner.get(`/api/product/unit/${ahead.id}/`)).json()).toMatchObject({ stage: 'firstTest', stepOn: dayFromNow(0) })
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
