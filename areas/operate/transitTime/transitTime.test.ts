import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills } from '../../../tests/harness/orderDesk.ts'

// When goods are with the customer, by how they go and where to.

const { company, today, read, take, made, drafted, confirmed, ship } = await openOrderDesk()
const { db } = company.database
const goods = () => goodsInStock((entity, change) => company.usable(entity, change))
const day = (days: number): string => dayAfter(today, days)
const times = '/api/operate/transitTime/'
for (const time of [
  { transportMode: 'express', country: 'CN', days: 4 },
  { transportMode: 'express', country: 'CN', carrier: 'sf', days: 2 },
  { transportMode: 'express', region: 'EU', days: 7 },
  { transportMode: 'sea', region: 'EU', days: 40 },
])
  await made(times, time)

test('there is one for each way and destination, which is a country or a region', async () => {
  const entered = (body: object) => company.owner.post(times, body)
  const twice = await entered({ transportMode: 'express', country: 'CN', carrier: 'SF', days: 3 })
  expect(twice.json()).toMatchObject({ error: 'alreadyExists', fields: { caption: expect.any(String) } })
  const both = await entered({ transportMode: 'express', country: 'DE', region: 'EU', days: 3 })
  expect(both.json().fields).toHaveProperty('region')
  expect((await entered({ transportMode: 'pickup', days: 1 })).statusCode).toBe(400)
  const stored = sql`update operate_transit_time set country = 'DE' where region = 'EU'`.execute(db)
  await expect(stored).rejects.toThrow('place_rule')
})

test('an order arrives so many days after it leaves: as expected, or promised where that is later', async () => {
  const { model } = await goods()
  const order = await confirmed([{ model, quantity: '5' }])
  expect(order).toMatchObject({ transportMode: 'express', transitDays: 4, arrivesOn: day(4), items: [{ arrivesOn: day(4) }] })
  expect((await take(orders, order.id, 'promise', { promisedOn: day(10) })).body).toMatchObject({
    arrivesOn: day(14),
    items: [{ arrivesOn: day(14) }],
  })
  // Past its promised day nothing arrives in the past.
  await sql`update operate_order set ordered_on = ${day(-9)}, promised_on = ${day(-5)} where id = ${order.id}`.execute(db)
  expect(await read(orders, order.id)).toMatchObject({ arrivesOn: day(4) })
  expect(await drafted([{ model, quantity: '5' }], { country: 'DE', transportMode: 'sea' })).toMatchObject({ arrivesOn: day(40) })
  expect(await drafted([{ model, quantity: '5' }], { country: 'DE', transportMode: 'pickup' })).toMatchObject({ arrivesOn: day(0) })
  // Nobody knows how long the railway takes, nor when what is not there leaves.
  expect(await drafted([{ model, quantity: '5' }], { transportMode: 'rail' })).toMatchObject({ transitDays: null, arrivesOn: null })
  expect(await drafted([{ model, quantity: '5000' }])).toMatchObject({ transitDays: 4, arrivesOn: null, items: [{ arrivesOn: null }] })
  expect(await drafted([{ model, quantity: '5000' }], { promisedOn: day(60) })).toMatchObject({ arrivesOn: day(64) })
})

test('a change of what is entered counts for what is saved afterwards', async () => {
  const { model } = await goods()
  const order = await confirmed([{ model, quantity: '5' }], { country: 'FR' })
  expect(order.transitDays).toBe(7)
  await sql`update operate_transit_time set days = 9 where region = 'EU' and transport_mode = 'express'`.execute(db)
  expect((await read(orders, order.id)).transitDays).toBe(7)
  expect((await take(orders, order.id, 'promise', { promisedOn: day(1) })).body).toMatchObject({ transitDays: 9, arrivesOn: day(10) })
})

test('a waybill arrives by its own carrier, is late past that day, and counts anew where it goes elsewhere', async () => {
  const { model } = await goods()
  const order = await confirmed([{ model, quantity: '5' }])
  const { body: sent } = await ship(order, '2')
  expect(sent).toMatchObject({ transportMode: 'express', transitDays: 4, arrivesOn: day(4), arrivalOverdue: false })
  const changed = await company.owner.patch(`${waybills}${sent.id}/`, { version: sent.version, carrier: 'SF' })
  expect(changed.json()).toMatchObject({ transitDays: 2, arrivesOn: day(2) })
  await sql`update operate_waybill set sent_at = sent_at - interval '3 days' where id = ${sent.id}`.execute(db)
  expect(await read(waybills, sent.id)).toMatchObject({ arrivesOn: day(-1), arrivalOverdue: true })
  const late = (await company.owner.get(`${waybills}?arrivalOverdue=true&fields=code`)).json()
  expect(late.results).toMatchObject([{ id: sent.id }])
  const readdressed = await take(waybills, sent.id, 'readdress', {
    consignee: 'Hans',
    address: 'Hamburg',
    country: 'DE',
    readdressReason: '客户搬迁',
  })
  expect(readdressed.body).toMatchObject({ transitDays: 9, arrivalOverdue: false })
  expect((await take(waybills, sent.id, 'receive', { receivedOn: today, receivedBy: '前台' })).body).toMatchObject({
    arrivalOverdue: false,
  })
  // What is fetched is there at once.
  const own = await confirmed([{ model, quantity: '1' }], { transportMode: 'pickup' })
  expect((await ship(own, '1')).body).toMatchObject({ transportMode: 'pickup', transitDays: 0, arrivesOn: today })
})

test('a reagent is to last from the day on which the customer has it', async () => {
  const product = await company.usable(company.entity('product.model'), { shelfLifeDays: 400, minSalableDays: 60, saleable: true })
  const { material } = await read('/api/product/model/', product.id)
  const price = { model: product.id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' }
  await made('/api/crm/price/', price)
  const { id: place } = await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })
  const { id: lot } = await made('/api/stock/lot/', { code: 'L90', material: material.id, expiresOn: day(90) })
  await made('/api/stock/move/', { reason: 'opening', material: material.id, lot, quantity: '9', to: place })
  const items = [{ model: product.id, quantity: '4' }]
  expect(await drafted(items)).toMatchObject({ shortDated: false })
  const slow = await drafted(items, { country: 'NL', transportMode: 'sea' })
  expect(slow).toMatchObject({ transitDays: 40, shortDated: true, items: [{ shortDated: true, lasting: '0.0000' }] })
  const { body: order } = await take(orders, slow.id, 'confirmShortDated')
  expect((await take(orders, order.id, 'reserve')).body.message).toContain('minimum salable days')
  expect((await ship(order, '4')).body.message).toContain('minimum salable days')
  const quick = await confirmed(items)
  expect((await take(orders, quick.id, 'reserve')).status).toBe(200)
  expect((await ship(quick, '4')).status).toBe(201)
})
