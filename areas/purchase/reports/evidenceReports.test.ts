import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// A small history whose figures were counted by hand.

let desk: PurchasingDesk
let sole: number
let material: number
let shared: number

beforeAll(async () => {
  desk = await purchasingDesk()
  ;[material, shared] = [await desk.material(), await desk.material()]
  sole = await desk.supplier({ materials: [material, shared] })
  await desk.supplier({ materials: [shared] })
  const bought = (of: number, price: string, quantity: string) => desk.sent({ supplier: sole, material: of, price, quantity })
  await bought(material, '10', '3')
  await bought(material, '12', '5')
  await bought(shared, '100', '1')
  await desk.ordered({ supplier: sole, material, price: '50', quantity: '1' })
})

const rowsOf = async (report: string) => (await desk.buyer.get(`/api/report/${report}/`)).json().rows

const heldBy = async (api: string, row: { readonly leadsTo?: { readonly parameters: string } } | undefined): Promise<number> =>
  (await desk.buyer.get(`${api}?${row?.leadsTo?.parameters}`)).json().count

test('what one supplier alone delivers is told with what was sent of it: 3 × 10 + 5 × 12 = 90, in 2 lines', async () => {
  const rows = await rowsOf('purchase/single_source')
  expect(rows).toMatchObject([{ values: { material: { id: material }, supplier: { id: sole }, amount: '90.00', lines: 2 } }])
  expect(await heldBy('/api/purchase/order/items/', rows[0])).toBe(2)
})

test('the last price of a supplier stands beside the one before: 12 after 10 is a fifth more', async () => {
  const rows = await rowsOf('purchase/last_prices')
  expect(rows).toMatchObject([
    { values: { material: { id: material }, price: '12.000000', formerPrice: '10.000000', change: '0.2000', lines: 2 } },
    { values: { material: { id: shared }, price: '100.000000', formerPrice: null, change: null, lines: 1 } },
  ])
  expect(await heldBy('/api/purchase/order/items/', rows[0])).toBe(2)
})

test('what the company earns with a material is for those who may see the prices of sales', async () => {
  const points = ['purchase.order:read', 'purchase.supplier:read', 'mnm.material:read', 'field.price:read', 'operate.order:read']
  const revenueFor = async (more: readonly string[]) => {
    const by = await desk.server.visitor({ points: [...points, ...more], scope: 'all' })
    return (await by.get('/api/report/purchase/single_source/')).json().rows[0].values.revenue
  }
  expect([await revenueFor([]), await revenueFor(['field.salesPrice:read'])]).toEqual([null, '0.00'])
})

test('both are for those only who may see prices', async () => {
  const clerk = await desk.server.visitor({ points: ['purchase.order:read', 'mnm.material:read', 'purchase.supplier:read'] })
  for (const report of ['purchase/single_source', 'purchase/last_prices'])
    expect((await clerk.get(`/api/report/${report}/`)).statusCode).toBe(403)
})

test('numbers that want tidying: all three without a class, one without a supplier and never used', async () => {
  const id = await desk.material({ leadDays: 10 })
  const rows = await rowsOf('mnm/number_hygiene')
  expect(rows.map(({ values }: { values: { kind: unknown; numbers: number } }) => [values.kind, values.numbers])).toEqual([
    ['withoutClass', 3],
    ['withoutSupplier', 1],
    ['leadNotReviewed', 0],
    ['neverUsed', 1],
    ['mergedInUse', 0],
  ])
  expect(await heldBy('/api/mnm/material/', rows[0])).toBe(3)
  // Nobody has looked at its lead time for more than a year, until somebody says that it holds.
  await sql`update mnm_material set plan_reviewed_on = company_today() - interval '13 months' where id = ${id}`.execute(
    desk.server.database.db,
  )
  const unlooked = async () => (await desk.buyer.get('/api/report/mnm/number_hygiene/?kind=leadNotReviewed')).json().rows[0].values.numbers
  expect(await unlooked()).toBe(1)
  expect((await desk.take(desk.buyer, 'mnm.material', id, 'reviewPlanning')).status).toBe(200)
  expect(await unlooked()).toBe(0)
})
