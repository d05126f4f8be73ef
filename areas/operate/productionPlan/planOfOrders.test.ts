import { expect, test } from 'vitest'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// A plan is made of orders with what of them is not planned yet, and tells its units on which line they are made.

const { company, read, take, planned, releasedPlan, madeHere, unitsOf, workday, confirmed } = await openPlanDesk()

const drafted = async (...orders: readonly { readonly id: number }[]) =>
  (
    await company.owner.get(`/api/draft/?entity=operate.productionPlan&rows=${orders.map(({ id }) => id).join(',')}&proposal=ofOrders`)
  ).json()

test('of several orders it proposes what is left of the product that is needed first, and is urgent where one of them is', async () => {
  const [goods, other] = [await madeHere(), await madeHere()]
  const [first, second] = [
    await confirmed([{ model: goods.model, quantity: '5' }], { requestedOn: workday(10) }),
    await confirmed(
      [
        { model: goods.model, quantity: '3' },
        { model: other.model, quantity: '9' },
      ],
      { requestedOn: workday(20) },
    ),
  ] as const
  const [line] = first['items']
  expect((await planned(goods, 2, { orders: [{ ordered: line.id, quantity: '2' }] })).status).toBe(201)
  const proposed = await drafted(first as { readonly id: number }, second as { readonly id: number })
  expect(proposed.values).toMatchObject({
    model: { id: goods.model },
    level: 'normal',
    quantity: 6,
    orders: [{ quantity: '3.0000' }, { quantity: '3.0000' }],
  })
  const urgent = await confirmed([{ model: goods.model, quantity: '1' }], { priority: 'urgent' })
  expect((await drafted(first as { readonly id: number }, urgent as { readonly id: number })).values).toMatchObject({
    level: 'urgent',
    quantity: 4,
  })
})

test('its units stand on its line, also after it was moved to another one', async () => {
  const goods = await madeHere()
  const plan = await releasedPlan(goods, 2)
  const linesOf = async (): Promise<ReadonlySet<number>> => {
    const { results } = (await company.owner.get(`/api/product/unit/?plan=${plan.id}&fields=line`)).json()
    return new Set(results.map((one: { readonly line: { readonly id: number } }) => one.line.id))
  }
  expect(await linesOf()).toEqual(new Set([plan.line.id]))
  const { id: other } = await company.usable(company.entity('operate.productionLine'))
  const days = { line: other, startOn: workday(22), finishOn: workday(33), reason: '设备检修' }
  expect((await take(plans, plan.id, 'reschedule', days)).status).toBe(200)
  expect(await linesOf()).toEqual(new Set([other]))
  const there = (await company.owner.get(`/api/product/unit/?line=${other}&stage=assembly`)).json()
  expect(there.count).toBe((await unitsOf(plan.id)).length)
  expect((await read(plans, plan.id)).line.id).toBe(other)
})
