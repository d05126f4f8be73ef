import { beforeAll, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { openOrderDesk, orders, type OrderDesk } from '../../../tests/harness/orderDesk.ts'
import { pdfText } from '../../../tests/harness/pdfText.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// What was agreed with a customer for one piece is asked as it was agreed, from the quotation to the order and its paper; what so many come to is in whole cents.

const overrides = '/api/crm/priceOverride/'
const quotations = '/api/crm/quotation/'
const price = '0.123456'

let desk: OrderDesk
let manager: Visitor

beforeAll(async () => {
  desk = await openOrderDesk()
  manager = await desk.company.visitor({ points: ['crm.priceOverride:read', 'field.salesPrice:read'] })
  await approvedBy(desk.company.owner, 'crm.priceOverride', [manager])
})

/** A part that this customer has at a price of six places from a thousand on. */
const agreedPart = async (): Promise<number> => {
  const model = await desk.serialProduct()
  const breaks = [{ fromQuantity: '1000', price }]
  const values = { customer: desk.customer, model, currency: 'CNY', validFrom: '2026-01-01', validTo: '2199-01-01', reason: '框架', breaks }
  const { id } = await desk.made(overrides, values)
  const handedIn = await desk.take(overrides, id, 'submit', {})
  expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)
  const [approval] = (await manager.get(`/api/approval/document/?entity=crm.priceOverride&record=${id}`)).json().results
  const { hash, version, mine } = approval
  const decision = { task: mine[0]?.task ?? 1, decision: 'approve', hash, version }
  const decided = await manager.post(`/api/approval/${approval.id}/decide/`, decision)
  expect(decided.statusCode, decided.body).toBe(200)
  return model
}

const printed = async (path: string): Promise<string> => {
  const pdf = await desk.company.owner.get(path)
  expect(pdf.statusCode, pdf.body.slice(0, 300)).toBe(200)
  return (await pdfText(pdf.rawPayload)).join('\n')
}

test('in an order that names no quotation, and on its confirmation', async () => {
  const model = await agreedPart()
  const order = await desk.confirmed([{ model, quantity: '1000' }])
  expect(order).toMatchObject({ total: { amount: '123.4600' }, items: [{ unitPrice: price, amount: '123.46' }] })
  expect(await printed(`${orders}${order.id}/paper/?paper=confirmation&language=zh`)).toContain(price)
  // Below the quantity that was agreed it costs what the book says.
  expect(await desk.drafted([{ model, quantity: '999' }])).toMatchObject({ items: [{ unitPrice: '100.000000' }] })
})

test.each([
  ['included', '123.46'],
  ['excluded', '139.51'],
])('in a quotation with VAT %s, on its paper and in the order that is made of it', async (taxMode, gross) => {
  const model = await agreedPart()
  const terms = { company: desk.customer, type: 'normal', currency: 'CNY', taxMode, vatRate: '0.13' }
  const made = await desk.company.usable(desk.company.entity('crm.quotation'), { ...terms, items: [{ model, quantity: '1000' }] })
  expect(await desk.read(quotations, made.id)).toMatchObject({
    total: { amount: '123.4600' },
    items: [{ bookPrice: price, unitPrice: price, amount: '123.46' }],
  })
  for (const [step, input] of [['send'], ['accept', {}]] as const) {
    const { status, body } = await desk.take(quotations, made.id, step, input)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  expect(await printed(`${quotations}${made.id}/paper/?paper=quotation&language=zh`)).toContain(price)
  const { items } = await desk.read(quotations, made.id)
  const ordered = [{ quoted: items[0].id, model, quantity: '1000' }]
  const order = await desk.drafted(ordered, { quotation: made.id, currency: 'CNY' })
  // What the customer pays for one has six places with its VAT as well, and what a thousand come to is that of the quotation.
  const paid = taxMode === 'included' ? price : '0.139505'
  expect(order).toMatchObject({ total: { amount: `${gross}00` }, netTotal: { amount: taxMode === 'included' ? '109.2600' : '123.4600' } })
  expect(order.items).toMatchObject([{ unitPrice: paid, amount: gross }])
})
