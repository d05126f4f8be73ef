import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter, dayEnd } from '#core/days'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import { pdfText } from '../../../tests/harness/pdfText.ts'

// Goods that left on Friday and are typed on Monday left on Friday: for what is owed, for punctuality, for the unit and on paper.

const { company, customerWith, confirmed, pay, post, read, serialProduct, stockedUnit, take, today } = await openOrderDesk()
const { db } = company.database
const friday = dayAfter(today, -3)

/** An order of one unit that was confirmed some days ago, and was promised for Friday. */
const ordered = async (more: object = {}): Promise<Body> => {
  const model = await serialProduct()
  const of = await confirmed([{ model, quantity: '1' }], more)
  await sql`update operate_order set ordered_on = ordered_on - 5, confirmed_at = confirmed_at - interval '5 days', promised_on = ${friday} where id = ${of.id}`.execute(
    db,
  )
  const unit = await stockedUnit(model, '000001')
  return { of, unit }
}

/** Its unit had been made by the time at which the order was confirmed. */
const producedBefore = ({ unit }: Body) => sql`update product_unit set produced_on = produced_on - 5 where id = ${unit}`.execute(db)

const sent = ({ of, unit }: Body, more: object) =>
  post(waybills, { order: of.id, carrier: '顺丰速运', items: [{ ordered: of.items[0].id, quantity: '1' }], units: [unit], ...more })

test('what is owed, punctuality, the unit and the papers count from the day on which goods left', async () => {
  const one = await ordered()
  expect((await sent(one, { sentOn: dayAfter(today, -6) })).body, 'not before the order was confirmed').toMatchObject({
    fields: { sentOn: expect.any(String) },
  })
  expect((await sent(one, { sentOn: friday })).body, 'not before the unit was made').toMatchObject({
    fields: { sentOn: expect.any(String) },
  })
  await producedBefore(one)
  expect((await sent(one, { sentOn: dayAfter(today, -4) })).body, 'more than three days back only with a reason').toMatchObject({
    fields: { notes: expect.any(String) },
  })
  const { status, body } = await sent(one, { sentOn: friday })
  expect([status, body.sentOn, new Date(body.sentAt).toISOString()], JSON.stringify(body)).toEqual([201, friday, dayEnd(friday)])
  expect(await read('/api/product/unit/', one.unit)).toMatchObject({ shippedOn: friday })
  expect(await read(orders, one.of.id)).toMatchObject({ dueOn: dayAfter(friday, 30) })
  const { rows } = await sql<{ since: Date }>`select since from stay where entity = 'operate.waybill' and record_id = ${body.id}`.execute(
    db,
  )
  expect(rows.map(({ since }) => new Date(since).toISOString())).toEqual([dayEnd(friday)])
  const report = (await company.owner.get('/api/report/operate/delivery/')).json()
  expect(report.rows.map(({ values }: Body) => values.onTimeShare)).toEqual(['1.0000'])
  const paper = await company.owner.get(`${waybills}${body.id}/paper/?paper=packingList&language=zh`)
  expect((await pdfText(paper.rawPayload)).join('\n')).toContain(friday)
  const received = await take(waybills, body.id, 'receive', { receivedBy: '门卫', receivedOn: dayAfter(friday, -1) })
  expect(received, 'nothing arrives before it was sent').toMatchObject({
    status: 400,
    body: { fields: { 'input.receivedOn': expect.any(String) } },
  })
})

test('what is paid in advance has not left before it was paid, whatever day is typed', async () => {
  const one = await ordered({ company: await customerWith({ paymentTerms: 'advance100' }) })
  await producedBefore(one)
  expect((await sent(one, {})).body).toMatchObject({ fields: { order: expect.any(String) } })
  const paid = await pay(one.of.id, { paidOn: dayAfter(today, -1) })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
  expect((await sent(one, { sentOn: dayAfter(today, -2) })).body).toMatchObject({
    fields: { sentOn: expect.stringContaining(dayAfter(today, -1)) },
  })
  expect((await sent(one, { sentOn: dayAfter(today, -1) })).status).toBe(201)
})
