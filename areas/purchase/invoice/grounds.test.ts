import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'

// What was found accepted at the match is paid for as long as it is so, or the supplier owes it back.

const entity = 'purchase.invoice'
const credits = 'purchase.supplierCredit'
const returns = 'quality.supplierReturn'

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
})

const finance = () => desk.holders['financeManager'] ?? desk.chief
const payment = () => ({ paidOn: dayFromNow(0), reference: `TT-G${(turn += 1)}` })
const pay = (id: number) => desk.take(finance(), entity, id, 'pay', payment())

const taken = async (...given: Parameters<PurchasingDesk['take']>) => {
  const answer = await desk.take(...given)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const made = async (...given: Parameters<PurchasingDesk['make']>) => {
  const answer = await desk.make(...given)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const receive = async ({ id, items }: SentOrder, quantity: string) =>
  made(desk.buyer, 'purchase.receipt', { order: id, receivedOn: dayFromNow(0), items: [{ ordered: items[0]?.id, quantity }] })

/** An invoice over so much of an order, released by its match. */
const released = async ({ id, items }: SentOrder, quantity: string): Promise<number> => {
  const asked = { order: id, invoiceNo: `FP-G${(turn += 1)}`, invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
  const entered = await made(desk.buyer, entity, { ...asked, items: [{ ordered: items[0]?.id, quantity, unitPrice: '10' }] })
  expect((await taken(desk.buyer, entity, entered.id, 'match')).state).toBe('released')
  return entered.id
}

/** So many pieces of what arrived go back; answers their return, which the supplier has got. */
const sentBack = async (receipt: number, quantity: string): Promise<number> => {
  const [lot] = (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results
  await desk.change(desk.buyer, 'quality.iqc', lot.id, { coaFile: await desk.server.picture(desk.buyer) })
  await taken(desk.buyer, 'quality.iqc', lot.id, 'inspect')
  await taken(desk.chief, 'quality.iqc', lot.id, 'pass', {})
  await taken(desk.chief, 'quality.iqc', lot.id, 'putInStock', { quantity: lot.quantity })
  const { id } = await made(desk.buyer, returns, { lot: lot.id, quantity })
  await taken(desk.buyer, returns, id, 'pack', { packages: 1 })
  await taken(desk.buyer, returns, id, 'ship', { carrier: '顺丰', trackingNumber: `SF-${id}`, shippedOn: dayFromNow(0) })
  await taken(desk.buyer, returns, id, 'confirm', { confirmedOn: dayFromNow(0), confirmedBy: '王' })
  return id
}

const creditOf = async (back: number): Promise<number> =>
  (await finance().get(`/api/purchase/supplierCredit/?supplierReturn=${back}`)).json().results[0].id

describe('goods that went back', () => {
  test('are paid once a second person has confirmed what the supplier credits, and no longer than that stands', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const invoice = await released(of, '10')
    const back = await sentBack(receipt.id, '10')
    await taken(desk.buyer, returns, back, 'credit', { creditNoteNo: 'CN-1', creditAmount: '100.00' })
    const credit = await creditOf(back)
    // Nobody has looked at it but whoever recorded it.
    expect((await pay(invoice)).status).toBe(400)
    await taken(finance(), credits, credit, 'confirm')
    const cancelled = await desk.take(finance(), credits, credit, 'cancel', { reason: '不要了' })
    expect(cancelled.body.error, 'a return that is settled by it').toBe('ruleBroken')
    expect((await pay(invoice)).body.state).toBe('paid')
  })

  test('are paid where a credit of the invoice stands for them', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const invoice = await released(of, '10')
    await sentBack(receipt.id, '4')
    expect((await pay(invoice)).status).toBe(400)
    const told = { invoice, reason: 'returned', creditNoteNo: 'CN-2', amount: '40.00', grounds: '退货' }
    const { id } = await made(desk.buyer, credits, told)
    await taken(finance(), credits, id, 'confirm')
    expect((await pay(invoice)).body.state).toBe('paid')
  })

  test('are credited once, whichever of several invoices for them it was', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '20')
    const [one, other] = [await released(of, '10'), await released(of, '10')]
    await sentBack(receipt.id, '4')
    const told = { invoice: one, reason: 'returned', creditNoteNo: 'CN-3', amount: '40.00', grounds: '退货' }
    const { id } = await made(desk.buyer, credits, told)
    await taken(finance(), credits, id, 'confirm')
    expect((await pay(one)).body.state).toBe('paid')
    expect((await pay(other)).body.state).toBe('paid')
  })

  test('are credited as far as the credit pays for them: a cent for ten pieces is a cent', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const invoice = await released(of, '10')
    const back = await sentBack(receipt.id, '10')
    await taken(desk.buyer, returns, back, 'credit', { creditNoteNo: 'CN-4', creditAmount: '0.01' })
    await taken(finance(), credits, await creditOf(back), 'confirm')
    expect((await pay(invoice)).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining('only 0.001 now') })
  })

  test('stay credited once something was paid upon it: neither the credit is cancelled nor the return reopened, and the invoice is named', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const invoice = await released(of, '10')
    const back = await sentBack(receipt.id, '10')
    await taken(desk.buyer, returns, back, 'credit', { creditNoteNo: 'CN-5', creditAmount: '100.00' })
    await taken(finance(), credits, await creditOf(back), 'confirm')
    await taken(finance(), entity, invoice, 'pay', payment())
    const { code } = await desk.read(entity, invoice)
    const reopened = await desk.take(desk.chief, returns, back, 'reopen', { reason: '登记错误' })
    expect(reopened.body, JSON.stringify(reopened.body)).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining(code) })
  })

  test('are credited by a credit that is cancelled as long as nothing was paid upon it', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const invoice = await released(of, '10')
    await sentBack(receipt.id, '4')
    const credit = async (number: string) => {
      const told = { invoice, reason: 'returned', creditNoteNo: number, amount: '40.00', grounds: '退货' }
      const { id } = await made(desk.buyer, credits, told)
      await taken(finance(), credits, id, 'confirm')
      return id as number
    }
    const cancel = async (id: number) => desk.take(finance(), credits, id, 'cancel', { reason: '重复' })
    expect((await cancel(await credit('CN-6'))).status).toBe(200)
    const standing = await credit('CN-7')
    await taken(finance(), entity, invoice, 'pay', { ...payment(), paidOn: dayFromNow(0) })
    const { code } = await desk.read(entity, invoice)
    expect((await cancel(standing)).body).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining(code) })
  })
})
