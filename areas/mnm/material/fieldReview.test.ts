import { beforeAll, expect, test } from 'vitest'
import { purchasingDesk, type Answered, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

const entity = 'mnm.material'
let desk: PurchasingDesk
let subclass: number
let unit: number

beforeAll(async () => {
  desk = await purchasingDesk()
  const parent = (await desk.make(desk.chief, 'mnm.materialClass', { code: 'EL', name: '电子料' })).body.id
  subclass = (await desk.make(desk.chief, 'mnm.materialClass', { code: '03', name: '电阻', parent })).body.id
  unit = (await desk.make(desk.chief, 'mnm.unit', { name: '卷', precision: 0 })).body.id
})

const holder = (key: string): Visitor => {
  const found = desk.holders[key]
  if (!found) throw new Error(`Nobody has the role ${key}`)
  return found
}

const asked = async (by: Visitor, id: number) => {
  const { results } = (await by.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
  return results[0]
}

/** Fills these fields in as somebody who may be asked. */
const fill = async (by: Visitor, id: number, values: object): Promise<Answered> => {
  const { id: approval, hash, version, mine } = await asked(by, id)
  const answer = await by.post(`/api/approval/${approval}/fill/`, { task: mine[0]?.task ?? 1, hash, version, values })
  return { status: answer.statusCode, body: answer.json() }
}

test('each role checks, completes and signs off its own fields of an application; the number is in use when all have', async () => {
  const values = { name: '贴片电阻', class: subclass, unit, type: 'ordinary', purchasable: true, inspectionClass: 'C' }
  const { body } = await desk.make(desk.applicant, entity, values)
  const { id } = body
  expect((await desk.take(desk.applicant, entity, id, 'submit', { distinct: true })).status).toBe(200)
  const [engineer, buyer, keeper, finance] = ['Reviewer', 'SourceReviewer', 'StorageReviewer', 'TaxReviewer'].map(key =>
    holder(`material${key}`),
  )
  if (!engineer || !buyer || !keeper || !finance) throw new Error('Roles are missing')
  expect((await asked(engineer, id)).mine[0].fills.map(({ name }: { readonly name: string }) => name)).toContain('spec')

  expect((await fill(engineer, id, { spec: '0402 10kΩ 1%' })).body).toMatchObject({ outcome: 'pending' })
  expect(await desk.read(entity, id)).toMatchObject({ status: 'pending', spec: '0402 10kΩ 1%' })
  for (const [by, foreign] of [
    [engineer, { taxClass: '1090512000000000000' }],
    [engineer, { status: 'active' }],
    [engineer, { class: subclass }],
    [finance, { taxClass: '1090512000000000000' }],
    [desk.applicant, { spec: '别的' }],
  ] as const)
    expect((await fill(by, id, foreign)).status, JSON.stringify(foreign)).toBe(403)
  expect((await desk.change(engineer, entity, id, { spec: '别的' })).body.error).toBe('notEditable')

  await desk.decide(engineer, entity, id)
  expect((await fill(engineer, id, { spec: '别的' })).status).toBe(409)
  expect((await fill(buyer, id, { purchasable: false })).status).toBe(400)
  await desk.decide(buyer, entity, id)
  expect((await fill(keeper, id, { shelfLife: 12, shelfLifeUnit: 'month' })).status).toBe(400)
  expect((await fill(keeper, id, { shelfLife: 12, shelfLifeUnit: 'month', batchTracked: true })).status).toBe(200)
  await desk.decide(keeper, entity, id)
  // What the step demands is asked for before anybody agrees.
  const [waiting] = (await asked(finance, id)).mine
  expect(waiting.missing).toEqual([{ name: 'taxClass', label: ['税收分类编码', 'Tax classification code'] }])
  const early = await asked(finance, id)
  const refused = await finance.post(`/api/approval/${early.id}/decide/`, {
    task: waiting.task,
    decision: 'approve',
    hash: early.hash,
    version: early.version,
  })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: 'ruleBroken', fields: { taxClass: expect.anything() } }])
  expect((await fill(finance, id, { taxClass: '12' })).status).toBe(400)
  expect((await fill(finance, id, { taxClass: '1090512000000000000' })).status).toBe(200)
  const { id: approval, hash, version, mine } = await asked(finance, id)
  expect(mine[0].missing).toEqual([])
  const stale = await finance.post(`/api/approval/${approval}/decide/`, {
    task: mine[0].task,
    decision: 'approve',
    hash: hash.replaceAll(/./g, '0'),
    version,
  })
  expect(stale.statusCode).toBe(409)
  await desk.decide(finance, entity, id)
  expect((await desk.read(entity, id)).status).toBe('pending')
  await desk.decide(holder('materialController'), entity, id)
  expect(await desk.read(entity, id)).toMatchObject({
    status: 'active',
    taxClass: '1090512000000000000',
    shelfLife: 12,
    batchTracked: true,
  })
})
