import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

let desk: PurchasingDesk
let material: number
let issued: number
let [inspection, shelf]: number[] = []

const received = (price: string, quantity: string): Promise<void> => desk.received({ price, quantity, material })

const moved = async (values: object): Promise<number> => {
  const made = await desk.make(desk.buyer, 'stock.move', { material, owner: 'company', lot: null, serial: null, ...values })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

const asked = async (report: string, parameters = '', by: Visitor = desk.buyer) => {
  const answer = await by.get(`/api/report/stock/${report}/?material=${material}${parameters}`)
  const body = answer.json()
  return {
    status: answer.statusCode,
    rows: (body.rows ?? []).map((row: { readonly values: object }) => row.values),
    total: body.total?.values,
  }
}

beforeAll(async () => {
  desk = await purchasingDesk()
  material = await desk.material({ batchTracked: false })
  await received('10', '40')
  await received('16', '20')
  const place = { code: 'SHELF', name: '货架', kind: 'usable', usual: true }
  shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
  inspection = (await desk.buyer.get('/api/stock/location/?kind__in=quarantine')).json().results[0].id
  await putOnShelf(desk, material, '45', shelf ?? 0)
  issued = await moved({ reason: 'issue', quantity: '10', note: '装配' })
})

test('goods come in at the price of their order and leave at the average; what lies where adds up', async () => {
  const { rows, total } = await asked('valuation')
  expect(rows).toMatchObject([
    { location: { id: shelf }, quantity: '35.0000', average: '12.0000', value: '420.0000' },
    { location: { id: inspection }, quantity: '15.0000', average: '12.0000', value: '180.0000', unvalued: '0.0000' },
  ])
  expect(total).toMatchObject({ value: '600.0000', balances: 2 })
  expect((await asked('valuation', `&location=${shelf}`)).total).toMatchObject({ value: '420.0000', balances: 1 })
})

test('the value at the end is that at the start and what was moved, and a reversal takes back what its move was worth', async () => {
  expect((await asked('value_flow')).rows).toMatchObject([
    { startValue: '0.0000', cameValue: '720.0000', leftValue: '120.0000', endValue: '600.0000', endQuantity: '50.0000', moves: 4 },
  ])
  const back = await desk.make(desk.buyer, 'stock.move', { reverses: issued, note: '没有用' })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect((await asked('value_flow')).rows).toMatchObject([{ cameValue: '840.0000', leftValue: '120.0000', endValue: '720.0000', moves: 5 }])
  expect((await asked('valuation')).total).toMatchObject({ value: '720.0000' })
  expect((await asked('valuation', `&asOf=${dayFromNow(-1)}`)).rows).toEqual([])
  expect((await asked('value_flow', `&from=${dayFromNow(1)}&until=${dayFromNow(2)}`)).rows).toMatchObject([
    { startValue: '720.0000', cameValue: '0.0000', leftValue: '0.0000', endValue: '720.0000', moves: 0 },
  ])
})

test('goods of customers and suppliers are not the company’s, and are worth nothing to it', async () => {
  await moved({ reason: 'opening', owner: 'customer', quantity: '7', to: shelf })
  expect((await asked('valuation')).total).toMatchObject({ value: '720.0000', balances: 2 })
})

test('who may not see costs is told no value, whatever else they see', async () => {
  const points = ['stock.balance:read', 'stock.move:read', 'mnm.material:read', 'field.price:read']
  const blind = await desk.server.visitor({ points })
  const seeing = await desk.server.visitor({ points: [...points, 'field.cost:read'] })
  for (const report of ['valuation', 'value_flow']) {
    expect((await asked(report, '', blind)).status).toBe(403)
    expect((await asked(report, '', seeing)).status).toBe(200)
  }
})
