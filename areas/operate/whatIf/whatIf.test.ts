import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asProgram } from '../../../tests/harness/asProgram.ts'
import { openPlanDesk, plans, type MadeHere, type PlanDesk } from '../../../tests/harness/planDesk.ts'
import { servedWhatIf } from './whatIf.server.ts'

// What is tried in memory, and the planning data of many materials.

let desk: PlanDesk
let goods: MadeHere

beforeAll(async () => {
  desk = await openPlanDesk()
  goods = await desk.madeHere()
  await sql`update mnm_material set safety_stock = 0, min_order = null, order_multiple = null, max_order = null, lot_sizing = null, lot_quantity = null, lot_days = null,
    lead_days = 10, planner_id = null where id in (${goods.part}, ${goods.screw})`.execute(desk.company.database.db)
})

const tried = async (asked: Readonly<Record<string, string | number>>, by = desk.company.owner) => {
  const answer = await by.get(
    `/api/operate/what_if/?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()}`,
  )
  return { status: answer.statusCode, body: answer.json() }
}

test('another day and another quantity of a plan are worked out in memory, and nothing is written', async () => {
  const { body: draft } = await desk.planned(goods, 4, { startOn: desk.workday(6), finishOn: desk.workday(9) })
  const before = await desk.read(plans, draft.id)
  expect(await tried({})).toEqual({ status: 200, body: { promises: [], shortages: [], cash: [] } })
  expect((await tried({ plan: draft.id, startOn: before.startOn, finishOn: before.finishOn, quantity: 4 })).body.shortages).toEqual([])
  const more = await tried({ plan: draft.id, quantity: 9 })
  expect([more.status, JSON.stringify(more.body)]).toEqual([200, expect.anything()])
  expect(more.body.shortages).toContainEqual({ material: expect.objectContaining({ id: goods.part }), before: '8', after: '18' })
  expect(await desk.read(plans, draft.id)).toEqual(before)
})

test('what makes no sense is refused in words: a day that has passed, an end before the start, a released quantity, nothing chosen', async () => {
  const { body: draft } = await desk.planned(goods, 1)
  const plan = await desk.releasedPlan(goods, 2)
  const refused = async (asked: Readonly<Record<string, string | number>>) => {
    const { status, body } = await tried(asked)
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused({ plan: draft.id, startOn: '2020-01-01' })).toEqual([400, ['startOn']])
  expect(await refused({ plan: draft.id, startOn: desk.workday(12), finishOn: desk.workday(10) })).toEqual([400, ['finishOn']])
  expect(await refused({ plan: draft.id, finishOn: desk.workday(1) })).toEqual([400, ['finishOn']])
  expect(await refused({ plan: plan.id, quantity: 5 })).toEqual([400, ['quantity']])
  expect(await refused({ startOn: desk.workday(12) })).toEqual([400, ['plan']])
  expect(await refused({ promisedOn: desk.workday(12) })).toEqual([400, ['purchaseOrder']])
  expect(await refused({ plan: draft.id, quantity: 0 })).toEqual([400, ['quantity']])
  expect(await refused({ plan: draft.id, quantity: 100_000 })).toEqual([400, ['quantity']])
})

test('whoever may not see a plan or prices learns nothing of them by trying', async () => {
  const { body: draft } = await desk.planned(goods, 4, { startOn: desk.workday(6), finishOn: desk.workday(9) })
  // They may start runs, and read no plans.
  const stranger = await desk.company.visitor({ points: ['operate.mrpRun:start', 'operate.mrpRun:read'] })
  expect((await tried({ plan: draft.id, quantity: 9 }, stranger)).status).toBe(400)
  const planner = await desk.company.visitor({
    points: ['operate.mrpRun:start', 'operate.productionPlan:read', 'mnm.material:read'],
    scope: 'all',
  })
  const told = await tried({ plan: draft.id, quantity: 9 }, planner)
  expect(told.body).toMatchObject({
    cash: null,
    shortages: expect.arrayContaining([expect.objectContaining({ before: '16', after: '26' })]),
  })
})

test('planning data say what is missing, and propose nothing of what was never used', async () => {
  const asked = async (query: string) => (await desk.company.owner.get(`/api/operate/planning_data/?${query}`)).json().materials
  const [part] = (await asked('show=missing')).filter((one: { readonly id: number }) => one.id === goods.part)
  expect(part).toMatchObject({ leadDays: 10, proposal: null, missing: expect.arrayContaining(['planner']) })
  // In the words of the reader, as on the page of the material.
  expect(part.unit).toBe((await desk.read('/api/mnm/material/', goods.part)).unit.title)
  expect((await asked('show=differs')).map((one: { readonly id: number }) => one.id)).not.toContain(goods.part)
})

test('an order can be tried as long as anything of it is to come, also what its supplier has announced; what is not planned is said to be', async () => {
  const { company } = desk
  const { db } = company.database
  const notice = await company.make(company.entity('purchase.shippingNotice'))
  const order = (notice['order'] as { readonly id: number }).id
  const later = { purchaseOrder: order, promisedOn: desk.workday(30) }
  await sql`update purchase_shipping_notice set state = 'withdrawn' where id = ${notice.id}`.execute(db)
  await sql`update purchase_shipping_notice_items set material_id = ${goods.part}, quantity = 6 where owner_id = ${notice.id}`.execute(db)
  await sql`update purchase_order_items set material_id = ${goods.part}, quantity = 6, most_received = null, received = 0, announced = 0 where owner_id = ${order}`.execute(
    db,
  )
  expect((await tried(later)).status).toBe(200)
  // All of it is on its way.
  await sql`update purchase_shipping_notice set state = 'announced' where id = ${notice.id}`.execute(db)
  await sql`update purchase_order_items set announced = quantity where owner_id = ${order}`.execute(db)
  expect((await tried(later)).status).toBe(200)
  await sql`update mnm_material set status = 'inactive' where id = ${goods.part}`.execute(db)
  expect((await tried(later)).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('not planned') })
  await sql`update mnm_material set status = 'active' where id = ${goods.part}`.execute(db)
  await sql`update purchase_order_items set received = quantity, announced = 0 where owner_id = ${order}`.execute(db)
  await sql`update purchase_shipping_notice set state = 'received' where id = ${notice.id}`.execute(db)
  expect((await tried(later)).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('still to come') })
})

test('whoever has left is not worked for', async () => {
  const { body: draft } = await desk.planned(goods, 4, { startOn: desk.workday(6), finishOn: desk.workday(9) })
  const asked = (leaving?: AbortSignal) =>
    asProgram(desk.company.database, context => servedWhatIf.run(context, { plan: draft.id, quantity: 9 }), leaving)
  await expect(asked(AbortSignal.abort())).rejects.toMatchObject({ code: 'busy' })
  await expect(asked()).resolves.toMatchObject({ shortages: expect.any(Array) })
})

test('one at a time is worked out and one more waits; further ones are asked to come again', async () => {
  const { body: draft } = await desk.planned(goods, 600, { startOn: desk.workday(6), finishOn: desk.workday(9) })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(more => tried({ plan: draft.id, quantity: 600 + more })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)).toContain('busy')
})
