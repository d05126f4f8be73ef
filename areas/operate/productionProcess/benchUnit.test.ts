import { expect, test } from 'vitest'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// What the bench tells of a unit that was scanned, and of what is scanned into it.

const { company, take, releasedPlan, madeHere, arrive, unitsOf, workday, today } = await openPlanDesk()

const asked = async (path: string) => {
  const answer = await company.owner.get(`/api/operate/production_process/${path}`)
  return { status: answer.statusCode, ...answer.json() }
}

const unitAt = (code: string) => asked(`unit/?code=${encodeURIComponent(code)}`)

test('a unit says its stage, its key parts with the lot that is fitted next, and which units follow', async () => {
  const goods = await madeHere({ keyPart: true })
  await arrive(goods.part, '20', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 3)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  const [one, two, three] = await unitsOf(plan.id)
  const told = await unitAt(one.code.replace('/', '-'))
  expect(told).toMatchObject({
    status: 200,
    code: one.code,
    stage: 'assembly',
    plan: { id: plan.id, code: plan.code },
    stopped: null,
    counts: [{ stage: 'assembly', units: 3 }],
    following: [two.code, three.code],
    parts: [{ component: goods.part, quantity: '2', byLot: true, recorded: null, next: { expiresOn: '2199-01-01' } }],
  })
  const lot = told.parts[0].next.code
  expect(await asked(`part/?unit=${one.id}&code=${lot}`)).toMatchObject({
    component: goods.part,
    substitute: null,
    refused: null,
    lot: { code: lot },
  })
  const built = await company.owner.post('/api/product/asBuilt/', {
    kind: 'assembly',
    model: goods.model,
    builtOn: today,
    units: [one.id],
    parts: [{ component: goods.part, lot: told.parts[0].next.id, quantity: '2' }],
  })
  expect(built.statusCode, built.body).toBe(201)
  expect(await unitAt(one.code)).toMatchObject({
    stage: 'firstTest',
    parts: [{ recorded: lot }],
    counts: [{ units: 2 }, { stage: 'firstTest', units: 1 }],
  })
  expect(await asked(`part/?unit=${one.id}&code=${lot}`)).toMatchObject({ status: 400, error: 'ruleBroken' })
})

test('a lot that expired, was not issued, or is of nothing in the bill is refused in words, with what to take instead', async () => {
  const goods = await madeHere({ keyPart: true })
  await arrive(goods.part, '20', { expiresOn: '2199-01-01' })
  const plan = await releasedPlan(goods, 1)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  const [{ id, code }] = await unitsOf(plan.id)
  const [{ next }] = (await unitAt(code)).parts
  const lotOf = async (material: number, more: object) =>
    (await company.make(company.entity('stock.lot'), { material, ...more }))['code'] as string
  const old = await lotOf(goods.part, { madeOn: null, expiresOn: workday(-3) })
  expect(await asked(`part/?unit=${id}&code=${old}`)).toMatchObject({ status: 200, refused: expect.stringContaining(next.code) })
  const fresh = await lotOf(goods.part, { madeOn: null, expiresOn: '2199-05-01' })
  expect(await asked(`part/?unit=${id}&code=${fresh}`)).toMatchObject({ refused: expect.stringContaining('issue') })
  expect(await asked(`part/?unit=${id}&code=${await lotOf(goods.screw, { madeOn: null, expiresOn: null })}`)).toMatchObject({ status: 400 })
  expect(await asked(`part/?unit=${id}&code=nothing`)).toMatchObject({ status: 400, fields: expect.anything() })
  expect(await unitAt('99999/999999')).toMatchObject({ status: 400, error: 'ruleBroken' })
})

test('who does not stand at the bench is told nothing', async () => {
  const visitor = await company.visitor({ points: ['product.unit:read'] })
  expect((await visitor.get('/api/operate/production_process/unit/?code=1')).statusCode).toBe(403)
})

test('a unit of another plan is not recorded with those of the plan at hand, and is told which it is of', async () => {
  const goods = await madeHere()
  const [plan, other] = [await releasedPlan(goods, 1), await releasedPlan(goods, 1)]
  const [[mine], [stranger]] = [await unitsOf(plan.id), await unitsOf(other.id)]
  const loose = await company.usable(company.entity('product.unit'))
  const { code } = (await company.owner.get(`/api/product/unit/${loose.id}/`)).json()
  const answer = await company.owner.post('/api/operate/production_process/', {
    stage: 'assembly',
    units: [mine.code, stranger.code, code].join('\n'),
    plan: plan.id,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const told = new Map(answer.json().results.map((one: { readonly code: string }) => [one.code, one]))
  expect(told.get(mine.code)).toMatchObject({ done: true, stage: 'firstTest' })
  expect(told.get(stranger.code)).toMatchObject({ done: false, message: expect.stringContaining(other.code) })
  expect(told.get(code)).toMatchObject({ done: false, message: expect.stringContaining('no plan') })
})
