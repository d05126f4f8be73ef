import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// What is told of production: which units serve an order, how long they stood, which lots fail, and when an order is expected.

const { company, read, take, releasedPlan, madeHere, arrive, unitsOf, finish, scrap, confirmed, place, today, workday } =
  await openPlanDesk()

const report = async (name: string, asked = '') => (await company.owner.get(`/api/report/operate/${name}/${asked}`)).json()

interface Row {
  readonly values: { readonly units: number }
}

const valuesOf = ({ rows }: { readonly rows: readonly { readonly values: object }[] }) => rows.map(({ values }) => values)

test('an order tells which SNs serve it and where they stand, and is expected by its plan', async () => {
  const goods = await madeHere()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const { id: order, items } = await confirmed([{ model: goods.model, quantity: '3' }])
  expect((await read(orders, order)).expectedOn).toBeNull()
  const plan = await releasedPlan(goods, 4, { note: null, orders: [{ ordered: items[0].id, quantity: '3' }] })
  expect((await read(orders, order)).expectedOn).toBe(workday(30))
  const [one, two] = await unitsOf(plan.id)
  await finish(one.id)
  await scrap(two.id)
  const { rows } = await report('serving_units', `?order=${order}`)
  expect(valuesOf({ rows })).toMatchObject([
    { stage: 'assembly', units: 2, sns: '000003–000004' },
    { stage: 'stocked', units: 1, sns: '000001' },
  ])
  expect((await company.owner.get(`/api/product/unit/?${rows[0].leadsTo.parameters}`)).json().count).toBe(2)
  // What was made lies in stock and is not counted twice.
  expect((await read(orders, order)).expectedOn).toBe(workday(30))
})

test('work in progress is counted by the stage at which it stands and the class of its age, and leads to its units', async () => {
  const goods = await madeHere()
  const plan = await releasedPlan(goods, 4)
  const units = await unitsOf(plan.id)
  await finish(units[0].id)
  for (const [at, days] of [3, 9, 60].entries())
    await sql`update product_unit set produced_on = company_today() - ${days}::int where id = ${units[at + 1].id}`.execute(
      company.database.db,
    )
  expect((await take('/api/product/unit/', units[3].id, 'assembled')).status).toBe(200)
  const { rows } = await report('wip_by_age', `?plan=${plan.id}`)
  expect(rows).toHaveLength(16)
  const some = rows.filter(({ values }: Row) => values.units > 0)
  expect(valuesOf({ rows: some })).toEqual([
    { stage: 'assembly', age: '0–7', units: 1, repaired: 0, oldest: 3 },
    { stage: 'assembly', age: '8–14', units: 1, repaired: 0, oldest: 9 },
    { stage: 'firstTest', age: '> 30', units: 1, repaired: 0, oldest: 60 },
  ])
  for (const { leadsTo } of some) expect((await company.owner.get(`/api/product/unit/?${leadsTo.parameters}`)).json().count).toBe(1)
  // Units of a plan that has not begun are no work in progress.
  const later = await releasedPlan(goods, 2)
  expect((await report('wip_by_age', `?plan=${later.id}`)).rows.every(({ values }: Row) => values.units === 0)).toBe(true)
})

test('repairs are counted by product with how often and how long, and lead to their units', async () => {
  const goods = await madeHere()
  const plan = await releasedPlan(goods, 4)
  const units = await unitsOf(plan.id)
  const path = '/api/product/unit/'
  const { id: defect } = await company.make(company.entity('quality.defectCode'))
  const fix = { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 10 }
  for (const { id } of units) expect((await take(path, id, 'assembled')).status).toBe(200)
  const [often, once] = units
  for (const id of [often.id, often.id, once.id]) {
    expect((await take(path, id, 'fail', { defect, location: 'R1' })).status).toBe(200)
    expect((await take(path, id, 'repaired', fix)).status).toBe(200)
  }
  // Three units were first tested, two of which failed.
  expect((await take(path, units[2].id, 'passTest')).status).toBe(200)
  const answer = await report('repairs', `?period=year&model=${goods.model}`)
  expect(valuesOf(answer)).toMatchObject([{ units: 2, repairs: 3, repeated: 0, minutes: 30, rate: '0.6667' }])
  const { leadsTo } = answer.rows[0]
  expect((await company.owner.get(`${path}?${leadsTo.parameters}`)).json().count).toBe(2)
})

test('what was issued to a plan is set against what its bill wants, in money, for whoever may see costs', async () => {
  const goods = await madeHere({ shelfLifeDays: 365 })
  // The part has a standard cost, as what the company makes itself has.
  const made = await company.usable(company.entity('product.model'))
  await sql`update product_model set material_id = ${goods.part} where id = ${made.id}`.execute(company.database.db)
  const cost = await company.owner.post('/api/crm/cost/', { model: made.id, amount: '3', validFrom: '2026-01-01', reason: '期初' })
  expect(cost.statusCode, cost.body).toBe(201)
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 10)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  const { id: lot } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
  const more = { component: goods.part, quantity: '2', location: place, lot, reason: '装坏' }
  expect((await take(plans, plan.id, 'issueMore', more)).status).toBe(200)
  const done = { quantity: 10, lost: 0, lotCode: 'C-1', madeOn: today, location: place }
  expect((await take(plans, plan.id, 'stockLot', done)).body).toMatchObject({ state: 'finished' })
  const answer = await report('component_cost', `?plan=${plan.id}`)
  // Of the part 20 are wanted and 22 were issued at 3; nobody knows what a screw costs: 34 are wanted and issued, 30 are fitted.
  expect(valuesOf(answer)).toMatchObject([
    {
      component: { id: goods.part },
      needed: '20.0000',
      issued: '22.0000',
      variance: '2.0000',
      wantedCost: '60.00',
      issuedCost: '66.00',
      difference: '6.00',
      varianceCost: '6.00',
      unknown: 0,
    },
    {
      component: { id: goods.screw },
      issued: '34.0000',
      variance: '4.0000',
      wantedCost: null,
      issuedCost: null,
      varianceCost: null,
      unknown: 1,
    },
  ])
  expect(answer.total.values).toMatchObject({
    wantedCost: '60.00',
    issuedCost: '66.00',
    difference: '6.00',
    varianceCost: '6.00',
    unknown: 1,
  })
  // Without a plan those that wait to be closed are told.
  const waiting = await report('component_cost')
  expect(valuesOf(waiting)).toEqual(expect.arrayContaining([expect.objectContaining({ plan: expect.objectContaining({ id: plan.id }) })]))
  // Costs follow from what suppliers are paid: who may not see both sees neither.
  const reader = await company.visitor({ points: ['operate.productionPlan:read', 'field.cost:read'] })
  expect((await reader.get(`/api/report/operate/component_cost/?plan=${plan.id}`)).statusCode).toBe(403)
})

test('a plan that lacks components names the one that limits it, and how much of it is missing; one that lacks none names nothing', async () => {
  const goods = await madeHere()
  await arrive(goods.part, '6', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  // Two of the part go into each of five.
  const plan = await releasedPlan(goods, 5)
  const clear = async () => valuesOf(await report('clear_to_build', `?plan=${plan.id}`))
  expect(await clear()).toMatchObject([{ left: 5, sets: 3, limiting: { id: goods.part }, missing: '4', allOn: null }])
  await arrive(goods.part, '4', { expiresOn: '2199-01-01' })
  expect(await clear()).toMatchObject([{ left: 5, sets: 5, limiting: null, missing: null, allOn: today }])
})

test('stages say how long units stood there, and lots in how many units that failed they are', async () => {
  const goods = await madeHere({ keyPart: true })
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  const plan = await releasedPlan(goods, 2)
  const [one, two] = await unitsOf(plan.id)
  const { id: lot } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
  const built = await company.owner.post('/api/product/asBuilt/', {
    kind: 'assembly',
    model: goods.model,
    builtOn: today,
    units: [one.id, two.id],
    parts: [{ component: goods.part, lot, quantity: '2' }],
  })
  expect(built.statusCode, built.body).toBe(201)
  const { id: defect } = await company.make(company.entity('quality.defectCode'))
  expect((await take('/api/product/unit/', one.id, 'fail', { defect, location: 'R1' })).status).toBe(200)
  expect((await take('/api/product/unit/', two.id, 'passTest')).status).toBe(200)
  expect(valuesOf(await report('failures_by_lot', `?material=${goods.part}`))).toMatchObject([
    { stage: 'assembly', tested: 2, failed: 0 },
    { stage: 'firstTest', tested: 2, failed: 1, share: '0.5000' },
  ])
  expect(valuesOf(await report('stage_minutes', `?model=${goods.model}`))).toMatchObject([
    { stage: 'assembly', ended: 2, standing: 0 },
    { stage: 'firstTest', ended: 2, standing: 0 },
    { stage: 'repair', ended: 0, standing: 1 },
    { stage: 'readBack', ended: 0, standing: 1 },
  ])
})
