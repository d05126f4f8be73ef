import { expect, test } from 'vitest'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk } from '../../../tests/harness/planDesk.ts'

// What is told of production: which units serve an order, how long they stood, which lots fail, and when an order is expected.

const { company, read, take, releasedPlan, madeHere, arrive, unitsOf, finish, scrap, confirmed, today, workday } = await openPlanDesk()

const report = async (name: string, asked = '') => (await company.owner.get(`/api/report/operate/${name}/${asked}`)).json()

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
