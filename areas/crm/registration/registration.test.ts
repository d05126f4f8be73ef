import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderDesk, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import { sellThroughOf } from '../reports/sellThrough.ts'

// Who uses what distributors sold, and what still lies with them.

const { company, today, customerWith, post, read, take, confirmed, serialProduct, stockedUnit, ship, pay } = await openOrderDesk()
const registrations = '/api/crm/registration/'
const report = '/api/report/materials/sell_through/'
const received = { receivedOn: today, receivedBy: '门卫' }

const register = (unit: number, more: object = {}, by = company.owner) =>
  post(registrations, { unit, endUser: '太湖水质监测站', region: 'CN', registeredOn: today, way: 'endUser', ...more }, by)

test('an end user is registered of what a distributor received, and what is not registered lies in the channel', async () => {
  const distributor = await customerWith({ type: 'distributor', creditLimit: '99999' })
  const other = await customerWith({ type: 'distributor', creditLimit: '99999' })
  const model = await serialProduct()
  const units: number[] = []
  for (const sn of ['000001', '000002', '000003']) units.push(await stockedUnit(model, sn))
  const [first = 0, second = 0, third = 0] = units
  const rows = async (by = company.owner): Promise<readonly Body[]> =>
    (await by.get(`${report}?company=${distributor}`)).json().rows.map(({ values }: Body) => values)

  expect((await register(first)).status).toBe(400)
  const order = await confirmed([{ model, quantity: '3' }], { company: distributor })
  const sent = await ship(order, '3', units)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect((await register(first)).body).toMatchObject({ field: 'unit' })
  await take(waybills, sent.body.id, 'receive', received)
  expect(await rows()).toMatchObject([{ shipped: 3, inChannel: 3, sellThrough: '0.0000', registered: 0, months: null, oldestDays: 0 }])

  const made = await register(first)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({ company: { id: distributor }, model: { id: model }, status: 'registered' })
  expect(await read('/api/product/unit/', first)).toMatchObject({ endUser: '太湖水质监测站' })
  expect((await register(first)).status).toBe(409)
  expect((await register(second, { company: other })).body).toMatchObject({ field: 'company' })
  expect((await register(second, { registeredOn: '2199-01-01' })).body).toMatchObject({ field: 'registeredOn' })
  expect((await register(second, { registeredOn: '2020-01-01' })).body).toMatchObject({ field: 'registeredOn' })
  expect(await rows()).toMatchObject([{ shipped: 3, inChannel: 2, sellThrough: '0.3333', registered: 1, soldInYear: 1, months: '24.0' }])
  // The year is today and the 364 days before it.
  for (const [daysAgo, soldInYear] of [
    [364, 1],
    [365, 0],
    [0, 1],
  ] as const) {
    await sql`update crm_registration set registered_on = ${today}::date - ${daysAgo}::int where id = ${made.body.id}`.execute(
      company.database.db,
    )
    expect(await rows(), `${daysAgo}`).toMatchObject([{ soldInYear }])
  }

  const renamed = await company.owner.patch(`${registrations}${made.body.id}/`, { version: made.body.version, endUser: '太湖监测中心' })
  expect(renamed.statusCode, renamed.body).toBe(200)
  expect(await read('/api/product/unit/', first)).toMatchObject({ endUser: '太湖监测中心' })
  const { version } = await read('/api/product/unit/', first)
  expect((await company.owner.patch(`/api/product/unit/${first}/`, { version, endUser: '别人' })).statusCode).toBe(400)

  // What came back and was destroyed lies with nobody, and somebody who does not see the distributor learns nothing of it.
  await sql`update product_unit set location_id = null, scrapped_on = ${today}::date where id = ${third}`.execute(company.database.db)
  expect(await rows()).toMatchObject([{ shipped: 2, inChannel: 1, sellThrough: '0.5000' }])
  const stranger = await company.visitor({ points: 'all', scope: 'own' })
  expect(await rows(stranger)).toEqual([])
  expect((await register(second, {}, stranger)).body).toMatchObject({ field: 'company' })
  expect((await stranger.get(`${registrations}${made.body.id}/`)).statusCode).toBe(404)

  expect((await take(registrations, made.body.id, 'withdraw', { withdrawnReason: '登记错误' })).status).toBe(200)
  expect(await read('/api/product/unit/', first)).toMatchObject({ endUser: null })
  expect(await rows()).toMatchObject([{ inChannel: 2, registered: 0 }])
  expect((await register(first)).status).toBe(201)

  // Both go over to whom the distributor is merged into.
  expect((await pay(order.id, { amount: '10' })).status).toBe(201)
  const merged = await take('/api/crm/company/', distributor, 'merge', { survivor: other, reason: '重复' })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const { results } = (await company.owner.get(`${registrations}?company=${other}`)).json()
  expect(results).toHaveLength(2)
  expect((await company.owner.get(`/api/operate/payment/?company=${other}`)).json().count).toBe(1)
})

test('a share and the months of stock are of what there is', () => {
  expect(sellThroughOf({ shipped: 0, inChannel: 0, soldInYear: 3 })).toEqual({ sellThrough: null, months: '0.0' })
  expect(sellThroughOf({ shipped: 8, inChannel: 2, soldInYear: 5 })).toEqual({ sellThrough: '0.7500', months: '4.8' })
  expect(sellThroughOf({ shipped: 8, inChannel: 8, soldInYear: 0 })).toEqual({ sellThrough: '0.0000', months: null })
})
