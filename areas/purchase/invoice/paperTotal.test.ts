import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// What an invoice says in all, and how much the match lets through.

const entity = 'purchase.invoice'

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
})

/** An invoice at this price for all of an order of so many at 10, of which all has arrived. */
const entered = async (quantity: string, unitPrice: string, more: object = {}) => {
  const { id, items } = await desk.sent({ price: '10', quantity })
  const lines = [{ ordered: items[0]?.id, quantity }]
  const arrived = await desk.make(desk.buyer, 'purchase.receipt', { order: id, receivedOn: dayFromNow(0), items: lines })
  expect(arrived.status, JSON.stringify(arrived.body)).toBe(201)
  return desk.make(desk.buyer, entity, {
    order: id,
    invoiceNo: `PT-${(turn += 1)}`,
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: lines.map(line => ({ ...line, unitPrice })),
    ...more,
  })
}

test('a few cents between the paper and its lines are paid as the paper says, more than that is refused', async () => {
  const refused = await entered('100', '10', { paperTotal: '1001.01' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['paperTotal']])
  const { body } = await entered('100', '10', { paperTotal: '1000.03', netPrices: true })
  expect(body).toMatchObject({ total: { amount: '1000.0300' }, netPrices: false, items: [{ unitPrice: '10.000000' }] })
  const released = await desk.take(desk.buyer, entity, body.id, 'match')
  expect(released.body).toMatchObject({ state: 'released', outstanding: { amount: '1000.0300' }, tolerated: '0.00' })
  const finance = desk.holders['financeManager'] ?? desk.chief
  const paid = await desk.take(finance, entity, body.id, 'pay', { paidOn: dayFromNow(0), reference: 'TT-1' })
  expect(paid.body).toMatchObject({ state: 'paid', payments: [{ amount: '1000.03' }] })
})

test('a line of an order stands on an invoice once', async () => {
  const { id, items } = await desk.sent({ price: '10', quantity: '100' })
  const line = { ordered: items[0]?.id, quantity: '50', unitPrice: '10' }
  const twice = { order: id, invoiceNo: 'PT-TWICE', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0', items: [line, line] }
  const { status, body } = await desk.make(desk.buyer, entity, twice)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['items.1']])
})

test('what is within the tolerance of each line is told, and explained all the same where it is much in all', async () => {
  const { body: little } = await entered('100', '10.2')
  expect((await desk.take(desk.buyer, entity, little.id, 'match')).body).toMatchObject({ state: 'released', tolerated: '20.00' })
  const { body: much } = await entered('10000', '10.2')
  expect((await desk.take(desk.buyer, entity, much.id, 'match')).body).toMatchObject({
    state: 'differing',
    tolerated: null,
    difference: '2000.00',
    items: [{ result: 'price' }],
  })
  const { rows } = (await desk.buyer.get('/api/report/purchase/tolerated/')).json()
  expect(rows.map((row: { values: { tolerated: string } }) => row.values.tolerated)).toEqual(['20.00'])
})

/** An order at prices that were agreed to, of a supplier with these terms, of which all has arrived. */
const arrivedOf = async (terms: object, line: object) => {
  const supplier = await desk.supplier({ ...terms })
  const [material, deliverBy] = [await desk.material({ batchTracked: false }), dayFromNow(9)]
  const made = await desk.make(desk.buyer, 'purchase.order', { supplier, deliverBy, items: [{ material, ...line }] })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await desk.take(desk.buyer, 'purchase.order', made.body.id, 'submitPrice')).status).toBe(200)
  await desk.agree('purchase.order', made.body.id)
  const receipt = await desk.make(desk.buyer, 'purchase.receipt', { order: made.body.id, receivedOn: dayFromNow(0) })
  expect(receipt.status, JSON.stringify(receipt.body)).toBe(201)
  return { order: made.body.id as number, line: made.body.items[0].id as number, material }
}

const paperOf = async (order: number, line: object, more: object) =>
  desk.make(desk.buyer, entity, {
    order,
    invoiceNo: `PT-${(turn += 1)}`,
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    items: [line],
    tax: '0',
    ...more,
  })

test('prices without tax are entered as on the paper, converted at the rate of the order, and the total is that of the paper', async () => {
  const { order, line } = await arrivedOf({ billType: 'special', vatRate: '0.13' }, { quantity: '30', newPrice: '3.7629' })
  const net = { ordered: line, quantity: '30', unitPrice: '3.33' }
  const far = await paperOf(order, net, { netPrices: true, tax: '12.99', paperTotal: '115.00' })
  expect([far.status, Object.keys(far.body.fields ?? {})]).toEqual([400, ['paperTotal']])
  const { status, body } = await paperOf(order, net, { netPrices: true, tax: '12.98', paperTotal: '112.88' })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({ netPrices: false, total: { amount: '112.8800' }, items: [{ unitPrice: '3.762900', amount: '112.89' }] })
  // Converted once: a change of something else converts nothing again.
  const changed = await desk.change(desk.buyer, entity, body.id, { notes: '复核' })
  expect(changed.body).toMatchObject({ total: { amount: '112.8800' }, items: [{ unitPrice: '3.762900' }] })
  expect((await desk.take(desk.buyer, entity, body.id, 'match')).body).toMatchObject({
    state: 'released',
    outstanding: { amount: '112.8800' },
  })
})

test('freight without tax comes to whole cents with it, and what was not agreed is explained', async () => {
  const { order, line } = await arrivedOf({ billType: 'special', vatRate: '0.13' }, { quantity: '30', newPrice: '11.3' })
  const net = { ordered: line, quantity: '30', unitPrice: '10', freight: '10.01' }
  const { body } = await paperOf(order, net, { netPrices: true, tax: '40.30' })
  expect(body, JSON.stringify(body)).toMatchObject({ total: { amount: '350.3100' }, items: [{ unitPrice: '11.300000', freight: '11.31' }] })
  expect((await desk.take(desk.buyer, entity, body.id, 'match')).body).toMatchObject({ state: 'differing', items: [{ result: 'price' }] })
})

const inspection = 'quality.iqc'

/** All of it was rejected, and is accepted by concession with so much of its price taken off. Answers the lot. */
const conceded = async (material: number, share: string): Promise<number> => {
  const [{ id, quantity }] = (await desk.buyer.get(`/api/quality/iqc/?material=${material}`)).json().results
  await sql`update quality_iqc set status = 'inspected', verdict = 'rejected' where id = ${id}`.execute(desk.server.database.db)
  const terms = { deviationNo: 'DEV-1', concessionLimit: quantity, concessionUntil: dayFromNow(30), deduction: share }
  const proposed = await desk.take(desk.buyer, inspection, id, 'dispose', { parts: [{ followUp: 'concession', quantity, ...terms }] })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  await desk.agree('quality.materialReview', proposed.body.review.id)
  return id
}

test('what was agreed to be taken off for a concession is not paid, before the goods are stocked and afterwards', async () => {
  const { order, line, material } = await arrivedOf({}, { quantity: '100', newPrice: '20' })
  const lot = await conceded(material, '0.1')
  const { body: whole } = await paperOf(order, { ordered: line, quantity: '100', unitPrice: '20' }, {})
  expect((await desk.take(desk.buyer, entity, whole.id, 'match')).body).toMatchObject({
    state: 'differing',
    difference: '200.00',
    items: [{ result: 'price', agreedPrice: '18.000000', invoiceable: '100.0000' }],
  })
  const stocked = await desk.take(desk.buyer, inspection, lot, 'putInStock', { quantity: '100' })
  expect(stocked.body, JSON.stringify(stocked.body)).toMatchObject({ status: 'stocked', followUp: 'enterWarehouse', concession: true })
  const { body: full } = await paperOf(order, { ordered: line, quantity: '100', unitPrice: '20' }, {})
  expect((await desk.take(desk.buyer, entity, full.id, 'match')).body).toMatchObject({ state: 'differing', difference: '200.00' })
  const { body: less } = await paperOf(order, { ordered: line, quantity: '100', unitPrice: '18' }, {})
  expect((await desk.take(desk.buyer, entity, less.id, 'match')).body).toMatchObject({ state: 'released', tolerated: '0.00' })
})

test.each([
  ['half of the goods went back', { stocked: '100', returned: '50' }, '50.0000'],
  ['almost all of them went back', { stocked: '100', returned: '95' }, '5.0000'],
  ['ten were missing', { stocked: '90', returned: '0' }, '90.0000'],
  ['ten were missing and half of the rest went back', { stocked: '90', returned: '45' }, '45.0000'],
])('nothing is taken off for goods that are not paid anyway: %s', async (_name, { stocked, returned }, invoiceable) => {
  const { order, line, material } = await arrivedOf({}, { quantity: '100', newPrice: '20' })
  const lot = await conceded(material, '0.1')
  await sql`update quality_iqc set status = 'stocked', follow_up = 'enterWarehouse', stocked_quantity = ${stocked},
    shortage = nullif(100 - ${stocked}::numeric, 0), shortage_reason = '少' where id = ${lot}`.execute(desk.server.database.db)
  if (returned !== '0')
    // A cancelled return takes nothing away.
    for (const status of ['toPack', 'cancelled'])
      await sql`insert into quality_supplier_return (code, status, supplier_id, material_id, lot_id, quantity, unit_id, kind, return_by)
        select ${`RT-${lot}-${status}`}, ${status}, supplier_id, material_id, id, ${returned}, unit_id, 'return', ${dayFromNow(0)}::date from quality_iqc where id = ${lot}`.execute(
        desk.server.database.db,
      )
  const { body } = await paperOf(order, { ordered: line, quantity: invoiceable, unitPrice: '18' }, {})
  expect((await desk.take(desk.buyer, entity, body.id, 'match')).body).toMatchObject({
    state: 'released',
    difference: '0.00',
    items: [{ result: 'matched', agreedPrice: '18.000000', invoiceable }],
  })
})
