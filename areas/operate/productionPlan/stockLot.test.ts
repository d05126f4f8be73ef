import { expect, test } from 'vitest'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// A reagent is made as a lot: its components are issued, what is good lies in stock with its expiry, and the plan accounts for the rest.

const { company, read, take, releasedPlan, planned, madeHere, arrive, unitsOf, place, today, workday } = await openPlanDesk()

const reagent = (keyPart = false) => madeHere({ keyPart, shelfLifeDays: 365 })

const stock = (plan: number, input: object) => take(plans, plan, 'stockLot', { lost: 0, madeOn: today, location: place, ...input })

const lotOf = async (code: string) => (await company.owner.get(`/api/stock/lot/?code=${code}`)).json().results[0]

test('a reagent batch takes no SNs, is stocked as a lot that lasts no longer than what went into it, and is finished with its rest', async () => {
  const goods = await reagent(true)
  await arrive(goods.part, '100', { expiresOn: workday(60) })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 20)
  expect(plan).toMatchObject({ state: 'released', snRange: null, startSn: null })
  expect(await unitsOf(plan.id)).toEqual([])
  expect(await stock(plan.id, { quantity: 5, lotCode: 'R-1' })).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  expect(await stock(plan.id, { quantity: 12, lotCode: 'R-1' })).toMatchObject({
    status: 200,
    body: { state: 'inProduction', stocked: 12, started: 12 },
  })
  expect(await lotOf('R-1')).toMatchObject({ expiresOn: workday(60), madeOn: today })
  expect(await stock(plan.id, { quantity: 9, lotCode: 'R-1' })).toMatchObject({ status: 400, body: { data: { available: 8 } } })
  expect(await stock(plan.id, { quantity: 0, lotCode: 'R-1' })).toMatchObject({ status: 400 })
  expect(await stock(plan.id, { quantity: 7, lost: 1, lotCode: 'R-1' })).toMatchObject({
    status: 200,
    body: { state: 'finished', stocked: 19, scrapped: 1 },
  })
  const { results } = (await company.owner.get(`/api/stock/balance/?lot=${(await lotOf('R-1')).id}`)).json()
  expect(results).toMatchObject([{ quantity: '19.0000', expiresOn: workday(60) }])
  // 20 × 2 of the key part are fitted; of the screws 67 were issued and 60 are in it.
  const { components } = await read(plans, plan.id)
  expect(components.map(({ issued, fitted, variance }: Record<string, string>) => [issued, fitted, variance].map(Number))).toEqual([
    [40, 40, 0],
    [67, 60, 7],
  ])
  expect((await take(plans, plan.id, 'explain', { component: goods.screw, reason: '损耗' })).status).toBe(200)
  expect((await take(plans, plan.id, 'close')).status).toBe(200)
})

test('a lot of another plan is not added to, an expired input makes nothing that is stocked, and units with SNs have no lot', async () => {
  const goods = await reagent()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '200')
  const [one, other] = [await releasedPlan(goods, 4), await releasedPlan(goods, 4)]
  for (const { id } of [one, other]) expect((await take(plans, id, 'issue')).status).toBe(200)
  expect((await stock(one.id, { quantity: 4, lotCode: 'R-2' })).status).toBe(200)
  expect(await stock(other.id, { quantity: 4, lotCode: 'R-2' })).toMatchObject({
    status: 400,
    body: { fields: { 'input.lotCode': expect.anything() } },
  })
  expect(await stock(other.id, { quantity: 4, lotCode: 'R-3', madeOn: '2020-01-01' })).toMatchObject({ status: 400 })
  const withSns = await releasedPlan(await madeHere(), 1)
  expect(await stock(withSns.id, { quantity: 1, lotCode: 'R-4' })).toMatchObject({ status: 409 })
  const odd = await planned(goods, 2, { startSn: '000001' })
  expect(await take(plans, odd.body.id, 'release')).toMatchObject({ status: 400, body: { fields: { startSn: expect.anything() } } })
})
