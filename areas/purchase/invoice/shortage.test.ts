import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What is missing when goods are put in stock is not invoiced as if it were there.

const invoice = 'purchase.invoice'
const inspection = 'quality.iqc'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

/** An order of which everything has come and was found good, and its lot. */
const accepted = async (quantity: string) => {
  const material = await desk.material({ batchTracked: false })
  const of = await desk.sent({ price: '20', quantity, material })
  const values = { order: of.id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: [{ ordered: of.items[0]?.id, quantity }] }
  expect((await desk.make(desk.buyer, 'purchase.receipt', values)).status).toBe(201)
  const lot = (await desk.buyer.get(`/api/quality/iqc/?material=${material}`)).json().results[0].id
  // As if it had been inspected and released.
  await sql`update quality_iqc set status = 'toStock', follow_up = 'pass' where id = ${lot}`.execute(desk.server.database.db)
  return { of, lot }
}

test('an invoice for all of a delivery differs by what is missing, until that is found', async () => {
  const { of, lot } = await accepted('100')
  const short = await desk.take(desk.buyer, inspection, lot, 'putInStock', { quantity: '97', remark: '开箱少 3 件' })
  expect(short.body, JSON.stringify(short.body)).toMatchObject({ status: 'stocked', shortage: '3.0000', shortageValue: '60.00' })
  const items = [{ ordered: of.items[0]?.id, quantity: '100', unitPrice: '20' }]
  const asked = { order: of.id, invoiceNo: 'FP-1', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0', items }
  const { body } = await desk.make(desk.buyer, invoice, asked)
  expect((await desk.take(desk.buyer, invoice, body.id, 'match')).body).toMatchObject({
    state: 'differing',
    items: [{ invoiceable: '97.0000' }],
  })
  await desk.take(desk.buyer, inspection, lot, 'unstock', { reason: '找到了' })
  await desk.take(desk.buyer, inspection, lot, 'putInStock', { quantity: '100' })
  await desk.take(desk.buyer, invoice, body.id, 'correct')
  expect((await desk.take(desk.buyer, invoice, body.id, 'match')).body.state).toBe('released')
})

test('what is dear asks others, however small a share of the delivery it is', async () => {
  const { lot } = await accepted('1000')
  const { status, body } = await desk.take(desk.buyer, inspection, lot, 'putInStock', { quantity: '970', remark: '少 30 件' })
  expect([status, body.data?.reason]).toEqual([400, 'shortageInApproval'])
})
