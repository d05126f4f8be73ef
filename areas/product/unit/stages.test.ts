import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'

// A unit on its way: what fails has its defect in the same step, repairs are numbered, no stage is passed twice or left out.

const path = '/api/product/unit/'
const fix = { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 12 }

let company: Company
let model: number
let code: Made
let turn = 0

beforeAll(async () => {
  company = await openCompany()
  model = (await company.usable(company.entity('product.model'))).id
  code = await company.make(company.entity('quality.defectCode'))
})

const unitMade = async (more: object = {}): Promise<number> => {
  turn += 1
  const answer = await company.owner.post(path, { model, sn: String(turn).padStart(6, '0'), ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const read = async (id: number) => (await company.owner.get(`${path}${id}/`)).json()

const take = async (id: number, step: string, input?: object, by: Visitor = company.owner, headers = {}) => {
  const { version } = await read(id)
  const answer = await by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) }, headers)
  return { status: answer.statusCode, body: answer.json() }
}

const fault = () => ({ defect: code.id, location: '主板 R12', remark: '读数跳动' })

const defectsOf = async (unit: number) => (await company.owner.get(`/api/quality/processDefect/?unit=${unit}&sort=id`)).json().results

test('what fails names its defect and where: the defect is made in the same step, at the stage in which it failed', async () => {
  const id = await unitMade()
  await take(id, 'assembled')
  expect((await take(id, 'fail', { location: '主板' })).body.fields).toHaveProperty(['input.defect'])
  expect((await take(id, 'fail', { defect: code.id })).body.fields).toHaveProperty(['input.location'])
  expect(await defectsOf(id)).toEqual([])
  const photo = await company.picture(company.owner)
  expect((await take(id, 'fail', { ...fault(), photo })).body).toMatchObject({ stage: 'repair' })
  const [made, ...others] = await defectsOf(id)
  expect(others).toEqual([])
  expect(made).toMatchObject({ stage: 'firstTest', status: 'open', location: '主板 R12', defect: { id: code.id } })
  expect((await company.owner.get(`/api/quality/processDefect/${made.id}/`)).json().photos).toHaveLength(1)
})

test('a retired code fails nothing, and leaves nothing behind', async () => {
  const retired = await company.make(company.entity('quality.defectCode'), { use: 'retired' })
  const id = await unitMade()
  await take(id, 'assembled')
  expect((await take(id, 'fail', { ...fault(), defect: retired.id })).status).toBe(400)
  expect([(await read(id)).stage, await defectsOf(id)]).toEqual(['firstTest', []])
})

test('repairs are numbered and fix the defect; who repaired it does not verify it', async () => {
  const id = await unitMade()
  await take(id, 'assembled')
  await take(id, 'fail', fault())
  expect((await take(id, 'repaired', { ...fix, minutes: 0 })).status).toBe(400)
  expect((await take(id, 'repaired', fix)).body).toMatchObject({ stage: 'firstTest', repairCount: 1 })
  await take(id, 'passTest')
  await take(id, 'fail', fault())
  const { body } = await take(id, 'repaired', { ...fix, action: '更换电容' })
  expect(body.repairs).toMatchObject([
    { number: 1, action: '补焊', minutes: 12, repairer: { id: company.owner.userId } },
    { number: 2, action: '更换电容' },
  ])
  const defects = await defectsOf(id)
  expect(defects).toMatchObject([
    { status: 'fixed', stage: 'firstTest', minutes: 12 },
    { status: 'fixed', stage: 'readBack', minutes: 12 },
  ])
  const own = (await company.owner.get(`/api/quality/processDefect/${defects[0].id}/`)).json()
  expect([own.fixedBy.id, own.can.includes('verify')]).toEqual([company.owner.userId, false])
})

test('what was repaired passes on no day before its repair', async () => {
  const id = await unitMade({ producedOn: dayFromNow(-5) })
  await take(id, 'assembled', { stepOn: dayFromNow(-4) })
  await take(id, 'fail', { ...fault(), stepOn: dayFromNow(-3) })
  await take(id, 'repaired', { ...fix, stepOn: dayFromNow(-1) })
  expect((await take(id, 'passTest', { stepOn: dayFromNow(-2) })).body.fields).toHaveProperty(['input.stepOn'])
  expect((await take(id, 'passTest', { stepOn: dayFromNow(-1) })).body).toMatchObject({ stage: 'readBack', testedOn: dayFromNow(-1) })
})

test('the third repair asks whether to scrap, and goes on once that is confirmed', async () => {
  const id = await unitMade()
  await take(id, 'assembled')
  for (let done = 0; done < 2; done++) {
    await take(id, 'fail', fault())
    await take(id, 'repaired', fix)
  }
  const asked = await take(id, 'fail', fault())
  expect([asked.status, asked.body.error]).toEqual([409, 'confirmationNeeded'])
  expect([(await read(id)).stage, (await defectsOf(id)).length]).toEqual(['firstTest', 2])
  const confirmed = await take(id, 'fail', fault(), company.owner, { 'confirmed-warnings': asked.body.data.warnings[0].key })
  expect(confirmed.body).toMatchObject({ stage: 'repair' })
})

test('only the first result of a stage counts, whatever is tested again', async () => {
  const id = await unitMade()
  await take(id, 'assembled')
  await take(id, 'fail', fault())
  await take(id, 'repaired', fix)
  expect((await take(id, 'passTest')).body.firstResults).toMatchObject([
    { stage: 'assembly', passed: true },
    { stage: 'firstTest', passed: false },
  ])
})

test('a unit comes to a stage from the one before alone, in the database as well', async () => {
  const id = await unitMade()
  for (const [step, input] of [
    ['passTest', undefined],
    ['fail', fault()],
    ['repaired', fix],
  ] as const)
    expect((await take(id, step, input)).status, step).toBe(409)
  for (const stage of ['readBack', 'stocked', 'repair'])
    await expect(sql`update product_unit set stage = ${stage} where id = ${id}`.execute(company.database.db)).rejects.toThrow(
      /does not come from assembly/,
    )
})

test('who assembles neither returns stocked units to the line nor skips a test', async () => {
  const assembler = await company.visitor({
    points: ['product.unit:read', 'product.unit:assembled', 'product.unit:fail', 'product.unit:repaired', 'quality.defectCode:read'],
  })
  const id = await unitMade()
  expect((await take(id, 'assembled', undefined, assembler)).status).toBe(200)
  expect((await take(id, 'passTest', undefined, assembler)).status).toBe(403)
  expect((await take(id, 'repair', { reason: '取走' }, assembler)).status).toBe(403)
  expect((await take(id, 'fail', fault(), assembler)).body).toMatchObject({ stage: 'repair' })
})
