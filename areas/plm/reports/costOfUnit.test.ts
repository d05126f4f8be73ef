import { beforeAll, expect, test } from 'vitest'
import { openPlmDesk, type PlmDesk } from '../../../tests/harness/plmDesk.ts'

// What a unit costs, as its report answers it.

let desk: PlmDesk

beforeAll(async () => {
  desk = await openPlmDesk(['plm.change', 'purchase.priceComparison'])
})

const materialOf = async (id: number) => (await desk.ask(desk.author, 'GET', `/api/mnm/material/${id}/`)).body

/** Awards one of a material at a price. */
const award = async (material: number, unitPrice: string): Promise<void> => {
  const { id: supplier } = await desk.company.usable(desk.company.entity('purchase.supplier'))
  const { unit } = await materialOf(material)
  const asked = {
    title: '定价',
    items: [{ key: 1, material, name: '物料', quantity: '10', unit: unit.id }],
    suppliers: [{ supplier, billType: 'special', vatRate: '0.13', settlementDays: 30 }],
    quotes: [{ item: 1, supplier, unitPrice, leadDays: 7 }],
    awards: [{ item: 1, supplier }],
  }
  const made = await desk.ask(desk.author, 'POST', '/api/purchase/priceComparison/', asked)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const handedIn = await desk.step(desk.author, 'purchase.priceComparison', made.body.id, 'award')
  expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)
  const agreed = await desk.decide('purchase.priceComparison', made.body.id)
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200)
}

test('a unit costs what the bill for its SN says on the day, as planned and as designed since a change, and nobody who may not see prices is told', async () => {
  const goods = await desk.madeHere()
  await desk.arrive(goods.part, '100', { expiresOn: '2099-01-01' })
  await desk.arrive(goods.screw, '100')
  const plan = await desk.releasedPlan(goods, 3)
  const [unit] = await desk.unitsOf(plan.id)
  const path = `/api/report/plm/cost_by_serial/?unit=${unit.id}`
  const cost = async (more = '') => {
    const { status, body } = await desk.ask(desk.author, 'GET', `${path}${more}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  expect((await cost()).total.values).toMatchObject({ designed: '0.00', planned: '0.00', built: null, unpriced: 2 })
  await award(goods.part, '10')
  await award(goods.screw, '0.5')
  // Two of the part, and three of the screw with one in ten more.
  const before = await cost()
  const of = (answer: typeof before, material: number) =>
    answer.rows.find(({ values }: { values: { component: { id: number } } }) => values.component.id === material)?.values
  expect(of(before, goods.part)).toMatchObject({ unitCost: '10.000000', designed: '20.00', planned: '20.00' })
  const screws = of(before, goods.screw)
  expect(screws).toMatchObject({ unitCost: '0.500000', designed: screws.planned })

  const bills = (
    await desk.ask(
      desk.author,
      'GET',
      `/api/product/bom/?parent=${(await desk.ask(desk.author, 'GET', `/api/product/model/${goods.model}/`)).body.material.id}`,
    )
  ).body
  const change = {
    title: '减少部件',
    reasonClass: 'cost',
    changeClass: 'other',
    description: '一个即可',
    model: goods.model,
    bom: bills.results[0].id,
    items: [{ action: 'quantity', component: goods.part, quantity: '1' }],
    effectivity: 'immediately',
    dueOn: desk.workday(10),
    parties: [],
  }
  const { status, body } = await desk.ask(desk.author, 'POST', '/api/plm/change/', change)
  expect(status, JSON.stringify(body)).toBe(201)
  await desk.step(desk.author, 'plm.change', body.id, 'submit')
  expect((await desk.decide('plm.change', body.id)).status).toBe(200)
  const { effectiveSince } = (await desk.ask(desk.author, 'GET', `/api/plm/change/${body.id}/`)).body
  const after = await cost(`&on=${effectiveSince}`)
  expect(of(after, goods.part)).toMatchObject({ designed: '10.00', planned: '20.00' })

  // A day on which nothing was awarded yet.
  expect((await cost('&on=2020-01-01')).total.values).toMatchObject({ planned: '0.00' })
  const points = ['product.unit:read', 'product.bom:read', 'purchase.priceComparison:read', 'mnm.material:read']
  const [blind, priced] = [await desk.company.visitor({ points }), await desk.company.visitor({ points: [...points, 'field.price:read'] })]
  expect((await desk.ask(blind, 'GET', path)).status).toBe(403)
  expect((await desk.ask(priced, 'GET', `${path}&on=${effectiveSince}`)).body.total.values).toEqual(after.total.values)
  const few = await desk.company.visitor({ points: ['product.unit:read', 'field.price:read'] })
  expect((await desk.ask(few, 'GET', path)).body.rows, 'who sees no bill is told nothing of it').toEqual([])
})
