import { beforeAll, expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { openOrderDesk, type OrderDesk } from '../../../tests/harness/orderDesk.ts'

// Which revenue follows from a part: of all products that contain it, over all levels.

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOrderDesk()
})

const revenueOf = async (material: number): Promise<string | undefined> => {
  const { rows } = (await desk.company.owner.get('/api/report/purchase/single_source/')).json()
  return rows.find(({ values }: { readonly values: { readonly material: { readonly id: number } } }) => values.material.id === material)
    ?.values.revenue
}

test('it is that of the product which contains the part by its effective bill', async () => {
  const { company, read, confirmed, serialProduct } = desk
  const model = await serialProduct()
  const order = await confirmed([{ model, quantity: '2' }])
  const { material } = await read('/api/product/model/', model)
  const part = await company.usable(company.entity('mnm.material'), { purchasable: true, type: 'ordinary' })
  const supplier = await company.usable(company.entity('purchase.supplier'))
  const before = await revenueOf(part.id)
  const { version, status } = await read('/api/purchase/supplier/', supplier.id)
  const changed = await company.owner.patch(`/api/purchase/supplier/${supplier.id}/`, { version, materials: [part.id] })
  expect([changed.statusCode, status, before], changed.body).toEqual([200, 'qualified', undefined])
  expect(await revenueOf(part.id)).toBe('0.00')
  const bill = await company.usable(company.entity('product.bom'), {
    parent: material.id,
    lines: [{ item: '10', component: part.id, quantity: '1' }],
    substitutes: [],
  })
  const other = await company.visitor({ points: 'all' })
  const step = async (name: string, by: typeof other, input: object) => {
    const { version: now } = await read('/api/product/bom/', bill.id)
    const answer = await by.post(`/api/product/bom/${bill.id}/${name}/`, { version: now, input })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await step('submit', company.owner, {})
  expect(await revenueOf(part.id), 'of a bill that is not in effect nothing follows').toBe('0.00')
  await step('release', other, { effectiveFrom: dayFromNow(0) })
  expect(await revenueOf(part.id)).toBe(exact(order.total.amount).toFixed(2))
})
