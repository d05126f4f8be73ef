import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Goods that leave without a document that says what for: a little by hand, more with the consent of others.

const reservation = 'stock.reservation'

let desk: PurchasingDesk
let shelf: number
/** A thousand at 1 CNY, a hundred at 200 and a hundred at 190. */
let [cheap, dear, other]: number[] = []

const goods = async (price: string, quantity: string): Promise<number> => {
  const material = await desk.material({ batchTracked: false })
  await desk.received({ price, quantity, material })
  await putOnShelf(desk, material, quantity, shelf)
  return material
}

/** Somebody issues goods by hand. */
const issued = (by: Visitor, material: number | undefined, quantity: string) =>
  desk.make(by, 'stock.move', { material, owner: 'company', lot: null, serial: null, reason: 'issue', note: '试装', quantity })

const refused = { status: 400, body: { error: 'ruleBroken', fields: { quantity: expect.stringContaining('Issue with approval') } } }

const reserved = async (by: Visitor, material: number | undefined, quantity: string): Promise<number> => {
  const { status, body } = await desk.make(by, reservation, { material, quantity, until: dayFromNow(9), purpose: '试产' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const handedIn = async (by: Visitor, id: number) => {
  const { status, body } = await desk.take(by, reservation, id, 'issueMuch', { issueReason: '整批试产' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  desk = await purchasingDesk()
  shelf = (await desk.make(desk.buyer, 'stock.location', { code: 'SHELF', name: '货架', kind: 'usable', usual: true })).body.id
  cheap = await goods('1', '1000')
  dear = await goods('200', '100')
  other = await goods('190', '100')
}, 120_000)

test('before the company works in earnest nothing bounds what leaves', async () => {
  const first = await issued(desk.chief, cheap, '400')
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  expect((await desk.make(desk.chief, 'stock.move', { reverses: first.body.id, note: '试完' })).status).toBe(201)
  const admin = await desk.server.visitor({ points: 'all', type: 'superAdmin' })
  const live = await admin.post('/api/admin/goLive/', { name: '启用', liveFrom: dayFromNow(0) })
  expect(live.statusCode, live.body).toBe(201)
})

test('one person issues no more than 5 % of what is there within a day, however small the parts, and what was taken back does not count', async () => {
  expect(await issued(desk.buyer, cheap, '51')).toMatchObject(refused)
  const [one, two] = [await issued(desk.buyer, cheap, '30'), await issued(desk.buyer, cheap, '20')]
  expect([one.status, two.status], JSON.stringify(two.body)).toEqual([201, 201])
  expect(await issued(desk.buyer, cheap, '1')).toMatchObject(refused)
  // What comes back from the line is not what left: others fitted that.
  const back = { material: cheap, owner: 'company', reason: 'giveBack', note: '没用', quantity: '20' }
  expect((await desk.make(desk.buyer, 'stock.move', back)).status).toBe(201)
  expect(await issued(desk.buyer, cheap, '20')).toMatchObject(refused)
  expect((await desk.make(desk.buyer, 'stock.move', { reverses: one.body.id, note: '记错了' })).status).toBe(201)
  expect((await issued(desk.buyer, cheap, '30')).status).toBe(201)
  // Somebody else has issued nothing yet.
  expect((await issued(desk.otherBuyer, cheap, '40')).status).toBe(201)
})

test('nor what is worth more than CNY 500, all goods together', async () => {
  expect(await issued(desk.head, dear, '3')).toMatchObject(refused)
  expect((await issued(desk.head, dear, '2')).status).toBe(201)
  expect(await issued(desk.head, other, '1')).toMatchObject(refused)
})

test('a reservation is no way round: it is issued by the same limits, together with what was issued by hand', async () => {
  const few = await reserved(desk.head, other, '1')
  expect(await desk.take(desk.head, reservation, few, 'issue', {})).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  const small = await reserved(desk.applicant, dear, '2')
  expect(await desk.take(desk.applicant, reservation, small, 'issue', {})).toMatchObject({
    status: 200,
    body: { status: 'issued', takenBy: { id: desk.applicant.userId }, issueReason: null },
  })
  expect(await issued(desk.applicant, dear, '1')).toMatchObject(refused)
})

test('more leaves once another agrees, above CNY 5,000 a second one; it stays kept meanwhile, and what was refused does not leave', async () => {
  const [much, most, more, unwanted] = [
    await reserved(desk.chief, dear, '10'),
    await reserved(desk.chief, dear, '16'),
    await reserved(desk.buyer, dear, '26'),
    await reserved(desk.buyer, dear, '5'),
  ]
  expect(await handedIn(desk.chief, much)).toMatchObject({ status: 'pending', toReview: false, issueValue: '2000.00' })
  expect(await desk.take(desk.chief, reservation, much, 'release', { reason: '不要了' })).toMatchObject({ status: 409 })
  const reservedNow = async () => (await desk.buyer.get(`/api/stock/balance/?material=${dear}&kind=usable`)).json().results[0].reserved
  expect(await reservedNow()).toBe('57.0000')
  // With what they are asked about already it is worth more than CNY 5,000.
  expect(await handedIn(desk.chief, most)).toMatchObject({ toReview: true, issueValue: '3200.00' })
  expect(await handedIn(desk.buyer, more)).toMatchObject({ toReview: true, issueValue: '5200.00' })
  const asked = await desk.agree(reservation, much)
  expect([asked.length, asked.includes(desk.chief.userId)]).toEqual([1, false])
  expect(await desk.read(reservation, much)).toMatchObject({
    status: 'issued',
    takenBy: { id: desk.chief.userId },
    issueReason: '整批试产',
  })
  expect(await desk.agree(reservation, most)).toHaveLength(2)
  expect(await reservedNow()).toBe('31.0000')

  // What was asked for and withdrawn was agreed to by nobody: it is issued by the limits of everybody, and counts.
  const withdrawn = await reserved(desk.otherBuyer, dear, '2')
  await handedIn(desk.otherBuyer, withdrawn)
  const [pending] = (await desk.otherBuyer.get(`/api/approval/document/?entity=${reservation}&record=${withdrawn}`)).json().results
  const back = await desk.otherBuyer.post(`/api/approval/${pending.id}/withdraw/`, {})
  expect(back.statusCode, back.body).toBe(200)
  expect(await desk.take(desk.otherBuyer, reservation, withdrawn, 'issue', {})).toMatchObject({ status: 200, body: { issueReason: null } })
  expect(await issued(desk.otherBuyer, dear, '1')).toMatchObject(refused)

  await handedIn(desk.buyer, unwanted)
  const keeper = desk.holders['stockKeeper'] ?? desk.chief
  expect((await desk.decide(keeper, reservation, unwanted, 'reject')).status).toBe(200)
  expect(await desk.read(reservation, unwanted)).toMatchObject({
    status: 'open',
    takenBy: null,
    issueReason: null,
    issueValue: null,
    toReview: false,
  })
  // What others have agreed to does not use up what one issues alone.
  expect((await issued(desk.chief, dear, '2')).status).toBe(201)
})

test('the database lets nobody issue more than the share either, and asks why of what waits for others', async () => {
  const { db } = desk.server.database
  const kept = await reserved(desk.otherBuyer, other, '9')
  const insert = (quantity: number, of: number | null) =>
    sql`insert into stock_move
      (code, at, reason, material_id, quantity, unit_id, from_id, to_id, owner, from_balance_id, note, document, created_by_id)
    select 'X-' || nextval('stock_move_number'), now(), 'issue', b.material_id, ${quantity}, b.unit_id, b.location_id, l.id, 'company', b.id, '试', ${of === null ? null : `stock.reservation/${of}`}::text, ${desk.otherBuyer.userId}
    from stock_balance as b, stock_location as l where b.material_id = ${other} and b.location_id = ${shelf} and l.kind = 'production' limit 1`.execute(
      db,
    )
  for (const held of [null, kept])
    await expect(insert(9, held)).rejects.toMatchObject({ code: '23514', constraint: 'stock_move_taken_rule' })
  expect((await insert(5, null)).numAffectedRows).toBe(1n)
  await expect(insert(1, null)).rejects.toMatchObject({ constraint: 'stock_move_taken_rule' })
  await expect(sql`update stock_reservation set status = 'pending' where id = ${kept}`.execute(db)).rejects.toMatchObject({
    constraint: 'stock_reservation_asked_rule',
  })
})
