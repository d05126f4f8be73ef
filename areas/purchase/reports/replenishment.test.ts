import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'

let desk: PurchasingDesk
let material: number
let issued: number

const moved = async (values: object): Promise<number> => {
  const made = await desk.make(desk.buyer, 'stock.move', { material, owner: 'company', lot: null, serial: null, ...values })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

const planned = async (values: object) => {
  const { version } = (await desk.buyer.get(`/api/mnm/material/${material}/`)).json()
  return desk.buyer.patch(`/api/mnm/material/${material}/`, { version, ...values })
}

const rows = async (parameters = '') =>
  (await desk.buyer.get(`/api/report/purchase/replenishment/${parameters}`))
    .json()
    .rows.map((row: { readonly values: { readonly material: { readonly id: number } } }) => row.values)

const drafted = async () => desk.buyer.get(`/api/draft/?entity=purchase.requisition&rows=${material}&proposal=replenish`)

beforeAll(async () => {
  desk = await purchasingDesk()
  material = await desk.material({ batchTracked: false })
  // 60 are ordered, and 50 of them arrive.
  await desk.received({ price: '10', quantity: '60', material }, '50')
  const place = { code: 'SHELF', name: '货架', kind: 'usable', usual: true }
  const shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
  await putOnShelf(desk, material, '45', shelf)
  issued = await moved({ reason: 'issue', quantity: '36', note: '装配' })
})

test('planning data stay changeable, within limits, in the unit of the material and as the lot sizing rule asks', async () => {
  const wrong = async (values: object) => Object.keys((await planned(values)).json().fields ?? {})
  expect(await wrong({ leadDays: 0 })).toEqual(['leadDays'])
  expect(await wrong({ safetyStock: '-1' })).toEqual(['safetyStock'])
  expect(await wrong({ safetyStock: '0.5' })).toEqual(['safetyStock'])
  expect(await wrong({ lotSizing: 'fixed' })).toEqual(['lotQuantity'])
  expect(await wrong({ lotSizing: 'fixed', lotQuantity: '5', minOrder: '6' })).toContain('lotQuantity')
  expect((await planned({ lotSizing: 'lotForLot', lotQuantity: '5' })).statusCode).not.toBe(200)
  const { statusCode, body } = await planned({
    leadDays: 30,
    safetyStock: '30',
    minOrder: '20',
    orderMultiple: '8',
    lotSizing: 'lotForLot',
  })
  expect(statusCode, body).toBe(200)
})

test('below its reorder point is what is available and coming together are less than; the order follows the rules', async () => {
  // 36 in 360 days are 0.1 a day: 3 in 30 days, and 30 are kept. 9 lie on the shelf, 5 wait for inspection, 10 are still to come: 24, so 9 are missing.
  const [row] = await rows()
  expect(row).toMatchObject({
    material: { id: material },
    reorderPoint: '33.0000',
    available: '9.0000',
    coming: '15.0000',
    order: '24.0000',
    requested: null,
    safetyStock: '30.0000',
    perMonth: '3.0',
    actualLead: null,
    moves: 3,
  })
  // One period of 36 and eleven of 0: σ of a period is 36 ÷ √12 = 10.392, of a day 1.897. 1.645 · 1.897 · √30 = 17.09; 3 more are used meanwhile.
  expect(row).toMatchObject({ suggested: '18.0000', suggestedPoint: '21.0000' })
})

test('a requisition is drafted of what is ticked, and the row says afterwards that it is asked for', async () => {
  const { values, source } = (await drafted()).json()
  expect(source).toBeNull()
  expect(values.items).toMatchObject([{ material: { id: material }, quantity: '24.0000', needDate: dayFromNow(30) }])
  expect(values.needDate).toBe(dayFromNow(30))
  const items = [{ material, quantity: '24' }]
  const made = await desk.make(desk.buyer, 'purchase.requisition', {
    purpose: '补充库存',
    costObject: 'C',
    needDate: dayFromNow(30),
    items,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await rows())[0]).toMatchObject({ requested: '24.0000', requisition: { id: made.body.id } })
})

test('what came back was not used, and nothing is drafted of what is not missing', async () => {
  await moved({ reverses: issued, note: '没有用' })
  expect(await rows()).toEqual([])
  expect(await rows(`?material=${material}`)).toMatchObject([
    { available: '45.0000', order: null, reorderPoint: '30.0000', suggested: null, perMonth: '0.0', moves: 4 },
  ])
  expect((await drafted()).json()).toMatchObject({ error: 'ruleBroken' })
  expect((await desk.buyer.get('/api/draft/?entity=purchase.requisition&rows=1,x&proposal=replenish')).statusCode).toBe(400)
  const many = Array.from({ length: 501 }, (_, at) => at + 1).join()
  expect((await desk.buyer.get(`/api/draft/?entity=purchase.requisition&rows=${many}&proposal=replenish`)).json()).toMatchObject({
    error: 'invalidFields',
    fields: { rows: 'Tick at most 500 rows at once' },
  })
  expect((await desk.buyer.get(`/api/draft/?entity=purchase.requisition&rows=${material}&proposal=unknown`)).statusCode).toBe(404)
})
