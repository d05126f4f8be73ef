import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'

// What lies in stock is scrapped by consent, and leaves with the record of its destruction.

const entity = 'quality.scrapDisposal'

let desk: PurchasingDesk
let material: number
let balance: number

const lies = async (): Promise<string> => (await desk.buyer.get(`/api/stock/balance/${balance}/`)).json().quantity

beforeAll(async () => {
  desk = await purchasingDesk()
  material = await desk.material({ batchTracked: false })
  await desk.received({ price: '40', quantity: '100', material })
  const place = { code: 'SHELF', name: '货架', kind: 'usable', usual: true }
  const shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
  await putOnShelf(desk, material, '60', shelf)
  balance = (await desk.buyer.get(`/api/stock/balance/?material=${material}&location=${shelf}`)).json().results[0].id
})

const proposed = (quantity: string, more: object = {}) =>
  desk.make(desk.buyer, entity, { balance, material, quantity, dueOn: dayFromNow(9), ...more })

test('what its proposer says it is worth decides nothing: the books do, and dear scrap needs quality as well', async () => {
  const cheap = await proposed('5', { value: '1' })
  expect(cheap.status, JSON.stringify(cheap.body)).toBe(201)
  await desk.take(desk.buyer, entity, cheap.body.id, 'submit')
  expect(await desk.read(entity, cheap.body.id)).toMatchObject({ status: 'pending', value: '200.00', toReview: false })
  expect(await desk.agree(entity, cheap.body.id)).toHaveLength(1)
  const dear = await proposed('20', { value: '1' })
  await desk.take(desk.buyer, entity, dear.body.id, 'submit')
  expect(await desk.read(entity, dear.body.id)).toMatchObject({ value: '800.00', toReview: true })
  expect(await desk.agree(entity, dear.body.id)).toHaveLength(2)
  expect(await desk.read(entity, dear.body.id)).toMatchObject({ status: 'toDestroy' })
  expect(await lies()).toBe('60.0000')
})

test('what is scrapped in parts counts together: each is cheap, and quality is asked as soon as together they are not', async () => {
  const goods = await desk.material({ batchTracked: false })
  await desk.received({ price: '40', quantity: '100', material: goods })
  const place = { code: 'SPLIT', name: '货架', kind: 'usable', usual: false }
  const shelf = (await desk.make(desk.buyer, 'stock.location', place)).body.id
  await putOnShelf(desk, goods, '60', shelf)
  const [there] = (await desk.buyer.get(`/api/stock/balance/?material=${goods}&location=${shelf}`)).json().results
  const asked = async () => {
    const { body } = await proposed('6', { balance: there.id, material: goods })
    await desk.take(desk.buyer, entity, body.id, 'submit')
    return (await desk.read(entity, body.id)).toReview
  }
  expect([await asked(), await asked(), await asked()]).toEqual([false, false, true])
})

test('what counts together counts by the day on which it was handed in: drafts that lay for half a year do not stay below what one may decide', async () => {
  const goods = await desk.material({ batchTracked: false })
  await desk.received({ price: '40', quantity: '100', material: goods })
  const shelf = (await desk.make(desk.buyer, 'stock.location', { code: 'OLD', name: '货架', kind: 'usable', usual: false })).body.id
  await putOnShelf(desk, goods, '60', shelf)
  const [there] = (await desk.buyer.get(`/api/stock/balance/?material=${goods}&location=${shelf}`)).json().results
  const drafts = []
  for (let turn = 0; turn < 3; turn++) drafts.push((await proposed('6', { balance: there.id, material: goods })).body.id)
  await sql`update quality_scrap_disposal set created_at = now() - interval '180 days' where material_id = ${goods}`.execute(
    desk.server.database.db,
  )
  for (const id of drafts) await desk.take(desk.buyer, entity, id, 'submit')
  const read = await Promise.all(drafts.map(id => desk.read(entity, id)))
  expect(read.map(({ toReview, submittedOn }) => [toReview, submittedOn])).toEqual(
    [false, false, true].map(reviewed => [reviewed, dayFromNow(0)]),
  )
  // What was handed in before the days that count together counts no more.
  await sql`update quality_scrap_disposal set submitted_on = submitted_on - 91 where material_id = ${goods}`.execute(
    desk.server.database.db,
  )
  const { body } = await proposed('6', { balance: there.id, material: goods })
  await desk.take(desk.buyer, entity, body.id, 'submit')
  expect(await desk.read(entity, body.id)).toMatchObject({ toReview: false })
})

test('what was agreed to leaves from where it lies when it is destroyed, and comes back when it was not', async () => {
  const { id } = (await desk.buyer.get(`/api/quality/scrapDisposal/?status=toDestroy&sort=-id`)).json().results[0]
  const destroyed = { destroyedOn: dayFromNow(0), destroyedBy: '回收公司', proof: await desk.server.picture(desk.buyer) }
  const answer = await desk.take(desk.buyer, entity, id, 'destroy', destroyed)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await lies()).toBe('40.0000')
  await desk.take(desk.buyer, entity, id, 'reopen', { reason: '误登记' })
  expect(await lies()).toBe('60.0000')
})

test('no more is proposed than is available there, and nothing of what is still to be inspected', async () => {
  expect(await proposed('61')).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { available: '60' } } })
  const inspected = (await desk.buyer.get(`/api/stock/balance/?material=${material}&kind=quarantine`)).json().results[0].id
  expect((await proposed('1', { balance: inspected })).body.fields).toHaveProperty('balance')
  // What is of no stock is worth what nobody knows.
  const loose = await desk.make(desk.buyer, entity, { material, quantity: '1', dueOn: dayFromNow(9) })
  await desk.take(desk.buyer, entity, loose.body.id, 'submit')
  expect(await desk.read(entity, loose.body.id)).toMatchObject({ toReview: true })
})
