import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { dayFromNow, companyToday } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'
import { correctionFlow } from '../correction/correction.flow.ts'
import { applicationFlow } from './application.flow.ts'

// What people ask the administrative warehouse for, from the application to the return, and how they would get round it.

const applications = '/api/warehouse/application/'
const issues = '/api/warehouse/issue/'
const returns = '/api/warehouse/giveBack/'

let company: Company
let keeper: Visitor
let boss: Visitor
let ann: Visitor
let bob: Visitor
let head: Visitor

beforeAll(async () => {
  company = await openCompany()
  const department = await company.department('研发部')
  const everybody = [
    'warehouse.item:read',
    ...['read', 'create', 'update', 'delete', 'submit', 'withdraw', 'askExtension'].map(verb => `warehouse.application:${verb}`),
    ...['read', 'receive', 'decline'].map(verb => `warehouse.issue:${verb}`),
    'warehouse.giveBack:read',
  ]
  keeper = await company.visitor({ points: 'all' })
  boss = await company.visitor({ points: 'all' })
  ann = await company.visitor({ points: everybody, scope: 'own', department })
  bob = await company.visitor({ points: everybody, scope: 'own', department })
  head = await company.visitor({ points: everybody, scope: 'own' })
  await approvedBy(company.owner, 'warehouse.application', [boss, keeper, head])
  await approvedBy(company.owner, 'warehouse.correction', [boss, keeper])
})

/** An item of which so many are on hand. */
const stocked = async (quantity: number, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { id } = await company.make(company.entity('warehouse.item'), change)
  await company.make(company.entity('warehouse.move'), { item: id, quantity })
  return id
}

const read = async (path: string, id: number): Promise<Made> => (await company.owner.get(`${path}${id}/`)).json()
const readItem = (id: number) => read('/api/warehouse/item/', id)

const apply = (by: Visitor, item: number, quantity = 1, change: Readonly<Record<string, unknown>> = {}) =>
  by.post(applications, { purpose: '试验', neededOn: companyToday(), items: [{ item, quantity }], ...change })

const take = async (by: Visitor, path: string, id: number, step: string, input?: object) => {
  const { version } = await read(path, id)
  return by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const decide = async (by: Visitor, id: number, entity = 'warehouse.application') => {
  const [waiting] = (await company.owner.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json().results
  const { hash, version } = waiting
  return by.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
}

const submitted = async (by: Visitor, item: number, quantity = 1, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const made = await apply(by, item, quantity, change)
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  const answer = await take(by, applications, id, 'submit')
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}

const approved = async (by: Visitor, item: number, quantity = 1, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const id = await submitted(by, item, quantity, change)
  const answer = await decide(boss, id)
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}

/** A loan that is out. */
const lent = async (by: Visitor, item: number, quantity = 1): Promise<number> => {
  const id = await approved(by, item, quantity, { returnOn: dayFromNow(10) })
  const issue = await keeper.post(issues, { application: id })
  expect(issue.statusCode, issue.body).toBe(201)
  expect((await take(by, issues, issue.json().id, 'receive')).statusCode).toBe(200)
  return id
}

const lineOf = async (id: number): Promise<number> =>
  ((await read(applications, id))['items'] as readonly { readonly id: number }[])[0]?.id ?? 0

test('what is used up is reserved, handed over, confirmed and gone, and the log says from how many to how many', async () => {
  const item = await stocked(10, { unitPrice: '2.50' })
  const id = await approved(ann, item, 4)
  expect(await readItem(item)).toMatchObject({ onHand: 10, reserved: 4, available: 6 })
  const issue = (await keeper.post(issues, { application: id })).json()
  expect((await read(applications, id))['state']).toBe('approved')
  // Bob confirms nothing for Ann, and does not even see it.
  expect((await take(bob, issues, issue.id, 'receive')).statusCode).toBe(404)
  expect((await take(keeper, issues, issue.id, 'receive')).statusCode).toBe(409)
  expect((await take(ann, issues, issue.id, 'receive')).statusCode).toBe(200)
  expect(await read(applications, id)).toMatchObject({ state: 'closed', items: [{ issued: 4 }] })
  expect(await readItem(item)).toMatchObject({ onHand: 6, reserved: 0, onLoan: 0, monthlyUse: '0.7', monthsOfCover: '9.0' })
  const log = (await keeper.get(`/api/warehouse/move/?item=${item}`)).json().results
  expect(log).toMatchObject([
    { kind: 'issue', quantity: 4, before: 10, after: 6, value: '10.00', person: { id: ann.userId } },
    { kind: 'in', before: 0, after: 10 },
  ])
  expect((await ann.get('/api/warehouse/move/')).statusCode).toBe(403)
})

test('a loan comes back in parts, what is damaged or lost is set aside; more than went out does not come back', async () => {
  const item = await stocked(5, { kind: 'returnable' })
  const id = await lent(ann, item, 4)
  expect(await read(applications, id)).toMatchObject({ state: 'toReturn', lends: true })
  expect(await readItem(item)).toMatchObject({ onHand: 1, onLoan: 4 })
  const tooMany = (await apply(bob, item, 2, { returnOn: dayFromNow(5) })).json()
  const { returnOn } = await read(applications, id)
  expect((await take(bob, applications, tooMany.id, 'submit')).json()).toMatchObject({
    message: expect.stringMatching(new RegExp(`^Only 1 of .+; of those on loan the first is due on ${String(returnOn)}$`)),
    data: { available: 1 },
  })
  const applied = await lineOf(id)
  const back = (by: Visitor, ...items: readonly object[]) =>
    by.post(returns, { application: id, items: items.map(line => ({ applied, ...line })) })
  expect((await back(ann, { quantity: 1, condition: 'good' })).statusCode).toBe(403)
  expect((await back(bob, { quantity: 1, condition: 'good' })).statusCode).toBe(403)
  expect((await back(keeper, { quantity: -1, condition: 'good' })).statusCode).toBe(400)
  expect((await back(keeper, { quantity: 5, condition: 'good' })).json()).toMatchObject({ error: 'ruleBroken', data: { left: '4' } })
  expect((await back(keeper, { quantity: 1, condition: 'damaged' })).statusCode).toBe(400)
  const first = await back(keeper, { quantity: 1, condition: 'good' }, { quantity: 1, condition: 'damaged', note: '照价赔偿' })
  expect(first.statusCode, first.body).toBe(201)
  expect(await readItem(item)).toMatchObject({ onHand: 2, onLoan: 2, setAside: 1 })
  expect((await back(keeper, { quantity: 3, condition: 'good' })).json()).toMatchObject({ data: { left: '2' } })
  const report = (await keeper.get(`/api/report/warehouse/holdings/?person=${ann.userId}&item=${item}`)).json()
  expect(report.rows).toMatchObject([{ values: { quantity: 2 } }])
  expect((await back(keeper, { quantity: 2, condition: 'lost', note: '丢失' })).statusCode).toBe(201)
  expect((await read(applications, id))['state']).toBe('returned')
  // Whoever keeps the warehouse does not write off alone what somebody says is lost.
  expect(await readItem(item)).toMatchObject({ onHand: 2, onLoan: 0, setAside: 3 })
  const gone = (await keeper.post('/api/warehouse/correction/', { item, kind: 'scrapAside', quantity: 3, reason: '损坏、丢失' })).json()
  await take(keeper, '/api/warehouse/correction/', gone.id, 'submit')
  expect((await decide(keeper, gone.id, 'warehouse.correction')).statusCode).not.toBe(200)
  expect((await decide(boss, gone.id, 'warehouse.correction')).statusCode).toBe(200)
  expect(await readItem(item)).toMatchObject({ onHand: 2, setAside: 0 })
})

test('what was given back on Friday and is typed on Monday came back on Friday, never before it was asked for', async () => {
  const item = await stocked(5, { kind: 'returnable' })
  const id = await lent(ann, item, 1)
  const given = async (returnedOn: string) =>
    keeper.post(returns, { application: id, returnedOn, items: [{ applied: await lineOf(id), quantity: 1, condition: 'good' }] })
  expect((await given(dayFromNow(1))).json()).toMatchObject({ fields: { returnedOn: expect.any(String) } })
  expect((await given(dayFromNow(-3))).json()).toMatchObject({ fields: { returnedOn: expect.any(String) } })
  await sql`update warehouse_application set submitted_on = submitted_on - 9 where id = ${id}`.execute(company.database.db)
  const back = await given(dayFromNow(-3))
  expect([back.statusCode, back.json().returnedOn], back.body).toEqual([201, dayFromNow(-3)])
  expect((await read(applications, id))['state']).toBe('returned')
})

test('what is deleted or out of use is not applied for, nor handed in', async () => {
  const returnOn = dayFromNow(10)
  const gone = await company.make(company.entity('warehouse.item'), { photo: null })
  expect((await company.owner.delete(`/api/warehouse/item/${gone.id}/?version=${String(gone['version'])}`)).statusCode).toBe(204)
  expect((await apply(ann, gone.id)).json()).toMatchObject({ error: 'notFound' })
  const { id, version } = await company.make(company.entity('warehouse.item'), { photo: null })
  const draft = await apply(ann, id, 1, { returnOn })
  expect(draft.statusCode, draft.body).toBe(201)
  expect((await company.owner.post(`/api/warehouse/item/${id}/retire/`, { version })).statusCode).toBe(200)
  expect((await apply(ann, id, 1, { returnOn })).statusCode).toBe(400)
  expect((await take(ann, applications, draft.json().id, 'submit')).statusCode).toBe(400)
})

test('what nobody picked up in time is there for others again; what was handed over waits for its receiver', async () => {
  const item = await stocked(5)
  const [late, handed, inTime] = [await approved(ann, item, 2), await approved(bob, item, 1), await approved(bob, item, 1)]
  expect((await keeper.post(issues, { application: handed })).statusCode).toBe(201)
  const { db } = company.database
  await sql`update warehouse_application set fetch_by = ${dayFromNow(-1)} where id = any(${[late, handed]})`.execute(db)
  expect(await readItem(item)).toMatchObject({ onHand: 5, reserved: 4 })
  await sql`select graphile_worker.add_job('warehouse.servedUnfetchedJob', '{}')`.execute(db)
  await company.app.jobs.runDue()
  const states = [await read(applications, late), await read(applications, handed), await read(applications, inTime)].map(
    ({ state }) => state,
  )
  expect(states).toEqual(['lapsed', 'approved', 'approved'])
  expect(await readItem(item)).toMatchObject({ onHand: 5, reserved: 2 })
  expect((await keeper.post(issues, { application: late })).statusCode).toBe(400)
})

test('a loan is extended twice at most, each time to a later day that somebody else agrees to', async () => {
  const item = await stocked(1, { kind: 'returnable' })
  const id = await lent(ann, item)
  const ask = (days: number) => take(ann, applications, id, 'askExtension', { askedUntil: dayFromNow(days), askedReason: '试验未完' })
  expect((await ask(10)).json()).toMatchObject({ field: 'input.askedUntil' })
  for (const days of [20, 30]) {
    expect((await ask(days)).statusCode).toBe(200)
    expect((await ask(days + 1)).statusCode).not.toBe(200)
    expect((await take(boss, applications, id, 'grantExtension')).statusCode).toBe(200)
  }
  expect(await read(applications, id)).toMatchObject({ returnOn: dayFromNow(30), extensions: 2 })
  const third = await ask(40)
  expect(third.statusCode).not.toBe(200)
  expect(third.json().message).toBe('The loan has reached its limit of extensions (2)')
})

test('whoever applies sees what there is and when more comes back, and never who has it', async () => {
  const item = await stocked(3, { kind: 'returnable' })
  await lent(ann, item, 2)
  await approved(bob, item, 1, { returnOn: dayFromNow(5) })
  const answer = await bob.get(`/api/warehouse/availability/?items=${item}`)
  const [told] = answer.json().items
  expect(told).toMatchObject({ item, available: 0, isLent: true })
  expect(told.days).toContainEqual({ day: dayFromNow(10), quantity: 2, kind: 'back' })
  expect(told.days).toHaveLength(2)
  const { rows } = await sql<{ name: string }>`select name from admin_user where id = ${ann.userId}`.execute(company.database.db)
  expect(answer.body).not.toContain(rows[0]?.name)
  expect((await bob.get('/api/warehouse/availability/?items=1%20or%201=1')).statusCode).toBe(400)
})

describe('nobody helps themselves', () => {
  test('an applicant neither types the price, nor what comes back, nor who decides', async () => {
    const item = await stocked(5, { unitPrice: '800.00' })
    expect((await apply(ann, item, 1, { items: [{ item, quantity: 1, unitPrice: '1.00' }] })).statusCode).toBe(400)
    expect((await apply(ann, item, 1, { highestPrice: '1.00' })).statusCode).toBe(400)
    expect((await apply(ann, item, 1, { applicant: bob.userId })).statusCode).toBe(400)
    const id = await submitted(ann, item)
    expect(await read(applications, id)).toMatchObject({ highestPrice: '800.000000', lends: false, applicant: { id: ann.userId } })
  })

  test('who applies does not approve, and a keeper does not hand out to themselves nor take back their own', async () => {
    const item = await stocked(5, { kind: 'returnable' })
    const id = await submitted(keeper, item, 1, { returnOn: dayFromNow(5) })
    expect((await decide(keeper, id)).statusCode).not.toBe(200)
    expect((await decide(boss, id)).statusCode).toBe(200)
    expect((await keeper.post(issues, { application: id })).json()).toMatchObject({ error: 'fourEyes' })
    const issue = (await boss.post(issues, { application: id })).json()
    expect((await take(keeper, issues, issue.id, 'receive')).statusCode).toBe(200)
    expect((await keeper.post(returns, { application: id })).json()).toMatchObject({ field: 'application' })
    expect((await take(keeper, applications, id, 'askExtension', { askedUntil: dayFromNow(20), askedReason: '还用' })).statusCode).toBe(200)
    expect((await take(keeper, applications, id, 'grantExtension')).json()).toMatchObject({ error: 'fourEyes' })
    expect((await take(boss, applications, id, 'grantExtension')).statusCode).toBe(200)
    expect(await read(applications, id)).toMatchObject({ returnOn: dayFromNow(20), extensions: 1, askedUntil: null })
    expect((await boss.post(returns, { application: id })).statusCode).toBe(201)
  })

  test('whoever is asked to decide on an application opens it as long as they are asked, and changes nothing of it', async () => {
    const item = await stocked(1, { kind: 'returnable' })
    const id = await submitted(ann, item, 1, { returnOn: dayFromNow(5) })
    const approvals = `/api/approval/document/?entity=warehouse.application&record=${id}`
    const listed = async () => (await head.get(applications)).json().results as readonly { readonly id: number }[]
    const seen = await head.get(`${applications}${id}/`)
    expect(seen.statusCode, seen.body).toBe(200)
    expect(seen.json()).toMatchObject({ id, can: [], applicant: { id: ann.userId } })
    expect((await head.get(approvals)).json()).toMatchObject({ results: [{ recordId: id, mine: [{ task: 3 }] }] })
    expect((await listed()).map(one => one.id)).toContain(id)
    expect((await head.patch(`${applications}${id}/`, { version: seen.json().version, purpose: '改' })).statusCode).toBe(409)
    for (const path of [`${applications}${id}/`, approvals]) expect((await bob.get(path)).statusCode).toBe(404)
    expect((await decide(boss, id)).statusCode).toBe(200)
    for (const path of [`${applications}${id}/`, approvals]) expect((await head.get(path)).statusCode).toBe(404)
    expect((await listed()).map(one => one.id)).not.toContain(id)
  })

  test('of two who want the last piece one gets it', async () => {
    const item = await stocked(1)
    const [one, other] = [await submitted(ann, item), await submitted(bob, item)]
    const answers = await Promise.all([decide(boss, one), decide(boss, other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const states = [await read(applications, one), await read(applications, other)].map(({ state }) => state)
    expect(states).toContain('approved')
    expect(new Set(states).size).toBe(2)
    expect(await readItem(item)).toMatchObject({ onHand: 1, reserved: 1, available: 0 })
    const late = await apply(ann, item)
    expect((await take(ann, applications, late.json().id, 'submit')).json()).toMatchObject({ error: 'ruleBroken', data: { available: 0 } })
  })

  test('no more is handed over than was approved, nor twice', async () => {
    const item = await stocked(10)
    const id = await approved(ann, item, 2)
    const applied = await lineOf(id)
    const more = await keeper.post(issues, { application: id, items: [{ applied, quantity: 3 }] })
    expect(more.json()).toMatchObject({ error: 'ruleBroken', data: { left: '2' } })
    const less = await keeper.post(issues, { application: id, items: [{ applied, quantity: 1 }] })
    expect(less.statusCode, less.body).toBe(201)
    expect((await keeper.post(issues, { application: id, items: [{ applied, quantity: 1 }] })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await take(ann, applications, id, 'withdraw', { reason: '不要了' })).statusCode).toBe(400)
    expect((await take(ann, issues, less.json().id, 'receive')).statusCode).toBe(200)
    expect(await readItem(item)).toMatchObject({ onHand: 9, reserved: 0 })
  })

  test('nothing is lent until today or for longer than ninety days, nor without a day', async () => {
    const item = await stocked(5, { kind: 'returnable' })
    const until = async (returnOn: string) => (await apply(ann, item, 1, { returnOn })).json()
    expect(await until(companyToday())).toMatchObject({ fields: { returnOn: 'Return date must be later than today' } })
    expect((await until(dayFromNow(91))).fields).toHaveProperty('returnOn')
    expect((await apply(ann, item, 0)).statusCode).toBe(400)
    const open = await apply(ann, item)
    expect((await take(ann, applications, open.json().id, 'submit')).json()).toMatchObject({ error: 'dataIncomplete' })
  })

  test('a limit per person holds over all applications, and whoever is more than thirty days late borrows nothing', async () => {
    const limited = await stocked(10, { limitPerPerson: 3, limitDays: 30 })
    await submitted(bob, limited, 2)
    const more = await apply(bob, limited, 2)
    expect((await take(bob, applications, more.json().id, 'submit')).json()).toMatchObject({ data: { left: 1 } })
    const item = await stocked(5, { kind: 'returnable' })
    const id = await lent(bob, item)
    await sql`update warehouse_application set return_on = ${dayFromNow(-31)} where id = ${id}`.execute(company.database.db)
    expect((await keeper.get(`${applications}?state=toReturn&overdue=true`)).json().results).toMatchObject([{ id }])
    const another = await apply(bob, item, 1, { returnOn: dayFromNow(3) })
    expect((await take(bob, applications, another.json().id, 'submit')).statusCode).toBe(400)
    // What is used up is not lent.
    await submitted(bob, await stocked(5))
  })

  test('scrap and differences take two, take nothing that is reserved, and are refused by the database below zero', async () => {
    const item = await stocked(5)
    await approved(ann, item, 4)
    const correct = (quantity: number, kind = 'scrap') =>
      keeper.post('/api/warehouse/correction/', { item, kind, quantity, reason: '破损' })
    expect((await correct(2)).json()).toMatchObject({ error: 'ruleBroken', data: { there: 1 } })
    expect((await correct(1, 'scrapAside')).statusCode).toBe(400)
    const { id } = (await correct(1)).json()
    expect((await take(keeper, '/api/warehouse/correction/', id, 'submit')).statusCode).toBe(200)
    expect((await decide(keeper, id, 'warehouse.correction')).statusCode).not.toBe(200)
    expect((await readItem(item))['onHand']).toBe(5)
    expect((await decide(boss, id, 'warehouse.correction')).statusCode).toBe(200)
    expect(await readItem(item)).toMatchObject({ onHand: 4, reserved: 4 })
    expect((await keeper.post('/api/warehouse/move/', { kind: 'scrap', item, quantity: 1, document: '手工' })).statusCode).toBe(400)
    const { db } = company.database
    await expect(sql`update warehouse_item set on_hand = -1, reserved = 0 where id = ${item}`.execute(db)).rejects.toThrow(/on_hand_check/)
    await expect(sql`update warehouse_item set on_hand = 3 where id = ${item}`.execute(db)).rejects.toThrow(/reserved/)
    await expect(sql`update warehouse_move set quantity = 1 where item_id = ${item}`.execute(db)).rejects.toThrow(
      /neither changed nor deleted/,
    )
  })
})

test('whoever lowers or enters a price decides not by it who agrees to what they ask for', async () => {
  const item = await stocked(10, { unitPrice: '600' })
  const price = async (by: Visitor, unitPrice: string) => {
    const { version } = await readItem(item)
    expect((await by.patch(`/api/warehouse/item/${item}/`, { version, unitPrice })).statusCode).toBe(200)
  }
  await price(keeper, '499')
  await price(keeper, '1')
  expect(await readItem(item)).toMatchObject({ unitPrice: '1.000000', formerPrice: '600.000000', pricedBy: { id: keeper.userId } })
  const own = await submitted(keeper, item)
  expect(await read(applications, own)).toMatchObject({ highestPrice: '600.000000', ownPrice: true })
  expect(await read(applications, await submitted(ann, item))).toMatchObject({ highestPrice: '600.000000', ownPrice: false })
  const correction = { item, kind: 'scrap', quantity: 2, reason: '破损' }
  const made = (await keeper.post('/api/warehouse/correction/', correction)).json()
  expect(made).toMatchObject({ value: '1200.00', ownPrice: true })
  // After ninety days the price is what it is.
  await sql`update warehouse_item set priced_on = priced_on - 90 where id = ${item}`.execute(company.database.db)
  expect((await keeper.post('/api/warehouse/correction/', correction)).json()).toMatchObject({ value: '2.00', ownPrice: false })
  expect(await read(applications, await submitted(keeper, item))).toMatchObject({ highestPrice: '1.000000', ownPrice: false })
  for (const { steps } of [applicationFlow, correctionFlow])
    expect(steps.find(({ key }) => key === 'general')?.condition).toContain('ownPrice = true')
})

test('what one person uses up in parts counts together for who has to agree', async () => {
  const pens = await stocked(60, { unitPrice: '400', limitPerPerson: null, limitDays: null, kind: 'consumable' })
  const together = async (by: Visitor, quantity: number) => (await read(applications, await submitted(by, pens, quantity)))['together']
  expect([await together(ann, 8), await together(ann, 8), await together(bob, 8)]).toEqual(['3200.00', '6400.00', '3200.00'])
  expect(applicationFlow.steps.find(({ key }) => key === 'general')?.condition).toContain('together > 5000')
})

test('corrections that are split count together within ninety days, each direction for itself', async () => {
  const item = await stocked(20, { unitPrice: '200' })
  await sql`update warehouse_item set priced_on = null, priced_by_id = null where id = ${item}`.execute(company.database.db)
  const corrected = async (kind: string, quantity: number) => {
    const made = (await keeper.post('/api/warehouse/correction/', { item, kind, quantity, reason: '盘点' })).json()
    expect((await take(keeper, '/api/warehouse/correction/', made.id, 'submit')).statusCode).toBe(200)
    const { value, together } = await read('/api/warehouse/correction/', made.id)
    return [value, together]
  }
  expect(await corrected('less', 2)).toEqual(['400.00', '400.00'])
  expect(await corrected('scrap', 2)).toEqual(['400.00', '800.00'])
  expect(await corrected('more', 1)).toEqual(['200.00', '200.00'])
  await sql`update warehouse_correction set created_at = created_at - interval '91 days' where item_id = ${item}`.execute(
    company.database.db,
  )
  expect(await corrected('less', 1)).toEqual(['200.00', '200.00'])
  expect(correctionFlow.steps.find(({ key }) => key === 'general')?.condition).toContain('together > 500')
})
