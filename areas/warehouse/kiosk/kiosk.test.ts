import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'

// The kiosk: who came is known by a secret, what can be done follows from state, person and item, and nobody helps themselves.

const look = '/api/warehouse/kiosk/look/'
const act = '/api/warehouse/kiosk/'
const applications = '/api/warehouse/application/'
const dropOffs = '/api/warehouse/dropOff/'

let company: Company
let keeper: Visitor
let boss: Visitor
let kiosk: Visitor
let ann: Visitor
let bob: Visitor
let annsBadge: string
let bobsBadge: string
let colleague: () => Promise<Visitor>

const badgeOf = async (by: Visitor): Promise<string> => (await by.post('/api/warehouse/badge/', {})).json().code

beforeAll(async () => {
  company = await openCompany()
  const department = await company.department('研发部')
  const everybody = [
    'warehouse.item:read',
    ...['read', 'create', 'update', 'submit', 'withdraw'].map(verb => `warehouse.application:${verb}`),
    ...['read', 'receive', 'decline'].map(verb => `warehouse.issue:${verb}`),
    'warehouse.giveBack:read',
    'warehouse.dropOff:read',
    'warehouse.dropOff:create',
    'warehouse.dropOff:take',
  ]
  keeper = await company.visitor({ points: 'all' })
  boss = await company.visitor({ points: 'all' })
  kiosk = await company.visitor({ points: ['warehouse.kiosk'], scope: 'own' })
  colleague = () => company.visitor({ points: everybody, scope: 'own', department })
  ;[ann, bob] = [await colleague(), await colleague()]
  await approvedBy(company.owner, 'warehouse.application', [boss, keeper])
  ;[annsBadge, bobsBadge] = [await badgeOf(ann), await badgeOf(bob)]
})

const read = async (path: string, id: number): Promise<Made> => (await company.owner.get(`${path}${id}/`)).json()
const readItem = (id: number) => read('/api/warehouse/item/', id)

/** An item of which so many are on hand, with its code. */
const stocked = async (quantity: number, change: Readonly<Record<string, unknown>> = {}) => {
  const { id } = await company.make(company.entity('warehouse.item'), { limitPerPerson: null, limitDays: null, ...change })
  await company.make(company.entity('warehouse.move'), { item: id, quantity })
  return { id, code: String((await readItem(id))['code']) }
}

/** An approved application of somebody for so many of some items. */
const approved = async (by: Visitor, ...items: readonly { readonly id: number; readonly quantity?: number }[]): Promise<number> => {
  const made = await by.post(applications, {
    purpose: '试验',
    neededOn: companyToday(),
    returnOn: dayFromNow(10),
    items: items.map(({ id, quantity = 1 }) => ({ item: id, quantity })),
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  const { version } = await read(applications, id)
  const submitted = await by.post(`${applications}${id}/submit/`, { version })
  expect(submitted.statusCode, submitted.body).toBe(200)
  const [waiting] = (await company.owner.get(`/api/approval/document/?entity=warehouse.application&record=${id}`)).json().results
  const decided = await boss.post(`/api/approval/${waiting.id}/decide/`, {
    task: 1,
    decision: 'approve',
    hash: waiting.hash,
    version: waiting.version,
  })
  expect(decided.statusCode, decided.body).toBe(200)
  return id
}

const scanned = (badge: string, ...codes: readonly string[]) => kiosk.post(look, { badge, codes: codes.join('\n') })
const next = async (badge: string, ...codes: readonly string[]) => {
  const answer = await scanned(badge, ...codes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().next
}

/** Does at the kiosk what it offers, with a photo that the tablet has sent. */
const done = async (badge: string, codes: readonly string[], deed: 'take' | 'leave', more: Readonly<Record<string, unknown>> = {}) =>
  kiosk.post(act, { badge, codes: codes.join('\n'), deed, photo: await company.picture(kiosk), ...more })

const took = async (badge: string, ...codes: readonly string[]): Promise<void> => {
  const answer = await done(badge, codes, 'take')
  expect(answer.statusCode, answer.body).toBe(200)
}

/** How often somebody was told of something. */
const noticesOf = async (who: Visitor, event: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from user_notice where user_id = ${who.userId} and event = ${event}`.execute(company.database.db)
  return rows[0]?.count ?? 0
}

const takeBack = async (by: Visitor, id: number, input: Readonly<Record<string, unknown>>) => {
  const { version } = await read(dropOffs, id)
  return by.post(`${dropOffs}${id}/take/`, { version, input })
}

test('what was approved is taken out with a photo: issued by the kiosk, confirmed by the person', async () => {
  const drill = await stocked(3, { kind: 'returnable' })
  expect(await next(annsBadge, drill.code)).toMatchObject({ deed: 'none', says: expect.stringMatching(/Apply first; 3 available/) })
  const id = await approved(ann, drill)
  expect(await next(annsBadge, drill.code)).toMatchObject({ deed: 'take', returnOn: dayFromNow(10), quantity: 1, says: null })
  await took(annsBadge, drill.code)
  expect((await read(applications, id))['state']).toBe('toReturn')
  expect(await readItem(drill.id)).toMatchObject({ onHand: 2, onLoan: 1, reserved: 0 })
  const [issue] = (await company.owner.get(`/api/warehouse/issue/?application=${id}`)).json().results
  expect(await read('/api/warehouse/issue/', issue.id)).toMatchObject({ state: 'received', photo: { id: expect.any(Number) } })
  const { rows } = await sql<{ action: string; actor: number; route: string }>`select action, actor_id as actor, route from audit
    where entity = 'warehouse.issue' and record_id = ${issue.id} and action in ('create', 'receive') order by id`.execute(
    company.database.db,
  )
  const route = 'POST /api/warehouse/kiosk/'
  expect(rows).toEqual([
    { action: 'create', actor: kiosk.userId, route },
    { action: 'receive', actor: ann.userId, route },
  ])
  // Twice is once.
  expect((await done(annsBadge, [drill.code], 'take')).statusCode).toBe(400)
  expect(await noticesOf(ann, 'warehouse.kioskUsed')).toBe(1)
})

test('how something was when it was taken out is shown when it is returned, to its borrower alone', async () => {
  const scope = await stocked(2, { kind: 'returnable' })
  const id = await approved(ann, scope)
  expect(await next(annsBadge, scope.code)).toMatchObject({ deed: 'take', before: null })
  await took(annsBadge, scope.code)
  expect(await next(annsBadge, scope.code)).toMatchObject({ deed: 'leave', before: expect.stringMatching(/^data:image\/jpeg;base64,/) })
  expect(await next(bobsBadge, scope.code)).toMatchObject({ deed: 'none', before: null })
  // What a keeper handed over without a photo has none.
  await sql`update warehouse_issue set photo_id = null where application_id = ${id}`.execute(company.database.db)
  expect(await next(annsBadge, scope.code)).toMatchObject({ deed: 'leave', before: null })
})

test('an application is taken out as a whole, assets piece by piece', async () => {
  const [laptop, gloves] = [await stocked(2, { kind: 'asset' }), await stocked(9)]
  await approved(ann, { ...laptop, quantity: 2 }, { ...gloves, quantity: 4 })
  expect(await next(annsBadge, gloves.code)).toMatchObject({ deed: 'scan', lines: [{ isScanned: false }, { isScanned: true }] })
  expect(await next(annsBadge, gloves.code, laptop.code, 'N-1')).toMatchObject({ deed: 'scan', lines: [{ pieces: ['N-1'] }, {}] })
  // The same piece scanned twice is one piece.
  expect(await next(annsBadge, gloves.code, laptop.code, 'N-1', 'n-1')).toMatchObject({ deed: 'scan' })
  expect((await done(annsBadge, [gloves.code, laptop.code, 'N-1'], 'take')).statusCode).toBe(400)
  await took(annsBadge, gloves.code, laptop.code, 'N-1', 'N-2')
  // A piece comes back by its number, once.
  expect(await next(annsBadge, 'n-2')).toMatchObject({ deed: 'leave', quantity: 1 })
  expect((await done(annsBadge, ['N-2'], 'leave')).statusCode).toBe(200)
  expect(await next(annsBadge, 'N-2')).toMatchObject({ deed: 'none' })
  expect(await next(annsBadge, laptop.code)).toMatchObject({ deed: 'scan' })
  expect(await next(annsBadge, laptop.code, 'N-1')).toMatchObject({ deed: 'leave', quantity: 1 })
})

test('a piece that is with somebody is not handed out once more, however its number is written', async () => {
  const laptop = await stocked(3, { kind: 'asset' })
  await approved(ann, laptop)
  await took(annsBadge, laptop.code, 'P-1')
  const id = await approved(bob, { ...laptop, quantity: 2 })
  const { items } = (await read(applications, id)) as unknown as { readonly items: readonly { readonly id: number }[] }
  const hand = (serials: string) =>
    keeper.post('/api/warehouse/issue/', { application: id, items: [{ applied: items[0]?.id, quantity: 2, serials }] })
  expect((await hand('p-2 P-2')).json().fields).toMatchObject({ 'items.0.serials': expect.any(String) })
  const twice = await hand('p-1 p-2')
  expect([twice.statusCode, twice.json().message]).toEqual([400, expect.stringContaining('P-1')])
  const handed = await hand('p-2 p-3')
  expect(handed.statusCode, handed.body).toBe(201)
  expect(handed.json()).toMatchObject({ items: [{ serials: 'P-2 P-3' }] })
})

test('numbered pieces come back by their numbers: what did not come back is handed out to nobody else', async () => {
  const meter = await stocked(4, { kind: 'asset' })
  const id = await approved(ann, { ...meter, quantity: 3 })
  await took(annsBadge, meter.code, 'M-1', 'M-2', 'M-3')
  const [line] = (await read(applications, id))['items'] as readonly { readonly id: number }[]
  const back = (quantity: number, serials?: string) =>
    keeper.post('/api/warehouse/giveBack/', {
      application: id,
      items: [{ applied: line?.id, quantity, condition: 'good', ...(serials === undefined ? {} : { serials }) }],
    })
  for (const unnamed of [await back(1), await back(1, 'M-4'), await back(1, 'M-1 M-2'), await back(2, 'm-1, M-1'), await back(2, '，')])
    expect(unnamed.json().fields, unnamed.body).toMatchObject({ 'items.0.serials': expect.stringContaining('M-1, M-2, M-3') })
  expect((await back(1, 'Ｍ－１')).json()).toMatchObject({ items: [{ serials: 'M-1' }] })
  expect((await back(1, 'M-1')).statusCode).toBe(400)
  const wanted = await approved(bob, { ...meter, quantity: 1 })
  const [asked] = (await read(applications, wanted))['items'] as readonly { readonly id: number }[]
  const hand = (serials: string) =>
    keeper.post('/api/warehouse/issue/', { application: wanted, items: [{ applied: asked?.id, quantity: 1, serials }] })
  // What lies at the kiosk unseen is still on loan.
  expect((await done(annsBadge, ['M-2'], 'leave')).statusCode).toBe(200)
  for (const piece of ['M-2', 'M-3']) expect((await hand(piece)).json().message).toContain(piece)
  expect((await hand('M-1')).statusCode).toBe(201)
  const [left] = (await company.owner.get(`${dropOffs}?item=${meter.id}`)).json().results
  expect((await takeBack(keeper, left.id, { condition: 'good' })).statusCode).toBe(200)
  // All that is out needs no names.
  expect((await back(1)).json()).toMatchObject({ items: [{ serials: 'M-3' }] })
  expect((await read(applications, id))['state']).toBe('returned')
})

test('what has no numbers comes back by its quantity, whatever a keeper noted beside it when it was handed out', async () => {
  const meter = await stocked(5, { kind: 'returnable' })
  const id = await approved(ann, { ...meter, quantity: 5 })
  const [line] = (await read(applications, id))['items'] as readonly { readonly id: number }[]
  const items = [{ applied: line?.id, quantity: 5, serials: '红色 旧款' }]
  const handed = await keeper.post('/api/warehouse/issue/', { application: id, items })
  expect(handed.statusCode, handed.body).toBe(201)
  const received = await ann.post(`/api/warehouse/issue/${handed.json().id}/receive/`, { version: handed.json().version })
  expect(received.statusCode, received.body).toBe(200)
  expect((await done(annsBadge, [meter.code], 'leave', { quantity: 3, stated: 'good' })).statusCode).toBe(200)
  const [left] = (await company.owner.get(`${dropOffs}?item=${meter.id}`)).json().results
  const taken = await takeBack(keeper, left.id, { condition: 'good' })
  expect(taken.statusCode, taken.body).toBe(200)
  const back = { application: id, items: [{ applied: line?.id, quantity: 1, condition: 'good' }] }
  const returned = await keeper.post('/api/warehouse/giveBack/', back)
  expect(returned.statusCode, returned.body).toBe(201)
})

test('of pieces that were left together the keeper says which are there', async () => {
  const meter = await stocked(3, { kind: 'asset' })
  const id = await approved(bob, { ...meter, quantity: 3 })
  await took(bobsBadge, meter.code, 'Q-1', 'Q-2', 'Q-3')
  const leave = await bob.post(dropOffs, { application: id, item: meter.id, quantity: 2, serials: 'Q-1, Q-2', stated: 'good' })
  expect(leave.statusCode, leave.body).toBe(201)
  const one: number = leave.json().id
  expect((await takeBack(keeper, one, { condition: 'good', quantity: 1 })).json().fields).toHaveProperty('input.serials')
  expect((await takeBack(keeper, one, { condition: 'good', quantity: 1, serials: 'Q-3' })).json().fields).toHaveProperty('input.serials')
  expect((await takeBack(keeper, one, { condition: 'good', quantity: 1, serials: 'Q-2' })).statusCode).toBe(200)
  expect(await next(bobsBadge, 'Q-2')).toMatchObject({ deed: 'none' })
  expect(await next(bobsBadge, 'Q-1')).toMatchObject({ deed: 'leave' })
})

test('what is left is back when a keeper has taken it, in the condition in which they find it', async () => {
  const meter = await stocked(3, { kind: 'returnable' })
  const id = await approved(ann, { ...meter, quantity: 3 })
  await took(annsBadge, meter.code)
  expect(await next(annsBadge, meter.code)).toMatchObject({ deed: 'leave', quantity: 3 })
  expect((await done(annsBadge, [meter.code], 'leave', { quantity: 4 })).statusCode).toBe(400)
  expect((await done(annsBadge, [meter.code], 'leave', { stated: 'damaged' })).statusCode).toBe(400)
  const left = await done(annsBadge, [meter.code], 'leave', { quantity: 2, stated: 'good' })
  expect(left.statusCode, left.body).toBe(200)
  expect(await readItem(meter.id)).toMatchObject({ onHand: 0, onLoan: 3 })
  expect(await next(annsBadge, meter.code)).toMatchObject({ quantity: 1 })
  const [one] = (await company.owner.get(`${dropOffs}?item=${meter.id}`)).json().results
  expect(await read(dropOffs, one.id)).toMatchObject({ state: 'left', photo: { id: expect.any(Number) }, borrower: { id: ann.userId } })
  // Whoever borrowed it does not say that it is back, and bob does not see it.
  expect((await takeBack(ann, one.id, { condition: 'good' })).statusCode).toBe(403)
  expect((await takeBack(bob, one.id, { condition: 'good' })).statusCode).toBe(404)
  expect((await takeBack(keeper, one.id, { condition: 'damaged' })).statusCode).toBe(400)
  expect((await takeBack(keeper, one.id, { condition: 'good', quantity: 3 })).statusCode).toBe(400)
  const taken = await takeBack(keeper, one.id, { condition: 'damaged', note: '屏幕碎裂，照价赔偿' })
  expect(taken.statusCode, taken.body).toBe(200)
  expect(await readItem(meter.id)).toMatchObject({ onHand: 0, onLoan: 1, setAside: 2 })
  expect((await takeBack(keeper, one.id, { condition: 'good' })).statusCode).toBe(409)
  const { giveBack } = (await read(dropOffs, one.id)) as { readonly giveBack?: { readonly id: number } }
  expect(await read('/api/warehouse/giveBack/', giveBack?.id ?? 0)).toMatchObject({
    borrower: { id: ann.userId },
    photo: { id: expect.any(Number) },
    items: [{ quantity: 2, condition: 'damaged' }],
  })
  expect((await read(applications, id))['state']).toBe('toReturn')
})

test('what came back over the counter meanwhile is not taken back twice', async () => {
  const meter = await stocked(2, { kind: 'returnable' })
  const id = await approved(bob, { ...meter, quantity: 2 })
  await took(bobsBadge, meter.code)
  expect((await done(bobsBadge, [meter.code], 'leave', { quantity: 2 })).statusCode).toBe(200)
  const [line] = (await read(applications, id))['items'] as readonly { readonly id: number }[]
  const counter = { application: id, items: [{ applied: line?.id, quantity: 1, condition: 'good' }] }
  expect((await keeper.post('/api/warehouse/giveBack/', counter)).statusCode).toBe(201)
  const [one] = (await company.owner.get(`${dropOffs}?item=${meter.id}`)).json().results
  expect((await takeBack(keeper, one.id, { condition: 'good' })).statusCode).toBe(400)
  expect(await readItem(meter.id)).toMatchObject({ onHand: 1, onLoan: 1 })
  expect((await takeBack(keeper, one.id, { condition: 'good', quantity: 1 })).statusCode).toBe(200)
  expect(await readItem(meter.id)).toMatchObject({ onHand: 2, onLoan: 0 })
  expect((await read(applications, id))['state']).toBe('returned')
})

test('what a keeper did not receive is still on loan, and its borrower is told', async () => {
  const meter = await stocked(1, { kind: 'returnable' })
  await approved(bob, meter)
  await took(bobsBadge, meter.code)
  expect((await done(bobsBadge, [meter.code], 'leave')).statusCode).toBe(200)
  expect(await next(bobsBadge, meter.code)).toMatchObject({ deed: 'none' })
  const [one] = (await company.owner.get(`${dropOffs}?item=${meter.id}`)).json().results
  const { version } = await read(dropOffs, one.id)
  const before = await noticesOf(bob, 'warehouse.dropOffAnswered')
  expect((await keeper.post(`${dropOffs}${one.id}/refuse/`, { version, input: { reason: '架上没有' } })).statusCode).toBe(200)
  expect(await next(bobsBadge, meter.code)).toMatchObject({ deed: 'leave', quantity: 1 })
  expect(await noticesOf(bob, 'warehouse.dropOffAnswered')).toBe(before + 1)
})

test('what is out of use is not taken out, and what nobody knows is no item', async () => {
  const { id } = await company.make(company.entity('warehouse.item'), {})
  const { code, version } = await readItem(id)
  expect((await company.owner.post(`/api/warehouse/item/${id}/retire/`, { version })).statusCode).toBe(200)
  expect(await next(bobsBadge, String(code))).toMatchObject({ deed: 'none', says: expect.stringContaining('out of use') })
  expect(await next(bobsBadge, 'XX9999')).toMatchObject({ deed: 'none', item: null, says: 'No item has the code XX9999' })
})

describe('nobody helps themselves', () => {
  test('nothing of others is shown: neither who has it nor what they asked for', async () => {
    const camera = await stocked(1, { kind: 'returnable', keeper: null })
    await approved(ann, camera)
    await took(annsBadge, camera.code)
    const answer = await scanned(bobsBadge, camera.code)
    expect(answer.json().next).toMatchObject({ deed: 'none', application: null, says: expect.stringContaining(dayFromNow(10)) })
    const { rows } = await sql<{ name: string }>`select name from admin_user where id = ${ann.userId}`.execute(company.database.db)
    expect(answer.body).not.toContain(rows[0]?.name ?? '?')
    expect((await done(bobsBadge, [camera.code], 'leave')).statusCode).toBe(400)
    expect((await done(bobsBadge, [camera.code], 'take')).statusCode).toBe(400)
  })

  test('a badge is a secret: neither a name nor an ended one, and guesses are counted', async () => {
    for (const wrong of ['bob', String(bob.userId), 'MB-1']) expect((await scanned(wrong)).json()).toMatchObject({ error: 'badgeUnknown' })
    const old = await badgeOf(bob)
    bobsBadge = await badgeOf(bob)
    expect((await scanned(old)).json()).toMatchObject({ error: 'badgeUnknown' })
    expect((await scanned(bobsBadge.toLowerCase())).statusCode).toBe(200)
    const stored = await sql<{
      plain: boolean
    }>`select encode(secret_hash, 'hex') ilike ${`%${bobsBadge.slice(3)}%`} as plain from badge`.execute(company.database.db)
    expect(stored.rows.every(({ plain }) => !plain)).toBe(true)
    const listed = (await bob.get('/api/users/me/credentials/')).json().results as readonly { readonly kind: string; readonly id: number }[]
    expect(listed.filter(({ kind }) => kind === 'badge')).toHaveLength(1)
    const guesses = []
    for (let turn = 0; turn < 12; turn++) guesses.push((await scanned(`MB-${String(turn).padStart(32, '0')}`)).statusCode)
    expect(guesses).toContain(429)
    // A right one is not kept out by the guesses of others.
    expect((await scanned(bobsBadge)).statusCode).toBe(200)
    expect((await bob.delete('/api/warehouse/badge/')).statusCode).toBe(200)
    expect((await scanned(bobsBadge)).statusCode).not.toBe(200)
    const told = await sql<{ action: string }>`select action from audit where entity = 'admin.user' and record_id = ${bob.userId}
      and action in ('renewBadge', 'revokeBadge') order by id desc limit 2`.execute(company.database.db)
    expect(told.rows.map(({ action }) => action)).toEqual(['revokeBadge', 'renewBadge'])
    bobsBadge = await badgeOf(bob)
  })

  test('only a kiosk is asked, and it does nothing else', async () => {
    expect((await ann.post(look, { badge: annsBadge, codes: '' })).statusCode).toBe(403)
    for (const path of ['/api/warehouse/item/', applications, dropOffs, '/api/warehouse/issue/'])
      expect((await kiosk.get(path)).statusCode).toBe(403)
    expect((await kiosk.post('/api/warehouse/badge/', {})).statusCode).toBe(403)
  })

  test('a tablet is no way into anything else: its account holds the right of the kiosk alone', async () => {
    const wide = await company.visitor({ points: ['warehouse.kiosk', 'warehouse.item:read'] })
    const refused = await wide.post(look, { badge: annsBadge, codes: '' })
    expect(refused.statusCode, refused.body).toBe(403)
    expect((await wide.post(act, { badge: annsBadge, codes: '', deed: 'leave', photo: await company.picture(wide) })).statusCode).toBe(403)
    const role = async (name: string, ...points: readonly string[]) =>
      company.owner.post('/api/admin/role/', { name, scope: 'own', points: points.map(point => ({ point })) })
    const mixed = await role('终端与物品', 'warehouse.kiosk', 'warehouse.item:read')
    expect(mixed.statusCode, mixed.body).toBe(400)
    expect(Object.keys(mixed.json().fields)).toEqual(['points.0.point'])
    const [tablet, reading] = [(await role('终端', 'warehouse.kiosk')).json(), (await role('看物品', 'warehouse.item:read')).json()]
    const account = await company.visitor({ points: [] })
    const give = async (change: object, by = company.owner) => {
      const { version: standing } = (await company.owner.get(`/api/admin/user/${account.userId}/`)).json()
      return by.patch(`/api/admin/user/${account.userId}/`, { version: standing, ...change })
    }
    const both = await give({ roles: [tablet.id, reading.id] })
    expect(both.statusCode, both.body).toBe(400)
    expect(both.json().fields).toHaveProperty('roles')
    expect((await give({ roles: [tablet.id] })).statusCode).toBe(200)
    const root = await company.visitor({ points: 'all', type: 'superAdmin' })
    const raised = await give({ isAdmin: true }, root)
    expect(raised.json(), raised.body).toMatchObject({ error: 'invalidFields', fields: { roles: expect.anything() } })
    // Nor by the back door, through a role that its account holds already.
    const { version } = (await company.owner.get(`/api/admin/role/${tablet.id}/`)).json()
    const more = { version, points: [{ point: 'warehouse.kiosk' }, { point: 'warehouse.item:read' }] }
    const widened = await company.owner.patch(`/api/admin/role/${tablet.id}/`, more)
    expect(Object.keys(widened.json().fields), widened.body).toEqual(['points.0.point'])
    const other = await company.visitor({ points: [] })
    const roles = async (by: Visitor, ...ids: readonly number[]) => {
      const { version: standing } = (await company.owner.get(`/api/admin/user/${by.userId}/`)).json()
      return company.owner.patch(`/api/admin/user/${by.userId}/`, { version: standing, roles: ids })
    }
    const second = (await role('看申请', 'warehouse.application:read')).json()
    expect((await roles(other, reading.id, second.id)).statusCode).toBe(200)
    const turned = await company.owner.patch(`/api/admin/role/${second.id}/`, {
      version: second.version,
      points: [{ point: 'warehouse.kiosk' }],
    })
    expect(turned.statusCode, turned.body).toBe(400)
    expect(turned.json()).toMatchObject({ error: 'ruleBroken' })
  })

  test('nobody says for others that they left something', async () => {
    const meter = await stocked(1, { kind: 'returnable' })
    const id = await approved(ann, meter)
    await took(annsBadge, meter.code)
    const left = { application: id, item: meter.id, quantity: 1, stated: 'good' }
    expect((await keeper.post(dropOffs, left)).statusCode).toBe(400)
    expect((await ann.post(dropOffs, { ...left, quantity: 2 })).statusCode).toBe(400)
    expect((await ann.post(dropOffs, { ...left, kiosk: kiosk.userId })).statusCode).toBe(400)
    expect((await ann.post(dropOffs, left)).statusCode).toBe(201)
    expect((await ann.post(dropOffs, left)).statusCode).toBe(400)
  })

  test('whoever is late by more than 30 days only returns', async () => {
    const carl = await colleague()
    const carlsBadge = await badgeOf(carl)
    const [late, other] = [await stocked(1, { kind: 'returnable' }), await stocked(1, { kind: 'returnable' })]
    const id = await approved(carl, late)
    await took(carlsBadge, late.code)
    await approved(carl, other)
    await sql`update warehouse_application set return_on = ${dayFromNow(-31)}, needed_on = ${dayFromNow(-40)} where id = ${id}`.execute(
      company.database.db,
    )
    const answer = (await scanned(carlsBadge, other.code)).json()
    expect(answer).toMatchObject({ late: 1, next: { deed: 'none', says: expect.stringContaining('30 days') } })
    expect((await done(carlsBadge, [other.code], 'take')).statusCode).toBe(400)
    expect((await done(carlsBadge, [late.code], 'leave')).statusCode).toBe(200)
  })

  test('what was left twice at the same moment is left once', async () => {
    const meter = await stocked(1, { kind: 'returnable' })
    await approved(ann, meter)
    await took(annsBadge, meter.code)
    const both = await Promise.all([done(annsBadge, [meter.code], 'leave'), done(annsBadge, [meter.code], 'leave')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})
