import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// What suppliers are paid before they invoice, and what they owe.

const [advance, credit, invoice, order] = ['purchase.advance', 'purchase.supplierCredit', 'purchase.invoice', 'purchase.order'] as const
const today = dayFromNow(0)

let desk: PurchasingDesk
let finance: Visitor
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
  finance = desk.holders['financeManager'] ?? desk.chief
})

const made = async (entity: string, values: object, by = desk.buyer) => {
  const { status, body } = await desk.make(by, entity, { ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** An order of 100 at 10 of a supplier whose account a second person has confirmed. */
const ordered = async (terms: object = {}): Promise<SentOrder> => {
  const supplier = await desk.supplier({ bankName: '工商银行', bankAccount: randomUUID(), ...terms })
  expect((await desk.take(finance, 'purchase.supplier', supplier, 'confirmAccount')).status).toBe(200)
  return desk.sent({ supplier })
}

const invoiced = async (of: SentOrder, quantity = '100') => {
  const items = [{ ordered: of.items[0]?.id, quantity }]
  await made('purchase.receipt', { order: of.id, receivedOn: today, deliveryNote: 'DN', items })
  const paper = { order: of.id, invoiceNo: `AP-${(turn += 1)}`, invoicedOn: today, currency: 'CNY', tax: '0' }
  const { id } = await made(invoice, { ...paper, items: [{ ordered: of.items[0]?.id, quantity, unitPrice: '10' }] })
  const matched = await desk.take(desk.buyer, invoice, id, 'match')
  expect(matched.body).toMatchObject({ state: 'released' })
  return id as number
}

/** An advance that others have agreed to and somebody else has paid. */
const paidAhead = async (of: SentOrder, amount: string) => {
  const { id } = await made(advance, { order: of.id, amount, grounds: '供应商要求预付三成' })
  expect((await desk.take(desk.buyer, advance, id, 'submit')).body).toMatchObject({ status: 'pending', together: amount })
  await desk.agree(advance, id)
  const paid = await desk.take(desk.otherBuyer, advance, id, 'pay', { paidOn: today, reference: randomUUID() })
  expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ status: 'paid', remaining: amount, bankName: '工商银行' })
  return id as number
}

test('what was paid ahead is set against the invoice before anything more is paid, and no more is paid in all than was asked', async () => {
  const of = await ordered()
  expect((await desk.read(order, of.id)).can).toEqual(expect.arrayContaining(['revise', 'cancel']))
  const ahead = await paidAhead(of, '300.00')
  expect((await desk.make(desk.buyer, advance, { order: of.id, amount: '700.01', grounds: '再付' })).body).toMatchObject({
    error: 'ruleBroken',
  })
  // Nothing is offered that would be refused, and it is refused with what to do.
  const { can } = await desk.read(order, of.id)
  for (const step of ['revise', 'cancel']) expect(can).not.toContain(step)
  expect((await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })).body).toMatchObject({
    error: 'illegalTransition',
    message: expect.stringMatching(/预付款|in advance/u),
  })
  expect((await desk.change(desk.buyer, order, of.id, { deliverTo: '二号门' })).status).toBeGreaterThanOrEqual(400)
  const id = await invoiced(of)
  expect((await desk.take(desk.buyer, invoice, id, 'offset', { advance: ahead })).body).toMatchObject({ error: 'fourEyes' })
  const payer = desk.otherBuyer
  expect((await desk.take(payer, invoice, id, 'pay', { paidOn: today })).body).toMatchObject({ error: 'ruleBroken' })
  const off = await desk.take(payer, invoice, id, 'offset', { advance: ahead })
  expect(off.body).toMatchObject({ state: 'partPaid', outstanding: { amount: '700.0000' } })
  expect(await desk.read(advance, ahead)).toMatchObject({ applied: '300.00', remaining: '0.00', status: 'paid' })
  expect((await desk.take(desk.chief, advance, ahead, 'reverse', { reversalReason: '退票' })).body).toMatchObject({
    error: 'illegalTransition',
    data: { standing: off.body.code },
  })
  expect((await desk.take(payer, invoice, id, 'offset', { advance: ahead })).status).toBe(400)
  expect((await desk.take(payer, invoice, id, 'pay', { paidOn: today, reference: 'TT-1' })).body).toMatchObject({ state: 'paid' })
  // Taken back, it is free again.
  for (const reason of ['退票', '抵错']) expect((await desk.take(payer, invoice, id, 'notPaid', { reason })).status).toBe(200)
  expect(await desk.read(advance, ahead)).toMatchObject({ applied: '0.00', remaining: '300.00' })
})

test('nobody pays an advance alone: neither who asked for it nor who agreed, to no account changed since, and what was used is not reversed', async () => {
  const of = await ordered()
  const { id } = await made(advance, { order: of.id, amount: '100', grounds: '定金' })
  await desk.take(desk.buyer, advance, id, 'submit')
  const [agreer] = await desk.agree(advance, id)
  const paidAs = { paidOn: today, reference: randomUUID() }
  expect((await desk.take(desk.buyer, advance, id, 'pay', paidAs)).body).toMatchObject({ error: 'fourEyes' })
  const by = [desk.chief, ...Object.values(desk.holders)].find(({ userId }) => userId === agreer) ?? desk.chief
  expect((await desk.take(by, advance, id, 'pay', paidAs)).body).toMatchObject({ error: 'fourEyes' })
  await desk.change(desk.buyer, 'purchase.supplier', of.supplier.id, { bankAccount: randomUUID() })
  expect((await desk.take(desk.otherBuyer, advance, id, 'pay', paidAs)).status).toBe(400)
  expect((await desk.take(finance, 'purchase.supplier', of.supplier.id, 'confirmAccount')).status).toBe(200)
  expect((await desk.take(desk.otherBuyer, advance, id, 'pay', paidAs)).status).toBe(400)
  const other = await ordered()
  const ahead = await paidAhead(other, '50.00')
  expect((await desk.take(desk.otherBuyer, advance, ahead, 'reverse', { reversalReason: '退票' })).body).toMatchObject({
    error: 'fourEyes',
  })
  expect((await desk.take(desk.chief, advance, ahead, 'giveBack', { returnedOn: today, returnReference: 'TT-2' })).body).toMatchObject({
    status: 'returned',
    returnedAmount: '50.00',
    remaining: '0.00',
  })
  expect((await desk.take(desk.buyer, order, other.id, 'cancel', { reason: '不要了' })).status).toBe(200)
})

test('a credit counts once a second person has confirmed it, is set against an invoice of its supplier to the cent, and never beyond it', async () => {
  const of = await ordered()
  const id = await invoiced(of)
  const claim = { invoice: id, reason: 'price', creditNoteNo: 'CN-1', issuedOn: today, grounds: '少折扣' }
  expect((await desk.make(desk.buyer, credit, { ...claim, amount: '1000.01' })).body).toMatchObject({ error: 'ruleBroken' })
  const { id: owed } = await made(credit, { ...claim, amount: '33.33' })
  expect((await desk.take(finance, invoice, id, 'offset', { credit: owed })).status).toBe(400)
  expect((await desk.take(desk.buyer, credit, owed, 'confirm')).body).toMatchObject({ error: 'fourEyes' })
  expect((await desk.change(desk.otherBuyer, credit, owed, { grounds: '少折扣，见邮件' })).status).toBe(200)
  expect((await desk.take(desk.otherBuyer, credit, owed, 'confirm')).body).toMatchObject({ error: 'fourEyes' })
  expect((await desk.take(finance, credit, owed, 'confirm')).body).toMatchObject({ status: 'open', remaining: '33.33' })
  const foreign = await invoiced(await ordered())
  expect((await desk.take(finance, invoice, foreign, 'offset', { credit: owed })).status).toBe(400)
  expect((await desk.take(finance, invoice, id, 'offset', { credit: owed, amount: '33.34' })).status).toBe(400)
  const both = await Promise.all([0, 1].map(() => desk.take(finance, invoice, id, 'offset', { credit: owed, amount: '30' })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
  expect(await desk.read(credit, owed)).toMatchObject({ applied: '30.00', remaining: '3.33' })
  const settled = await desk.read(invoice, id)
  expect((await desk.read(credit, owed)).can).not.toContain('cancel')
  expect((await desk.take(desk.buyer, credit, owed, 'cancel', { reason: '误' })).body).toMatchObject({
    error: 'illegalTransition',
    data: { standing: settled.code },
  })
  expect((await desk.take(finance, credit, owed, 'refund', { refundedOn: today, reference: 'TT-3' })).body).toMatchObject({
    status: 'refunded',
    refundedAmount: '3.33',
    remaining: '0.00',
  })
  const { rows, total } = (await finance.get(`/api/report/purchase/payables/?supplier=${of.supplier.id}`)).json()
  expect(rows.map((row: { values: { outstanding: string } }) => row.values.outstanding)).toEqual(['970.00'])
  expect(total.values.cny).toBe('970.00')
})

test('what a supplier owes and was paid ahead stands in the payables, below 0', async () => {
  const of = await ordered()
  await paidAhead(of, '120.00')
  const { rows, total } = (await finance.get(`/api/report/purchase/payables/?supplier=${of.supplier.id}`)).json()
  expect(rows.map((row: { values: object }) => row.values)).toMatchObject([{ age: 'advances', invoices: 1, outstanding: '-120.00' }])
  expect(total.values.cny).toBe('-120.00')
})
