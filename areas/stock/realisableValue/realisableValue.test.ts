import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'

const entity = 'stock.realisableValue'

let desk: PurchasingDesk
let material: number

const estimated = async (amount: string, validFrom = dayFromNow(0)) => {
  const { status, body } = await desk.make(desk.buyer, entity, { material, amount, validFrom, reason: '客户停用，按回收价' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const asked = async (report: string, parameters = '') =>
  (await desk.buyer.get(`/api/report/stock/${report}/?material=${material}${parameters}`)).json().total.values

beforeAll(async () => {
  desk = await purchasingDesk()
  material = await desk.material({ batchTracked: false })
  await desk.received({ price: '10', quantity: '40', material })
  await desk.received({ price: '16', quantity: '20', material })
})

test('stock is carried at what it will bring where that is less than it cost; what leaves takes its write-down along, and a rise reverses it up to cost', async () => {
  expect(await asked('valuation')).toMatchObject({ value: '720.0000', writeDown: '0.0000', carried: '720.0000' })
  await estimated('9')
  expect(await asked('valuation')).toMatchObject({ value: '720.0000', writeDown: '180.0000', carried: '540.0000' })
  const place = await desk.make(desk.buyer, 'stock.location', { code: 'SHELF', name: '货架', kind: 'usable', usual: true })
  await putOnShelf(desk, material, '30', place.body.id)
  const issue = { material, owner: 'company', lot: null, serial: null, quantity: '30', reason: 'issue', note: '装配' }
  expect((await desk.make(desk.buyer, 'stock.move', issue)).status).toBe(201)
  expect(await asked('valuation')).toMatchObject({ value: '360.0000', writeDown: '90.0000', carried: '270.0000' })
  await estimated('11.5')
  expect(await asked('valuation')).toMatchObject({ writeDown: '15.0000', carried: '345.0000' })
  expect(await asked('value_flow')).toMatchObject({ startWriteDown: '0.0000', changedWriteDown: '15.0000', endWriteDown: '15.0000' })
  expect(await asked('value_flow', `&from=${dayFromNow(1)}&until=${dayFromNow(2)}`)).toMatchObject({
    startWriteDown: '15.0000',
    changedWriteDown: '0.0000',
  })
  await estimated('20')
  expect(await asked('valuation')).toMatchObject({ writeDown: '0.0000', carried: '360.0000' })
  // What was estimated for an earlier day does not stand in the place of a later estimate.
  await estimated('1', dayFromNow(-5))
  expect(await asked('valuation')).toMatchObject({ writeDown: '0.0000' })
})

test('an estimate is of a day that has come, stays as it is, and is read by who may see costs', async () => {
  const late = await desk.make(desk.buyer, entity, { material, amount: '1', validFrom: dayFromNow(1), reason: '明天' })
  expect([late.status, late.body.fields]).toEqual([400, { validFrom: expect.stringMatching(/./) }])
  const { id } = await estimated('12.3457')
  for (const deed of [
    sql`update stock_realisable_value set amount = 1 where id = ${id}`,
    sql`delete from stock_realisable_value where id = ${id}`,
  ])
    await expect(deed.execute(desk.server.database.db)).rejects.toThrow('neither changed nor deleted')
  const clerk = await desk.server.visitor({ points: [`${entity}:read`] })
  expect(JSON.stringify(await desk.read(entity, id, clerk))).not.toContain('12.3457')
})
