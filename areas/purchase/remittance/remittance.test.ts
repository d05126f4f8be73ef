import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exclusionsOf } from '../../../core/define/exclusions.ts'
import type { Fields } from '../../../core/define/field.ts'
import { partTableOf } from '../../../core/define/naming.ts'
import { columnOf } from '../../../core/define/rows.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { invoice } from '../invoice/invoice.ts'

// What a supplier is paid at once for several invoices.

const desk = await purchasingDesk()
const { db } = desk.server.database
const finance = desk.holders['financeManager'] ?? desk.chief
const [entity, invoices] = ['purchase.remittance', 'purchase.invoice'] as const

let turn = 0

/** An invoice for all of an order of so many pieces at 10, ready to be paid, due so many days after others. */
const released = async (supplier: number, quantity: string, more: object = {}) => {
  const of = await desk.sent({ supplier, quantity })
  const received = { order: of.id, receivedOn: dayFromNow(0), items: [{ ordered: of.items[0]?.id, quantity }] }
  expect((await desk.make(desk.buyer, 'purchase.receipt', received)).status).toBe(201)
  const paper = { order: of.id, invoiceNo: `FP-${(turn += 1)}`, invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0', ...more }
  const { status, body } = await desk.make(desk.buyer, invoices, paper)
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await desk.take(desk.buyer, invoices, body.id, 'match')).body.state).toBe('released')
  return body.id as number
}

/** A supplier who is owed 300, 200 and 400, of which the last is due first. */
const owing = async () => {
  const supplier = await desk.supplier()
  const made = [await released(supplier, '30'), await released(supplier, '20'), await released(supplier, '40')]
  await sql`update purchase_invoice set pay_by = pay_by - 5 where id = ${made[2]}`.execute(db)
  return { supplier, made }
}

const record = (values: object, by = finance) => desk.make(by, entity, { currency: 'CNY', paidOn: dayFromNow(0), ...values })
const left = async (ids: readonly number[]) =>
  Promise.all(ids.map(async id => Number((await desk.read(invoices, id)).outstanding.amount).toFixed(2)))
const draftOf = async (rows: readonly (number | undefined)[], by = finance) =>
  (await by.get(`/api/draft/?entity=${entity}&proposal=together&rows=${rows.join(',')}`)).json()

test('pays the invoices that are due first, each by a part of its own, and is reversed with all of them', async () => {
  const { supplier, made } = await owing()
  const { status, body } = await record({ supplier, amount: '550.25', reference: 'TT-1' })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.items).toMatchObject([
    { invoice: { id: made[2] }, invoiceNo: expect.stringMatching(/^FP-/), amount: '400.00' },
    { invoice: { id: made[0] }, amount: '150.25' },
  ])
  expect(await left(made)).toEqual(['149.75', '200.00', '0.00'])
  const paid = await desk.read(invoices, made[2] ?? 0, finance)
  expect(paid).toMatchObject({
    state: 'paid',
    paidTogether: true,
    payments: [{ reference: 'TT-1', remittance: { id: body.id, title: body.code } }],
  })
  expect(paid.can).not.toContain('notPaid')
  expect((await desk.take(finance, invoices, made[2] ?? 0, 'notPaid', { reason: '记错' })).body).toMatchObject({
    error: 'illegalTransition',
    data: { standing: body.code },
  })
  const story = (await finance.get(`/api/purchase/invoice/${made[2]}/history/`)).body
  expect(story).toContain(body.code)
  const reversed = await desk.take(finance, entity, body.id, 'reverse', { reversalReason: '银行退回' })
  expect(reversed.body).toMatchObject({ status: 'reversed', reversedOn: dayFromNow(0) })
  expect(await left(made)).toEqual(['300.00', '200.00', '400.00'])
  expect(await desk.read(invoices, made[0] ?? 0)).toMatchObject({ state: 'released', payments: [{ reversalReason: '银行退回' }] })
  // Its reference is free again, once.
  expect((await record({ supplier, amount: '550.25', reference: 'TT-1' })).status).toBe(201)
  expect((await record({ supplier, amount: '1', reference: 'TT-1' })).status).toBe(400)
})

test.each(exclusionsOf(invoice, 'pay').map(({ by }) => by))('is recorded by nobody who may not pay one of its invoices: %s', async by => {
  const supplier = await desk.supplier()
  const id = await released(supplier, '30')
  await (
    (invoice.fields as Fields)[by]?.kind === 'refs'
      ? sql`insert into ${sql.table(partTableOf(invoice, by))} (owner_id, position, target_id) values (${id}, 0, ${finance.userId})`
      : sql`update purchase_invoice set ${sql.id(columnOf(by, 'ref'))} = ${finance.userId} where id = ${id}`
  ).execute(db)
  expect((await record({ supplier, amount: '1' })).status).toBe(400)
  expect(await left([id])).toEqual(['300.00'])
  expect((await record({ supplier, amount: '1' }, desk.chief)).status).toBe(201)
})

test('lies not before the release of any of its invoices, and takes a reason where only its day pays one of them in time', async () => {
  const supplier = await desk.supplier()
  const made = [await released(supplier, '30'), await released(supplier, '20')]
  const items = made.map(one => ({ invoice: one }))
  await sql`update purchase_invoice set invoiced_on = invoiced_on - 30, pay_by = company_today() - 2 where id = any(${made})`.execute(db)
  const early = await record({ supplier, amount: '1', items, paidOn: dayFromNow(-3), notes: '补记' })
  expect([early.status, early.body.fields]).toEqual([400, { paidOn: expect.stringContaining('Released at') }])
  await sql`update purchase_invoice set released_at = released_at - interval '20 days' where id = any(${made})`.execute(db)
  for (const paidOn of [dayFromNow(-3), dayFromNow(-9)])
    expect((await record({ supplier, amount: '1', items, paidOn })).body.fields, paidOn).toEqual({ notes: expect.any(String) })
  expect((await record({ supplier, amount: '1', items, paidOn: dayFromNow(-1) })).status, 'late in any case').toBe(201)
  expect((await record({ supplier, amount: '2', items, paidOn: dayFromNow(-3), notes: '补记' })).status).toBe(201)
})

test('is filled in from ticked invoices of one supplier and currency, and divided as somebody says', async () => {
  const { supplier, made } = await owing()
  const drafted = await draftOf(made)
  expect(drafted.values).toMatchObject({ supplier: { id: supplier }, currency: 'CNY', amount: '900.00' })
  expect(drafted.values.items.map((line: { invoice: { id: number }; amount: string }) => [line.invoice.id, line.amount])).toEqual([
    [made[2], '400.00'],
    [made[0], '300.00'],
    [made[1], '200.00'],
  ])
  const { made: others } = await owing()
  expect(JSON.stringify(await draftOf([made[0], others[0]]))).toContain('several suppliers')
  // One part typed; of what is left the others get theirs, those that are due first before the others.
  const { status, body } = await record({
    supplier,
    amount: '500',
    items: [{ invoice: made[1], amount: '50.05' }, { invoice: made[0] }, { invoice: made[2] }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await left(made)).toEqual(['250.05', '149.95', '0.00'])
  expect(JSON.stringify(await draftOf(made))).toContain('Nothing is owed for')
  const refused = async (amount: string, ...items: readonly object[]) => (await record({ supplier, amount, items })).body.fields
  expect(await refused('400.01')).toEqual({ amount: expect.stringContaining('400.00') })
  expect(await refused('149.96', { invoice: made[1], amount: '149.96' })).toEqual({ 'items.0.amount': expect.stringContaining('149.95') })
  expect(await refused('100', { invoice: made[1], amount: '99' })).toHaveProperty('amount')
  expect(await refused('10', { invoice: made[2], amount: '10' })).toHaveProperty(['items.0.invoice'])
  expect(await refused('10', { invoice: others[0], amount: '10' })).toHaveProperty(['items.0.invoice'])
  const entered = await record({ supplier, amount: '10', items: [{ invoice: made[0], amount: '10' }] }, desk.buyer)
  expect(JSON.stringify(entered)).toContain('Ask a colleague')
})

test('of two at once the second finds what the first has paid; what was paid later is undone first', async () => {
  const { supplier, made } = await owing()
  const answers = await Promise.all([record({ supplier, amount: '850' }), record({ supplier, amount: '60' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  const first = answers.find(({ status }) => status === 201)?.body
  const more = (await left(made)).reduce((sum, one) => sum + Number(one), 0)
  const second = await record({ supplier, amount: more.toFixed(2) })
  expect(second.status, JSON.stringify(second.body)).toBe(201)
  expect(await left(made)).toEqual(['0.00', '0.00', '0.00'])
  const early = await desk.take(finance, entity, first.id, 'reverse', { reversalReason: '银行退回' })
  expect([early.status, JSON.stringify(early.body)]).toEqual([400, expect.stringContaining('Undo that payment first')])
  expect((await desk.take(finance, entity, second.body.id, 'reverse', { reversalReason: '银行退回' })).status).toBe(200)
  expect((await desk.take(finance, entity, first.id, 'reverse', { reversalReason: '银行退回' })).status).toBe(200)
  expect(await left(made)).toEqual(['300.00', '200.00', '400.00'])
})

test('in another currency has the rate of its day in every part, and the database takes none that says otherwise than its invoices', async () => {
  const rate = { currency: 'USD', rate: '7.1', validFrom: dayFromNow(0), source: 'boc', note: '测试' }
  expect((await desk.make(finance, 'crm.exchangeRate', rate)).status).toBe(201)
  const supplier = await desk.supplier({ currency: 'USD' })
  const made = [await released(supplier, '10', { currency: 'USD' }), await released(supplier, '10', { currency: 'USD' })]
  await desk.make(finance, 'crm.exchangeRate', { ...rate, rate: '7.3333' })
  const { status, body } = await record({ supplier, currency: 'USD', amount: '133.33' })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ rate: '7.333300', cny: '977.75' })
  const parts = await Promise.all(made.map(async id => (await desk.read(invoices, id)).payments[0]))
  expect(parts).toMatchObject([
    { rate: '7.333300', cny: '733.33', difference: '-23.33' },
    { amount: '33.33', cny: '244.42', difference: '-7.78' },
  ])
  await expect(sql`update purchase_remittance set amount = 134 where id = ${body.id}`.execute(db)).rejects.toThrow(
    'stays as it was recorded',
  )
  const apart = sql`update purchase_invoice_payments set reversed_on = now(), reversal_reason = '-' where remittance_id = ${body.id}`
  await expect(apart.execute(db)).rejects.toThrow(/is that of its invoices|otherwise than its payments/)
})
