import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// A unit is scrapped by consent: its cost follows from the books, its parts come back no further than they were issued, and nobody carries it away.

const entity = 'quality.scrapped'

let desk: PurchasingDesk
let model: number
let part: number
let lot: number
let turn = 0

const post = async (path: string, body: object, by: Visitor = desk.buyer) => {
  const answer = await by.post(path, body, { 'confirmed-warnings': 'product.asBuilt:beyondIssued' })
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201)
  return answer.json()
}

const lies = async (of: number, kind: string): Promise<string> =>
  (await desk.buyer.get(`/api/stock/balance/?material=${of}&kind=${kind}`)).json().results[0]?.quantity ?? '0'

beforeAll(async () => {
  desk = await purchasingDesk()
  part = await desk.material({ batchTracked: true })
  const shelf = (await desk.make(desk.buyer, 'stock.location', { code: 'SHELF', name: '货架', kind: 'usable', usual: true })).body.id
  lot = (await post('/api/stock/lot/', { material: part, code: 'L-1' })).id
  const goods = { material: part, lot, owner: 'company', note: '试一试' }
  await post('/api/stock/move/', { ...goods, reason: 'opening', quantity: '60', to: shelf })
  await post('/api/stock/move/', { ...goods, reason: 'issue', quantity: '5', from: shelf })
  const family = (await post('/api/product/family/', { code: 'TF', pnBlock: '12', name: '测试系列' })).id
  const category = (await post('/api/product/category/', { code: 'TC', name: '测试类别' })).id
  const unit = (await desk.buyer.get('/api/mnm/unit/')).json().results[0].id
  model = (await post('/api/product/model/', { nameZh: '测试仪', family, category, unit, source: 'make', pn: '12034' })).id
  const taken = await desk.take(desk.chief, 'product.model', model, 'takeOver', { reason: '原有 PN' })
  if (taken.status !== 200) throw new Error(JSON.stringify(taken.body))
  const rule = { validFrom: companyToday(), perHour: '60', assemblyMinutes: 30, testMinutes: 10, readBackMinutes: 10, approvalLimit: '100' }
  await post('/api/quality/scrapRule/', rule)
})

/** A unit into which one part was fitted; of which the books know the whole where it is stocked as a material. */
const unitMade = async (fitted = '1'): Promise<number> => {
  turn += 1
  const { id } = await post('/api/product/unit/', { model, sn: String(turn).padStart(6, '0') })
  const parts = [{ component: part, substitute: null, lot, serial: null, quantity: fitted }]
  await post('/api/product/asBuilt/', { kind: 'assembly', model, units: [id], builtOn: companyToday(), parts })
  return id
}

const stageOf = async (id: number): Promise<string> => (await desk.read('product.unit', id)).stage

const asked = (of: number, more: object = {}, by: Visitor = desk.buyer) =>
  desk.make(by, entity, { unit: of, reasonCode: 'damaged', responsible: 'handling', details: '跌落', ...more })

const saved = (quantity: string) => ({ recovered: [{ component: part, lot, serial: null, quantity }] })

const scrap = async (of: number, more: object = {}): Promise<number> => {
  const { status, body } = await asked(of, more)
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await desk.take(desk.buyer, entity, body.id, 'submit')).status).toBe(200)
  await desk.agree(entity, body.id)
  return body.id
}

const disposal = async () => ({ destroyedOn: companyToday(), destroyedBy: '回收公司', proof: await desk.server.picture(desk.otherBuyer) })

test('nobody types what it costs; of what nobody knows the cost two people agree, and the unit stays where it is meanwhile', async () => {
  const of = await unitMade()
  expect((await asked(of, { cost: '1' })).body.fields).toHaveProperty('cost')
  expect((await asked(of, { aboveLimit: false })).status).toBe(400)
  const { body } = await asked(of)
  expect(body).toMatchObject({
    code: expect.stringMatching(/^SU-\d{4}-\d{4}$/),
    minutes: 30,
    labourCost: '30.00',
    cost: null,
    aboveLimit: true,
  })
  await desk.take(desk.buyer, entity, body.id, 'submit')
  const held = await desk.read('product.unit', of)
  expect([held.scrapAsked, held.can.includes('passTest'), held.can.includes('fail')]).toEqual([true, false, false])
  expect((await desk.take(desk.buyer, 'product.unit', of, 'passTest')).status).toBe(409)
  const agreed = await desk.agree(entity, body.id)
  expect(new Set(agreed).size).toBe(2)
  expect(agreed).not.toContain(desk.buyer.userId)
  expect(await desk.read(entity, body.id)).toMatchObject({ status: 'scrapped', stage: 'firstTest', scrappedOn: companyToday() })
  expect(await desk.read('product.unit', of)).toMatchObject({ stage: 'scrapped', scrappedOn: companyToday(), can: [] })
})

test('one SN is scrapped once, never stocked with it, and not without its record: the server says which, the database refuses', async () => {
  const of = await unitMade()
  const id = await scrap(of)
  const again = await asked(of)
  expect([again.status, again.body.message]).toEqual([expect.any(Number), expect.any(String)])
  expect(again.status).toBeGreaterThanOrEqual(400)
  const { db } = desk.server.database
  await expect(
    sql`update product_unit set stage = 'repair', scrapped_on = null, scrapped_from = null where id = ${of}`.execute(db),
  ).rejects.toThrow(/is scrapped with its record/)
  await expect(sql`update quality_scrapped set status = 'draft' where id = ${id}`.execute(db)).rejects.toThrow(
    /is scrapped with its record/,
  )
  const other = await unitMade()
  await expect(
    sql`update product_unit set stage = 'scrapped', scrapped_from = stage, scrapped_on = ${companyToday()} where id = ${other}`.execute(db),
  ).rejects.toThrow(/is scrapped with its record/)
  expect((await desk.make(desk.buyer, entity, { unit: of })).status).toBeGreaterThanOrEqual(400)
})

test('what is saved leaves the unit and lies blocked: only what is in it, once, and no more than was issued', async () => {
  const before = Number(await lies(part, 'blocked'))
  const of = await unitMade('2')
  expect((await asked(of, saved('3'))).body.fields).toHaveProperty(['recovered.0.quantity'])
  const twice = { recovered: [...saved('1').recovered, ...saved('1').recovered] }
  expect((await asked(of, twice)).body.fields).toHaveProperty(['recovered.1.component'])
  const foreign = await desk.material({ batchTracked: false })
  const strange = { recovered: [{ component: foreign, lot: null, serial: null, quantity: '1' }] }
  expect((await asked(of, strange)).body.fields).toHaveProperty(['recovered.0.component'])
  const id = await scrap(of, saved('2'))
  expect(Number(await lies(part, 'blocked'))).toBe(before + 2)
  expect((await desk.read('product.unit', of)).parts).toEqual([])
  expect((await desk.buyer.get(`/api/stock/move/?reason=giveBack&sort=-id`)).json().results[0]).toMatchObject({
    note: (await desk.read(entity, id)).code,
  })
  // Five were issued, two came back: of four more only three were ever issued.
  const greedy = await unitMade('4')
  const { body } = await asked(greedy, saved('4'))
  await desk.take(desk.buyer, entity, body.id, 'submit')
  const open = (await desk.buyer.get(`/api/stock/move/?reason=giveBack`)).json().count
  for (const holder of Object.values(desk.holders)) await desk.decide(holder, entity, body.id).catch(() => undefined)
  expect([await stageOf(greedy), (await desk.buyer.get(`/api/stock/move/?reason=giveBack`)).json().count]).toEqual(['firstTest', open])
})

test('who asked for the scrap does not record its destruction; what was destroyed does not come back', async () => {
  const of = await unitMade()
  const id = await scrap(of)
  expect((await desk.take(desk.buyer, entity, id, 'destroy', await disposal())).status).toBeGreaterThanOrEqual(400)
  const { proof, ...unproven } = await disposal()
  expect(proof).toBeGreaterThan(0)
  expect((await desk.take(desk.otherBuyer, entity, id, 'destroy', unproven)).status).toBe(400)
  expect((await desk.take(desk.otherBuyer, entity, id, 'destroy', await disposal())).body).toMatchObject({ status: 'destroyed' })
  expect((await desk.take(desk.chief, entity, id, 'reverse', { reversalReason: '误报' })).status).toBe(409)
  expect(await stageOf(of)).toBe('scrapped')
})

test('within thirty days it comes back with a reason to where it was, or to assembly without its parts; later not', async () => {
  const whole = await unitMade()
  const id = await scrap(whole)
  expect((await desk.take(desk.chief, entity, id, 'reverse')).status).toBe(400)
  expect((await desk.take(desk.chief, entity, id, 'reverse', { reversalReason: '误报' })).body).toMatchObject({ status: 'reversed' })
  expect(await stageOf(whole)).toBe('firstTest')
  // It may be scrapped again, with another record.
  const second = await scrap(whole)
  await sql`update quality_scrapped set scrapped_on = company_today() - 31 where id = ${second}`.execute(desk.server.database.db)
  expect((await desk.read(entity, second, desk.chief)).can).not.toContain('reverse')
  expect((await desk.take(desk.chief, entity, second, 'reverse', { reversalReason: '误报' })).status).toBe(409)
})

test('a stocked unit is not scrapped: it is returned to the line first, by who may', async () => {
  const of = await unitMade()
  await desk.take(desk.buyer, 'product.unit', of, 'passTest')
  const shelf = (await desk.buyer.get('/api/stock/location/?code=SHELF')).json().results[0].id
  expect((await desk.take(desk.buyer, 'product.unit', of, 'stock', { location: shelf })).status).toBe(200)
  const refused = await asked(of)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([expect.any(Number), expect.stringContaining('unit')])
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await stageOf(of)).toBe('stocked')
})
