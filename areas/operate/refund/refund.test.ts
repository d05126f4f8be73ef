import { expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills } from '../../../tests/harness/orderDesk.ts'

// Money that goes back to customers, and what they owe less.

const { company, today, customerWith, post, read, take, confirmed, ship, pay } = await openOrderDesk()
const { owner } = company
const [approver, cashier] = [await company.visitor({ points: 'all' }), await company.visitor({ points: 'all' })]
for (const docType of ['operate.creditNote', 'operate.refund']) await approvedBy(owner, docType, [approver])
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
const [credits, refunds, customers] = ['/api/operate/creditNote/', '/api/operate/refund/', '/api/crm/company/']

const agree = async (entity: string, id: number) => {
  const { results } = (await approver.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
  const [{ id: approval, hash, version, mine }] = results
  return approver.post(`/api/approval/${approval}/decide/`, { task: mine[0].task, decision: 'approve', hash, version })
}
const stepBy = async (by: typeof owner, path: string, id: number, step: string, input: object) => {
  const { version } = await read(path, id)
  return post(`${path}${id}/${step}/`, { version, input }, by)
}
let accounts = 0
/** An order of 4 at 100 each of a customer whose account a second person has confirmed. */
const delivered = async (quantity = '4') => {
  const of = await customerWith({ creditLimit: '999999', bankName: '招商银行', bankAccount: `6225${(accounts += 1)}` })
  expect((await stepBy(approver, customers, of, 'confirmAccount', {})).status).toBe(200)
  const order = await confirmed([{ model, quantity: '4' }], { company: of })
  if (quantity !== '0') expect((await ship(order, quantity)).status).toBe(201)
  return { of, id: order.id }
}
const credit = (order: number, amount: string) => post(credits, { order, amount, reason: 'quality', grounds: '两支探头超差' })
const refund = (order: number, amount: string) => post(refunds, { order, amount, grounds: '多付' })
const money = async (id: number) => {
  const { paid, credited, outstanding, toRefund, paidOn } = await read(orders, id)
  return [paid, credited, outstanding, toRefund, paidOn !== null]
}

test('what is credited is owed less, and what was paid too much goes back before the order is closed', async () => {
  const { id } = await delivered()
  expect((await pay(id)).status).toBe(201)
  const { body: note } = await credit(id, '60.50')
  expect((await take(credits, note.id, 'submit')).body).toMatchObject({ status: 'pending', together: '60.50' })
  expect(await money(id)).toEqual(['400.00', '0.00', '0.00', null, true])
  expect((await agree('operate.creditNote', note.id)).statusCode).toBe(200)
  expect(await read(credits, note.id)).toMatchObject({ status: 'issued', issuedOn: today })
  expect(await money(id)).toEqual(['400.00', '60.50', '-60.50', 'due', true])
  const { body } = await refund(id, '60.50')
  expect(body).toMatchObject({ amount: '60.50', status: 'draft' })
  expect((await take(refunds, body.id, 'submit')).body).toMatchObject({ status: 'pending', bankAccount: expect.stringContaining('6225') })
  expect((await money(id))[3]).toBe(null)
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  const paidAs = { paidOn: today, reference: 'TT-9' }
  // Whoever asked, and whoever agreed and confirmed the account, does not pay.
  for (const by of [owner, approver]) expect((await stepBy(by, refunds, body.id, 'pay', paidAs)).body).toMatchObject({ error: 'fourEyes' })
  expect((await stepBy(cashier, refunds, body.id, 'pay', paidAs)).body).toMatchObject({ status: 'paid', reference: 'TT-9' })
  expect(await money(id)).toEqual(['339.50', '60.50', '0.00', null, true])
  // What the bank sent back is owed to the customer again.
  const bounced = { reversalReason: '退票' }
  for (const by of [cashier, owner])
    expect((await stepBy(by, refunds, body.id, 'reverse', bounced)).body).toMatchObject({ error: 'fourEyes' })
  expect((await stepBy(approver, refunds, body.id, 'reverse', bounced)).body).toMatchObject({ status: 'reversed' })
  expect(await money(id)).toEqual(['400.00', '60.50', '-60.50', 'due', true])
})

test('what was delivered and credited stays delivered until the credit is reversed', async () => {
  const { id } = await delivered('1')
  const { items } = await read(orders, id)
  const second = (await ship({ id, items }, '1')).body.id
  const { body: note } = await credit(id, '150')
  expect((await take(credits, note.id, 'submit')).status).toBe(200)
  expect((await agree('operate.creditNote', note.id)).statusCode).toBe(200)
  const remove = () => take(waybills, second, 'remove', { deletedReason: '错发' })
  const { code } = await read(credits, note.id)
  expect((await remove()).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining(code) })
  expect((await take(credits, note.id, 'reverse', { reversalReason: '退回' })).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect(await money(id)).toEqual(['0.00', '0.00', '400.00', null, false])
})

test('no more is credited than was delivered, and no more refunded than was paid beyond that, by two at once either', async () => {
  const { id } = await delivered('3')
  expect((await credit(id, '300.01')).body).toMatchObject({ error: 'ruleBroken', fields: { amount: expect.anything() } })
  expect((await credit(id, '300')).status).toBe(201)
  expect((await refund(id, '0.01')).status).toBe(400)
  expect((await pay(id)).status).toBe(201)
  expect((await refund(id, '100.01')).status).toBe(400)
  const [one, other] = [await refund(id, '100'), await refund(id, '60')]
  const both = await Promise.all([take(refunds, one.body.id, 'submit'), take(refunds, other.body.id, 'submit')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('what was paid in advance goes back, and the order can be cancelled then; what was shipped meanwhile is not refunded', async () => {
  const { id } = await delivered('0')
  expect((await pay(id)).status).toBe(201)
  expect((await take(orders, id, 'cancel', { reason: '客户取消' })).status).toBe(409)
  const { body } = await refund(id, '400')
  expect((await take(refunds, body.id, 'submit')).status).toBe(200)
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  const { items } = await read(orders, id)
  expect((await ship({ id, items }, '1')).status).toBe(201)
  const late = await stepBy(cashier, refunds, body.id, 'pay', { paidOn: today, reference: 'TT-10' })
  expect(late.body).toMatchObject({ error: 'ruleBroken', fields: { amount: expect.anything() } })
  expect((await take(refunds, body.id, 'cancel', { reason: '已发货' })).status).toBe(200)
})

test('goes to no account that was changed after it was agreed to, or that nobody has confirmed', async () => {
  const { of, id } = await delivered('0')
  expect((await pay(id)).status).toBe(201)
  const { body } = await refund(id, '400')
  expect((await take(refunds, body.id, 'submit')).status).toBe(200)
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  const { version } = await read(customers, of)
  expect((await owner.patch(`${customers}${of}/`, { version, bankAccount: '999888777' })).statusCode).toBe(200)
  const paidAs = { paidOn: today, reference: 'TT-11' }
  expect((await stepBy(cashier, refunds, body.id, 'pay', paidAs)).status).toBe(400)
  expect((await stepBy(approver, customers, of, 'confirmAccount', {})).status).toBe(200)
  expect((await stepBy(cashier, refunds, body.id, 'pay', paidAs)).status).toBe(400)
  const { id: bare } = await confirmed([{ model, quantity: '1' }], { company: await customerWith({ creditLimit: '999999' }) })
  expect((await pay(bare)).status).toBe(201)
  const { body: nowhere } = await refund(bare, '100')
  expect(JSON.stringify((await take(refunds, nowhere.id, 'submit')).body)).toContain('no confirmed bank account')
})

test('what nobody has agreed to frees no money, and whoever hands a refund of somebody else in does not pay it', async () => {
  const { id } = await delivered()
  expect((await pay(id)).status).toBe(201)
  const { body: note } = await credit(id, '100')
  expect((await take(credits, note.id, 'submit')).body).toMatchObject({ status: 'pending' })
  expect((await refund(id, '100')).body).toMatchObject({ error: 'ruleBroken' })
  expect((await agree('operate.creditNote', note.id)).statusCode).toBe(200)
  const { body } = await refund(id, '10')
  const change = await cashier.patch(`${refunds}${body.id}/`, { version: body.version, amount: '100' })
  expect(change.statusCode, change.body).toBe(200)
  expect((await stepBy(cashier, refunds, body.id, 'submit', {})).body).toMatchObject({ status: 'pending', together: '100.00' })
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  const paidAs = { paidOn: today, reference: 'TT-12' }
  expect((await stepBy(cashier, refunds, body.id, 'pay', paidAs)).body).toMatchObject({ error: 'fourEyes' })
})

test('a payment that bounces after its refund is owed again', async () => {
  const { id } = await delivered('0')
  const { body: paid } = await pay(id)
  const { body } = await refund(id, '400')
  expect((await take(refunds, body.id, 'submit')).status).toBe(200)
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  expect((await stepBy(cashier, refunds, body.id, 'pay', { paidOn: today, reference: 'TT-13' })).body).toMatchObject({ status: 'paid' })
  expect((await stepBy(owner, '/api/operate/payment/', paid.id, 'reverse', { reversalReason: '支票退票' })).body).toMatchObject({
    status: 'reversed',
  })
  expect(await money(id)).toEqual(['-400.00', '0.00', '800.00', null, false])
})

test('what is on account goes back once, to the confirmed account, and what is about to go back is not allocated', async () => {
  const { of, id } = await delivered('0')
  const { body: came } = await post('/api/operate/remittance/', {
    company: of,
    amount: '450',
    currency: 'CNY',
    reference: 'TT-20',
    items: [],
  })
  expect(came).toMatchObject({ onAccount: '50.00' })
  const back = (amount: string) => post(refunds, { remittance: came.id, amount, grounds: '多付' })
  expect((await back('50.01')).body).toMatchObject({ error: 'ruleBroken' })
  expect((await post(refunds, { remittance: came.id, order: id, amount: '1', grounds: '多付' })).status).toBe(400)
  const { body, status } = await back('50')
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await take(refunds, body.id, 'submit')).status).toBe(200)
  expect((await back('1')).status).toBe(400)
  expect((await take('/api/operate/remittance/', came.id, 'reverse', { reversalReason: '退票' })).status).toBe(400)
  expect((await agree('operate.refund', body.id)).statusCode).toBe(200)
  expect((await stepBy(cashier, refunds, body.id, 'pay', { paidOn: today, reference: 'TT-21' })).body).toMatchObject({ status: 'paid' })
  expect(await read('/api/operate/remittance/', came.id)).toMatchObject({ refunded: '50.00', onAccount: '0.00', unallocated: null })
})
