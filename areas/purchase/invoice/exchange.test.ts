import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'

// Invoices in dollars are paid at another rate than that of their orders.

const entity = 'purchase.invoice'
const desk = await purchasingDesk()
const finance = () => desk.holders['financeManager'] ?? desk.chief

const rateOf = async (rate: string, more: object = {}): Promise<void> => {
  const { status, body } = await desk.make(finance(), 'crm.exchangeRate', {
    currency: 'USD',
    rate,
    validFrom: dayFromNow(0),
    source: 'boc',
    note: '测试',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

/** An order in dollars, of which all has arrived, and its invoice, ready to be paid. */
const released = async (of: SentOrder, invoiceNo: string, invoicedOn = dayFromNow(0)) => {
  const received = { order: of.id, receivedOn: dayFromNow(0), items: [{ ordered: of.items[0]?.id, quantity: '100', supplierLot: 'L-1' }] }
  expect((await desk.make(desk.buyer, 'purchase.receipt', received)).status).toBe(201)
  const { status, body } = await desk.make(desk.buyer, entity, { order: of.id, invoiceNo, invoicedOn, currency: 'USD', tax: '0' })
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await desk.take(desk.buyer, entity, body.id, 'match')).body.state).toBe('released')
  return body.id as number
}

const report = async (path: string) => (await finance().get(`/api/report/${path}`)).json()

test('an invoice in dollars is paid at the rate of its day, and what that gained or lost is told: no yuan is lost between stock, payment and difference', async () => {
  await rateOf('7.1')
  const supplier = await desk.supplier({ currency: 'USD' })
  const material = await desk.material()
  const of = await desk.sent({ supplier, material })
  const id = await released(of, 'US-1')
  // Finance corrects the rate of today: the order keeps its own.
  await rateOf('7.3')
  const payment = { paidOn: dayFromNow(0), reference: 'TT-9' }
  const paid = await desk.take(finance(), entity, id, 'pay', payment)
  expect(paid.body).toMatchObject({ state: 'paid', payments: [{ rate: '7.300000' }], paidCny: '7300.00', exchangeDifference: '-200.00' })
  const { rows, total } = await report(`purchase/exchange_differences/?supplier=${supplier}`)
  const told = { payments: 1, recorded: '7100.00', paid: '7300.00', gains: '0.00', losses: '200.00', net: '-200.00' }
  expect([rows.map((row: { values: object }) => row.values), total.values]).toMatchObject([[told], told])
  const stock = await report(`stock/valuation/?material=${material}`)
  expect(Number(stock.total.values.value) - Number(told.net)).toBe(Number(told.paid))

  const typed = sql`update purchase_invoice_payments set rate = 7 where owner_id = ${id}`
  await expect(typed.execute(desk.server.database.db)).rejects.toThrow('a payment stays as it was recorded')
  const undone = await desk.take(finance(), entity, id, 'notPaid', { reason: '银行退回' })
  expect(undone.body).toMatchObject({ state: 'released', paidOn: null, paidCny: null, exchangeDifference: null })
  await rateOf('7')
  // The same transfer entered again is none; another one is asked about.
  expect((await desk.take(finance(), entity, id, 'pay', { ...payment, reference: 'TT-10' })).body).toMatchObject({
    error: 'confirmationNeeded',
    data: { warnings: [{ key: 'purchase.invoice:twin' }] },
  })
  expect((await desk.take(finance(), entity, id, 'pay', payment)).body).toMatchObject({ exchangeDifference: '100.00' })
  const reversed = await desk.take(finance(), entity, id, 'reverse', { creditNoteNo: 'CN-1', reason: '货款退回' })
  expect(reversed.body).toMatchObject({ state: 'reversed', exchangeDifference: '100.00' })
  expect((await report(`purchase/exchange_differences/?supplier=${supplier}`)).total.values).toMatchObject({
    payments: 1,
    recorded: '0.00',
    net: '0.00',
  })
})

test('without a rate of that day nothing is paid in dollars, and nobody reads differences who may not see prices', async () => {
  const of = await desk.sent({ supplier: await desk.supplier({ currency: 'USD' }) })
  const id = await released(of, 'US-2', dayFromNow(-30))
  // It was released then: what is asked of the day besides stands in no way.
  await sql`update stay set since = since - interval '30 days', until = until - interval '30 days' where entity = ${entity} and record_id = ${id}`.execute(
    desk.server.database.db,
  )
  const late = await desk.take(finance(), entity, id, 'pay', { paidOn: dayFromNow(-20), reason: '补记' })
  expect([late.status, late.body.fields]).toEqual([400, { 'input.paidOn': expect.stringMatching(/rate/) }])
  const clerk = await desk.server.visitor({ points: ['purchase.invoice:read'] })
  expect((await clerk.get('/api/report/purchase/exchange_differences/')).statusCode).toBe(403)
  expect(Object.keys(await desk.read(entity, id, clerk))).not.toContain('exchangeDifference')
  const unrated = sql`update purchase_invoice set state = 'paid', paid_on = ${dayFromNow(0)} where id = ${id}`
  const unratedPart = sql`insert into purchase_invoice_payments (owner_id, position, paid_on, amount) values (${id}, 0, ${dayFromNow(0)}, 1)`
  await expect(unratedPart.execute(desk.server.database.db)).rejects.toThrow('the rate of its day')
  await expect(unrated.execute(desk.server.database.db)).rejects.toThrow('says otherwise than its payments')
})

test('an invoice is paid in parts, each at the rate of its day; they come to what it was recorded at, and the last one is taken back first', async () => {
  await rateOf('7.1')
  const supplier = await desk.supplier({ currency: 'USD' })
  const id = await released(await desk.sent({ supplier }), 'US-3')
  const pay = (more: object) => desk.take(finance(), entity, id, 'pay', { paidOn: dayFromNow(0), ...more })
  await rateOf('7.3')
  const first = await pay({ amount: '333.33', reference: 'TT-31' })
  expect(first.body).toMatchObject({ state: 'partPaid', paidOn: null, paidCny: '2433.31', exchangeDifference: '-66.67' })
  expect(first.body).toMatchObject({ paid: { amount: '333.3300' }, outstanding: { amount: '666.6700', currency: 'USD' } })
  const aging = async () => (await report(`purchase/payables/?supplier=${supplier}`)).total.values
  expect(await aging()).toMatchObject({ invoices: 1, cny: '4866.69' })
  expect((await pay({ amount: '666.68' })).body).toMatchObject({
    error: 'ruleBroken',
    fields: { 'input.amount': expect.stringContaining('666.67') },
  })
  expect((await pay({ amount: '1', reference: 'TT-31' })).body.fields).toHaveProperty(['input.reference'])
  await rateOf('7')
  const last = await pay({ reference: 'TT-32' })
  expect(last.body).toMatchObject({ state: 'paid', paidOn: dayFromNow(0), outstanding: { amount: '0.0000' } })
  // 1,000 dollars were recorded at 7.1.
  expect(Number(last.body.paidCny) + Number(last.body.exchangeDifference)).toBe(7100)
  expect((await report(`purchase/exchange_differences/?supplier=${supplier}`)).total.values).toMatchObject({
    payments: 2,
    recorded: '7100.00',
  })
  const undone = await desk.take(finance(), entity, id, 'notPaid', { reason: '银行退回' })
  expect(undone.body).toMatchObject({
    state: 'partPaid',
    exchangeDifference: '-66.67',
    payments: [{ reversedOn: null }, { reversedOn: dayFromNow(0) }],
  })
  expect((await pay({ reference: 'TT-32' })).body).toMatchObject({ state: 'paid' })
  expect(await aging()).toMatchObject({ invoices: 0, cny: '0.00' })
})

test('what is open of invoices in dollars is revalued at the closing rate, and what the month before had brought is taken back', async () => {
  const today = dayFromNow(0)
  const lastMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)
  await rateOf('7.1')
  const supplier = await desk.supplier({ currency: 'USD' })
  const id = await released(await desk.sent({ supplier }), 'US-4')
  const told = async (parameters: string) => report(`purchase/revaluation/?supplier=${supplier}${parameters}`)
  const now = async () => (await told(`&until=${today}`)).rows.map((row: { readonly values: object }) => row.values)
  await rateOf('7.3')
  const open = { outstanding: '1000.00', rate: '7.300000', recorded: '7100.00', revalued: '7300.00', difference: '-200.00' }
  expect(await now()).toMatchObject([
    { invoice: { id }, supplier: { id: supplier }, ...open, former: '0.00', change: '-200.00', payments: 0 },
  ])
  // It was open at the end of last month, at the rate of then.
  const releasedAt = sql`update purchase_invoice set released_at = now() - interval '70 days' where id = ${id}`
  await releasedAt.execute(desk.server.database.db)
  expect(await now()).toMatchObject([{ ...open, former: null, change: null }])
  await rateOf('7.15', { validFrom: lastMonth })
  expect(await now()).toMatchObject([{ ...open, former: '-50.00', change: '-150.00' }])
  expect((await told('')).rows[0].values).toMatchObject({ rate: '7.150000', difference: '-50.00' })
  // The half that is paid was settled at its own rate; the other half is revalued.
  expect((await desk.take(finance(), entity, id, 'pay', { paidOn: today, amount: '500', reference: 'TT-1' })).status).toBe(200)
  const half = {
    outstanding: '500.00',
    recorded: '3550.00',
    revalued: '3650.00',
    difference: '-100.00',
    former: '-50.00',
    change: '-50.00',
  }
  expect(await now()).toMatchObject([{ ...half, payments: 1 }])
  expect((await desk.take(finance(), entity, id, 'pay', { paidOn: today, reference: 'TT-2' })).status).toBe(200)
  const settled = await told(`&until=${today}`)
  expect(settled.rows.map((row: { readonly values: object }) => row.values)).toMatchObject([
    { outstanding: '0.00', difference: '0.00', former: '-50.00', change: '50.00' },
  ])
  expect(settled.total.values).toMatchObject({ difference: '0.00', former: '-50.00', change: '50.00' })
  const clerk = await desk.server.visitor({ points: ['purchase.invoice:read'] })
  expect((await clerk.get('/api/report/purchase/revaluation/')).statusCode).toBe(403)
})
