import { expect, test } from 'vitest'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// What goes to production: substitutes by their ratio, and goods that last until the finish, or once it is confirmed that they do not.

const { company, read, take, releasedPlan, madeHere, arrive, place, workday, line } = await openPlanDesk()

const issuedOf = async (plan: number) => {
  const [part] = (await read(plans, plan)).components
  return ['issued', 'lacking'].map(name => Number(part[name]))
}

const lotsOf = async (material: number): Promise<readonly { readonly id: number; readonly code: string }[]> =>
  (await company.owner.get(`/api/stock/lot/?material=${material}&sort=id`)).json().results

test('a substitute that the bill names counts as much as it replaces, and another material is refused', async () => {
  const goods = await madeHere({ ratio: '2' })
  if (goods.substitute === null) throw new Error('The bill names no substitute')
  await arrive(goods.substitute, '50', { expiresOn: '2199-01-01' })
  const plan = await releasedPlan(goods, 3)
  expect(await issuedOf(plan.id)).toEqual([0, 6])
  const some = { component: goods.part, quantity: '8', location: place, reason: '缺料' }
  expect(await take(plans, plan.id, 'issueMore', { ...some, substitute: goods.screw })).toMatchObject({
    status: 400,
    body: { field: 'input.substitute' },
  })
  const { reason: _, ...unreasoned } = some
  expect((await take(plans, plan.id, 'issueMore', { ...unreasoned, substitute: goods.substitute })).status).toBe(400)
  expect((await take(plans, plan.id, 'issueMore', { ...some, substitute: goods.substitute })).status).toBe(200)
  // Eight of it replace four.
  expect(await issuedOf(plan.id)).toEqual([4, 2])
  const { results } = (await company.owner.get(`/api/stock/move/?material=${goods.substitute}&reason=issue`)).json()
  expect(results).toMatchObject([{ quantity: '8.0000', note: '缺料', document: { entity: 'operate.productionPlan', id: plan.id } }])
})

test('a lot that expires before the finish is issued once that is confirmed: the one that is named, else the first that would be taken', async () => {
  const goods = await madeHere()
  const plan = await releasedPlan(goods, 3)
  await arrive(goods.part, '10', { expiresOn: workday(12) })
  await arrive(goods.part, '10', { expiresOn: '2199-01-01' })
  const [early, late] = await lotsOf(goods.part)
  const some = { component: goods.part, quantity: '2', location: place, reason: '补' }
  for (const lot of [early?.id, null]) {
    const asked = await take(plans, plan.id, 'issueMore', { ...some, lot })
    expect(asked).toMatchObject({
      status: 409,
      body: { error: 'confirmationNeeded', data: { warnings: [{ message: expect.stringContaining(early?.code ?? '?') }] } },
    })
  }
  expect((await take(plans, plan.id, 'issueMore', { ...some, lot: late?.id })).status).toBe(200)
  const { version } = await read(plans, plan.id)
  const headers = { 'confirmed-warnings': 'operate.productionPlan:expiresEarly' }
  const input = { ...some, lot: early?.id }
  const confirmed = await company.owner.post(`${plans}${plan.id}/issueMore/`, { version, input }, headers)
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect((await issuedOf(plan.id))[0]).toBe(4)
})

test('what was reserved and does not last until a finish that was put off makes way for a lot that does', async () => {
  const goods = await madeHere()
  await arrive(goods.part, '6', { expiresOn: workday(32) })
  const plan = await releasedPlan(goods, 3)
  const reserved = async (): Promise<readonly string[]> =>
    (await company.owner.get(`/api/stock/reservation/?plan=${plan.id}&status=open`))
      .json()
      .results.map(
        ({ lot, quantity }: { readonly lot: { readonly title: string }; readonly quantity: string }) => `${lot.title} ${Number(quantity)}`,
      )
  const [early] = await lotsOf(goods.part)
  expect(await reserved()).toEqual([`${early?.code} 6`])
  const putOff = (finishOn: string) => take(plans, plan.id, 'reschedule', { line, startOn: workday(20), finishOn, reason: '缺人' })
  expect((await putOff(workday(31))).status).toBe(200)
  expect(await reserved()).toEqual([`${early?.code} 6`])
  await arrive(goods.part, '4', { expiresOn: '2199-01-01' })
  const late = (await lotsOf(goods.part))[1]
  expect((await putOff(workday(35))).status).toBe(200)
  expect(await reserved()).toEqual([`${late?.code} 4`])
  expect(await issuedOf(plan.id)).toEqual([0, 2])
})
