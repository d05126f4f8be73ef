import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'

// What customers pay in another currency, at another rate than that of the day of shipping.

const { company, today, customerWith, post, made, read, take, confirmed, ship, pay } = await openOrderDesk()
const { db } = company.database
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
await made('/api/crm/price/', { model, tier: 'retail', currency: 'USD', amount: '100', validFrom: '2026-01-01', reason: '期初' })
const abroad = await customerWith({ creditLimit: '999999', currency: 'USD' })
const day = (days: number): string => dayAfter(today, days)
const rateOf = (rate: string, validFrom: string) =>
  made('/api/crm/exchangeRate/', { currency: 'USD', rate, validFrom, source: 'boc', note: '测试' })

const report = async () => (await company.owner.get(`/api/report/operate/payment_differences/?company=${abroad}`)).json()

test('a payment in dollars is compared with the rates of the shipments that it pays, advances with none, and a reversal takes it back', async () => {
  await rateOf('7.1', day(-20))
  await rateOf('7.2', day(-10))
  await rateOf('7.3', day(0))
  const order = await confirmed([{ model, quantity: '10' }], { company: abroad })
  for (const [quantity, days] of [
    ['2', -20],
    ['3', -10],
  ] as const) {
    const { status, body } = await ship(order, quantity)
    expect(status, JSON.stringify(body)).toBe(201)
    await sql`update operate_waybill set sent_at = (${day(days)}::date + time '12:00') at time zone 'Asia/Shanghai' where id = ${body.id}`.execute(
      db,
    )
  }
  const first = (await pay(order.id, { amount: '300', paidOn: today })).body
  expect(first).toMatchObject({ paidRate: '7.300000', paidCny: '2190.00', exchangeDifference: '50.00' })
  // The rest of the second shipment, and an advance.
  const second = (await pay(order.id, { amount: '400', paidOn: today })).body
  expect(second).toMatchObject({ paidCny: '2920.00', exchangeDifference: '20.00' })
  const told = { payments: 2, recorded: '5040.00', paid: '5110.00', gains: '70.00', losses: '0.00', net: '70.00' }
  const { rows, total } = await report()
  expect([rows.map((row: { values: object }) => row.values), total.values]).toMatchObject([[{ month: today.slice(0, 7), ...told }], told])

  const typed = sql`update operate_payment set paid_rate = 7 where id = ${first.id}`
  await expect(typed.execute(db)).rejects.toThrow('the rate of a payment is that of its day')
  expect((await take('/api/operate/payment/', second.id, 'reverse', { reversalReason: '退票' })).status).toBe(200)
  expect((await report()).total.values).toMatchObject({ recorded: '2140.00', paid: '2190.00', net: '50.00' })
  expect(await read(orders, order.id)).toMatchObject({ paid: '300.00' })

  // At once for several orders: each payment has its own.
  const combined = await post('/api/operate/remittance/', {
    company: abroad,
    amount: '100',
    currency: 'USD',
    paidOn: today,
    reference: 'TT-1',
    items: [],
  })
  expect(combined.status, JSON.stringify(combined.body)).toBe(201)
  expect((await report()).total.values).toMatchObject({ net: '60.00' })
})

test('without a rate of that day nothing is recorded in dollars, and who may not see payments sees no rate of them', async () => {
  const order = await confirmed([{ model, quantity: '1' }], { company: abroad })
  const late = await pay(order.id, { paidOn: day(-50), notes: '补记' })
  expect([late.status, JSON.stringify(late.body)]).toEqual([400, expect.stringContaining('no exchange rate')])
  const clerk = await company.visitor({ points: ['operate.payment:read', 'crm.company:read'] })
  expect((await clerk.get('/api/report/operate/payment_differences/')).statusCode).toBe(403)
  const [shown] = (await clerk.get('/api/operate/payment/')).json().results
  expect(Object.keys(shown)).not.toContain('exchangeDifference')
  const inYuan = await customerWith({ creditLimit: '9999' })
  const plain = await confirmed([{ model, quantity: '1' }], { company: inYuan })
  expect((await pay(plain.id)).body).toMatchObject({ paidRate: null, paidCny: null, exchangeDifference: null })
})

test('what was shipped and not paid in dollars is revalued at the closing rate; what is paid in advance is not', async () => {
  const buyer = await customerWith({ creditLimit: '999999', currency: 'USD' })
  const told = async (until: string) => (await company.owner.get(`/api/report/operate/revaluation/?company=${buyer}&until=${until}`)).json()
  const values = async (until: string) => (await told(until)).rows.map((row: { readonly values: object }) => row.values)
  const order = await confirmed([{ model, quantity: '4' }], { company: buyer })
  expect(await values(today)).toEqual([])
  const { body: sent } = await ship(order, '3')
  await sql`update operate_waybill set sent_at = (${day(-10)}::date + time '12:00') at time zone 'Asia/Shanghai' where id = ${sent.id}`.execute(
    db,
  )
  const open = { outstanding: '300.00', rate: '7.300000', recorded: '2160.00', revalued: '2190.00', difference: '30.00' }
  expect(await values(today)).toMatchObject([{ order: { id: order.id }, company: { id: buyer }, ...open, waybills: 1 }])
  await pay(order.id, { amount: '100', paidOn: today })
  expect(await values(today)).toMatchObject([{ outstanding: '200.00', recorded: '1440.00', revalued: '1460.00', difference: '20.00' }])
  expect((await told(today)).total.values).toMatchObject({ recorded: '1440.00', revalued: '1460.00', difference: '20.00' })
  expect(await values(day(-11))).toEqual([])
  await pay(order.id, { amount: '300', paidOn: today })
  const [row] = await values(today)
  // Nothing where it was shipped in this month; else what the end of last month had brought is taken back.
  expect(row?.outstanding ?? '0.00').toBe('0.00')
  const clerk = await company.visitor({ points: ['operate.order:read', 'field.payment:read'] })
  expect((await clerk.get('/api/report/operate/revaluation/')).statusCode).toBe(403)
})
