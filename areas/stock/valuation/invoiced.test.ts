import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'

const invoice = 'purchase.invoice'

let desk: PurchasingDesk
let shelf: number
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
  const place = { code: 'SHELF', name: '货架', kind: 'usable', usual: true }
  shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
})

const made = async (entity: string, values: object): Promise<number> => {
  const { status, body } = await desk.make(desk.buyer, entity, { ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const receive = ({ id, items }: SentOrder, quantity: string): Promise<number> =>
  made('purchase.receipt', { order: id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: [{ ordered: items[0]?.id, quantity }] })
const moved = (material: number, values: object): Promise<number> =>
  made('stock.move', { material, owner: 'company', lot: null, serial: null, ...values })
const asked = (of: SentOrder, quantity: string, unitPrice: string): Promise<number> =>
  made(invoice, {
    order: of.id,
    invoiceNo: `FP-${(turn += 1)}`,
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: [{ ordered: of.items[0]?.id, quantity, unitPrice }],
  })
const flow = async (material: number) => {
  const { rows } = (await desk.buyer.get(`/api/report/stock/value_flow/?material=${material}`)).json()
  const { values } = rows[0]
  const { cameValue, leftValue, repricedValue, differenceValue, endValue } = values
  expect(Number(endValue)).toBeCloseTo(Number(cameValue) - Number(leftValue) + Number(repricedValue), 4)
  return [cameValue, leftValue, repricedValue, differenceValue, endValue]
}

test('what an invoice asks otherwise than its order is borne by what is there, expensed for what has left, and taken back', async () => {
  const material = await desk.material({ batchTracked: false })
  const of = await desk.sent({ price: '10', quantity: '100', material })
  await receive(of, '100')
  await putOnShelf(desk, material, '80', shelf)
  await moved(material, { reason: 'issue', quantity: '75', note: '装配' })
  const id = await asked(of, '100', '10.4')
  expect(await flow(material)).toEqual(['1000.0000', '750.0000', '0.0000', '0.0000', '250.0000'])
  expect((await desk.take(desk.buyer, invoice, id, 'match')).body.state).toBe('released')
  expect(await flow(material)).toEqual(['1000.0000', '750.0000', '10.0000', '30.0000', '260.0000'])
  const { total } = (await desk.buyer.get(`/api/report/stock/valuation/?material=${material}`)).json()
  expect(total.values.value).toBe('260.0000')
  const finance = desk.holders['financeManager'] ?? desk.chief
  const input = { creditNoteNo: 'HZ-1', reason: '退票' }
  expect((await desk.take(finance, invoice, id, 'reverse', input)).body).toMatchObject({
    state: 'reversed',
    reversedAt: expect.any(String),
  })
  expect(await flow(material)).toEqual(['1000.0000', '750.0000', '0.0000', '0.0000', '250.0000'])
})

test('what is invoiced before it arrives counts when it does', async () => {
  const material = await desk.material({ batchTracked: false })
  const of = await desk.sent({ price: '10', quantity: '50', material })
  const id = await asked(of, '50', '9.8')
  expect((await desk.take(desk.buyer, invoice, id, 'match')).body.state).toBe('differing')
  expect((await desk.take(desk.buyer, invoice, id, 'explain', { reason: '预付' })).status).toBe(200)
  await desk.agree(invoice, id)
  await receive(of, '50')
  expect(await flow(material)).toEqual(['500.0000', '0.0000', '-10.0000', '0.0000', '490.0000'])
})
