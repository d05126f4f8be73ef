import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newStep } from '../../admin/approvalFlow/stepList.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'

// The administrative warehouse is counted: blind, again where it differs, agreed to by others, posted once; and nobody hides by it what they took.

interface Line {
  readonly id: number
  readonly item: { readonly id: number }
  readonly counted: number | null
  readonly recount: boolean
  readonly book: number | null
  readonly difference: number | null
}

interface Sheet extends Made {
  readonly status: string
  readonly items: readonly Line[]
}

const counts = '/api/warehouse/count/'
const applications = '/api/warehouse/application/'
const issues = '/api/warehouse/issue/'

let company: Company
/** Counts. */
let counter: Visitor
/** Issues, and is a supervisor. */
let keeper: Visitor
let supervisor: Visitor
let general: Visitor
let ann: Visitor
let shelf = 0

beforeAll(async () => {
  company = await openCompany()
  const everybody = () => company.visitor({ points: 'all' })
  ;[counter, keeper, supervisor, general, ann] = [
    await everybody(),
    await everybody(),
    await everybody(),
    await everybody(),
    await everybody(),
  ]
  const step = (key: string, people: readonly Visitor[], condition: string | null) => ({
    ...newStep([]),
    key,
    name: [key, key],
    source: { kind: 'users', users: people.map(({ userId }) => userId) },
    excludeRequester: true,
    condition,
  })
  const flow = { code: 'WCOUNT', docType: 'warehouse.count', nameZh: '盘点审批', nameEn: 'Counts', enabled: true, signature: 'click' }
  const steps = [step('keeper', [supervisor, keeper, counter], null), step('general', [general], 'toReview = true')]
  const made = await company.owner.post('/api/admin/approvalFlow/', { ...flow, effectiveFrom: '2020-01-01', steps })
  if (made.statusCode !== 201) throw new Error(made.body)
  await approvedBy(company.owner, 'warehouse.application', [supervisor, general])
  await approvedBy(company.owner, 'warehouse.correction', [supervisor, general])
})

const place = (): string => `架 ${++shelf}`

/** An item of which so many lie somewhere; nobody who counts has priced it. */
const stocked = async (location: string, quantity: number, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { id } = await company.make(company.entity('warehouse.item'), { location, unitPrice: '10', photo: null, ...change })
  if (quantity > 0) await company.make(company.entity('warehouse.move'), { item: id, quantity })
  return id
}

const read = async (path: string, id: number): Promise<Made> => (await company.owner.get(`${path}${id}/`)).json()
const onHand = async (id: number): Promise<unknown> => (await read('/api/warehouse/item/', id))['onHand']
const sheetOf = async (id: number): Promise<Sheet> => (await company.owner.get(`${counts}${id}/`)).json()

const take = async (by: Visitor, path: string, id: number, step: string, input?: object) => {
  const { version } = await read(path, id)
  return by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const begin = async (location: string, more: object = {}): Promise<number> => {
  const answer = await counter.post(counts, { location, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** Enters what was found, by item. */
const enter = async (id: number, found: Readonly<Record<number, number>>, field = 'counted', more: object = {}, by = counter) => {
  const { version, items } = await sheetOf(id)
  const lines = items.map(line => {
    const figure = found[line.item.id]
    return {
      id: line.id,
      counted: line.counted,
      ...(figure === undefined || (field === 'recounted' && !line.recount) ? {} : { [field]: figure }),
      ...more,
    }
  })
  return by.patch(`${counts}${id}/`, { version, items: lines })
}

/** Counts a location, again what differs much. */
const counted = async (location: string, found: Readonly<Record<number, number>>): Promise<number> => {
  const id = await begin(location)
  expect((await enter(id, found)).statusCode).toBe(200)
  const first = await take(counter, counts, id, 'finish')
  expect(first.statusCode, first.body).toBe(200)
  if (first.json().status === 'counted') return id
  expect((await enter(id, found, 'recounted')).statusCode).toBe(200)
  expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ status: 'counted' })
  return id
}

/** Agrees to what the person is asked; whoever is not asked tries it with the first question. */
const decide = async (by: Visitor, id: number, entity = 'warehouse.count') => {
  const [waiting] = (await by.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json().results
  const { hash, version, mine } = waiting
  return by.post(`/api/approval/${waiting.id}/decide/`, { task: mine?.[0]?.task ?? 1, decision: 'approve', hash, version })
}

const submitted = async (id: number): Promise<Sheet> => {
  const answer = await take(counter, counts, id, 'submit')
  expect(answer.statusCode, answer.body).toBe(200)
  return sheetOf(id)
}

const approved = async (item: number, quantity: number): Promise<number> => {
  const asked = { purpose: '试验', neededOn: companyToday(), returnOn: dayFromNow(5), items: [{ item, quantity }] }
  const { id } = (await ann.post(applications, asked)).json()
  const handedIn = await take(ann, applications, id, 'submit')
  expect(handedIn.statusCode, handedIn.body).toBe(200)
  expect((await decide(supervisor, id, 'warehouse.application')).statusCode).toBe(200)
  return id
}

const issued = async (item: number, quantity: number, by = keeper): Promise<void> => {
  const { id } = (await by.post(issues, { application: await approved(item, quantity) })).json()
  expect((await take(ann, issues, id, 'receive')).statusCode).toBe(200)
}

const logOf = async (id: number): Promise<readonly object[]> =>
  (await company.owner.get(`/api/warehouse/move/?count=${id}&sort=id`)).json().results

test('a shelf is counted blind, again where it differs, agreed to by somebody else, and its differences are posted once', async () => {
  const here = place()
  const [less, few, same] = [await stocked(here, 10), await stocked(here, 100), await stocked(here, 0)]
  await stocked(place(), 7)
  const id = await begin(here)
  const sheet = await sheetOf(id)
  expect(sheet.items.map(line => line.item.id).toSorted((one, other) => one - other)).toEqual([less, few, same])
  expect(sheet.items.every(line => line.book === null && line.counted === null)).toBe(true)
  expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ error: 'dataIncomplete', data: { open: 3 } })
  expect((await enter(id, { [less]: 8, [few]: 98, [same]: 0 })).statusCode).toBe(200)
  expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ status: 'recount' })
  const again = await sheetOf(id)
  expect(again.items.filter(line => line.recount).map(line => line.item.id)).toEqual([less])
  expect(again.items.every(line => line.book === null && line.difference === null)).toBe(true)
  // The first count stays, and nobody takes an item off the sheet.
  expect((await enter(id, { [few]: 100 })).statusCode).toBe(400)
  expect((await counter.patch(`${counts}${id}/`, { version: again.version, items: [] })).statusCode).toBe(400)
  expect((await enter(id, { [less]: 9 }, 'recounted')).statusCode).toBe(200)
  expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ status: 'counted' })
  const found = await submitted(id)
  expect(found).toMatchObject({ status: 'pending', value: '30.00', toReview: false })
  const differences = Object.fromEntries(found.items.map(line => [line.item.id, [line.book, line.difference]]))
  expect(differences).toEqual({ [less]: [10, -1], [few]: [100, -2], [same]: [0, 0] })
  expect([await onHand(less), await onHand(few)]).toEqual([10, 100])
  expect((await decide(counter, id)).json()).toMatchObject({ error: 'fourEyes' })
  // Two who agree at once post it once.
  const agreed = await Promise.all([decide(supervisor, id), decide(keeper, id)])
  expect(agreed.map(answer => answer.statusCode)).toContain(200)
  expect(await sheetOf(id)).toMatchObject({ status: 'posted' })
  expect([await onHand(less), await onHand(few), await onHand(same)]).toEqual([9, 98, 0])
  expect(await logOf(id)).toMatchObject([
    { kind: 'adjust', item: { id: less }, quantity: 1, before: 10, after: 9 },
    { kind: 'adjust', item: { id: few }, quantity: 2, before: 100, after: 98 },
  ])
  expect((await take(counter, counts, id, 'submit')).statusCode).not.toBe(200)
  expect(await logOf(id)).toHaveLength(2)
  const { db } = company.database
  const twice = sql`insert into warehouse_move (code, at, kind, item_id, quantity, before, after, on_hand_change, on_loan_change, set_aside_change, value, count_id)
    select 'WM-TWICE', at, kind, item_id, quantity, after, after + on_hand_change, on_hand_change, 0, 0, value, count_id from warehouse_move where count_id = ${id} limit 1`
  await expect(twice.execute(db)).rejects.toThrow(/warehouse_move_counted_rule/)
})

test('while an item is counted nothing of it comes, goes or is put right, and who tries is told the number of the count', async () => {
  const here = place()
  const item = await stocked(here, 20, { kind: 'returnable' })
  await issued(item, 2)
  const [loan] = (await company.owner.get(`${applications}?state=toReturn&sort=-id`)).json().results
  const waits = await approved(item, 1)
  const id = await begin(here)
  const { code } = (await sheetOf(id)) as Sheet & { readonly code: string }
  const tried = [
    await keeper.post(issues, { application: waits }),
    await keeper.post('/api/warehouse/giveBack/', { application: loan.id }),
    await ann.post('/api/warehouse/dropOff/', { application: loan.id, item, quantity: 1, stated: 'good' }),
    await keeper.post('/api/warehouse/move/', { kind: 'in', item, quantity: 1, document: '送货单 9' }),
    await counter.post(counts, { location: here }),
  ]
  for (const answer of tried) {
    expect([answer.statusCode, answer.json().error], answer.body).toEqual([400, 'ruleBroken'])
    expect(answer.json().message).toContain(code)
  }
  const correction = (await keeper.post('/api/warehouse/correction/', { item, kind: 'less', quantity: 1, reason: '少' })).json()
  expect((await take(keeper, '/api/warehouse/correction/', correction.id, 'submit')).json().message).toContain(code)
  // What was cancelled is free again, and nothing was posted.
  expect((await take(counter, counts, id, 'cancel', { reason: '改期' })).statusCode).toBe(200)
  expect([await onHand(item), await logOf(id)]).toEqual([18, []])
  const issue = await keeper.post(issues, { application: waits })
  expect(issue.statusCode, issue.body).toBe(201)
  // What was handed over and is not confirmed would be missing from the shelf and not from the books.
  const early = await counter.post(counts, { location: here })
  expect(early.json().message).toContain(issue.json().code)
  expect((await take(ann, issues, issue.json().id, 'receive')).statusCode).toBe(200)
  // What is on loan is not counted.
  const found = await counted(here, { [item]: 17 })
  expect(await submitted(found)).toMatchObject({ value: '0.00', items: [{ book: 17, difference: 0 }] })
})

test('while an item is counted nothing more of it is kept for anybody, and nothing that is kept lapses', async () => {
  const here = place()
  const item = await stocked(here, 10, { kind: 'consumable', limitPerPerson: null, limitDays: null })
  const lapsing = await approved(item, 1)
  const apply = async () =>
    (await ann.post(applications, { purpose: '试验', neededOn: companyToday(), items: [{ item, quantity: 9 }] })).json().id
  const [pending, draft] = [await apply(), await apply()]
  expect((await take(ann, applications, pending, 'submit')).statusCode).toBe(200)
  const id = await begin(here)
  const { code } = (await sheetOf(id)) as Sheet & { readonly code: string }
  expect((await take(ann, applications, draft, 'submit')).json()).toMatchObject({ message: expect.stringContaining(code) })
  // It goes back to whoever applied, and nothing of it is reserved.
  await decide(supervisor, pending, 'warehouse.application')
  expect(await read(applications, pending)).toMatchObject({ state: 'draft' })
  const { db } = company.database
  await sql`update warehouse_application set fetch_by = ${dayFromNow(-1)} where id = ${lapsing}`.execute(db)
  const night = async () => {
    await sql`select graphile_worker.add_job('warehouse.servedUnfetchedJob', '{}')`.execute(db)
    await company.app.jobs.runDue()
    return (await read(applications, lapsing))['state']
  }
  expect(await night()).toBe('approved')
  expect((await take(keeper, applications, lapsing, 'lapse')).json()).toMatchObject({ message: expect.stringContaining(code) })
  expect(await read('/api/warehouse/item/', item)).toMatchObject({ onHand: 10, reserved: 1 })
  expect((await take(counter, counts, id, 'cancel', { reason: '改期' })).statusCode).toBe(200)
  expect(await night()).toBe('lapsed')
  expect((await take(ann, applications, pending, 'submit')).statusCode).toBe(200)
})

test('a count chooses by place, by keeper or by both; by neither, and where nothing is, there is none', async () => {
  const [here, there] = [place(), place()]
  const [mine, others, away] = [
    await stocked(here, 1, { keeper: ann.userId }),
    await stocked(here, 1),
    await stocked(there, 1, { keeper: ann.userId }),
  ]
  expect((await counter.post(counts, {})).statusCode).toBe(400)
  expect((await counter.post(counts, { location: '没有的架' })).json()).toMatchObject({ field: 'location' })
  const listed = async (choice: object): Promise<readonly number[]> => {
    const answer = await counter.post(counts, choice)
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json()
    const items = (await sheetOf(id)).items.map(line => line.item.id)
    await take(counter, counts, id, 'cancel', { reason: '试' })
    return items.toSorted((one, other) => one - other)
  }
  expect(await listed({ location: here })).toEqual([mine, others])
  expect(await listed({ keeper: ann.userId })).toEqual([mine, away])
  expect(await listed({ location: here, keeper: ann.userId })).toEqual([mine])
})

test('assets are counted by their numbers', async () => {
  const here = place()
  const asset = await stocked(here, 2, { kind: 'asset' })
  const id = await begin(here)
  await enter(id, { [asset]: 2 }, 'counted', { serials: 'PC-1 pc-1' })
  expect((await take(counter, counts, id, 'finish')).json().fields).toHaveProperty(['items.0.serials'])
  await enter(id, { [asset]: 2 }, 'counted', { serials: 'PC-1 PC-2' })
  expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ status: 'counted' })
  const full = place()
  const many = await stocked(full, 300, { kind: 'asset' })
  const all = await begin(full)
  const serials = Array.from({ length: 300 }, (_, at) => `MEN-2026-PC-${String(at).padStart(4, '0')}`).join(' ')
  expect((await enter(all, { [many]: 300 }, 'counted', { serials })).statusCode).toBe(200)
  expect((await take(counter, counts, all, 'finish')).json()).toMatchObject({ status: 'counted' })
})

describe('nobody hides by counting what they took', () => {
  const unpriced = (item: number) =>
    sql`update warehouse_item set priced_on = null, priced_by_id = null where id = ${item}`.execute(company.database.db)

  /** Counts an item of which so many are found, to the end: whether it was counted again, what it was worth and whether the general manager was asked. */
  const short = async (here: string, item: number, found: number) => {
    const id = await begin(here)
    await enter(id, { [item]: found })
    const again = (await take(counter, counts, id, 'finish')).json().status === 'recount'
    if (again) {
      await enter(id, { [item]: found }, 'recounted')
      await take(counter, counts, id, 'finish')
    }
    const handedIn = await submitted(id)
    for (const by of handedIn['toReview'] === true ? [supervisor, general] : [supervisor]) await decide(by, id)
    expect(await sheetOf(id)).toMatchObject({ status: 'posted' })
    return [again, handedIn['value'], handedIn['toReview']]
  }

  test('what is missing a little each time counts together, with corrections, each direction for itself', async () => {
    const here = place()
    const item = await stocked(here, 200, { unitPrice: '200' })
    await unpriced(item)
    expect(await short(here, item, 198)).toEqual([false, '400.00', false])
    expect(await short(here, item, 199)).toEqual([false, '200.00', false])
    expect(await short(here, item, 198)).toEqual([true, '200.00', true])
    const correction = (await keeper.post('/api/warehouse/correction/', { item, kind: 'scrap', quantity: 1, reason: '破损' })).json()
    expect(correction).toMatchObject({ value: '200.00', together: '800.00' })
  })

  test.each([
    [89, [true, '200.00', true]],
    [91, [false, '200.00', false]],
  ])('what was scrapped %i days ago counts together: %j', async (days, expected) => {
    const here = place()
    const item = await stocked(here, 200, { unitPrice: '200' })
    await unpriced(item)
    const { db } = company.database
    await sql`insert into warehouse_move (code, at, kind, item_id, quantity, before, after, on_hand_change, on_loan_change, set_aside_change, value, document)
      values (${`WM-${item}`}, now() - make_interval(days => ${days}), 'scrap', ${item}, 2, 202, 200, -2, 0, 0, 400, '旧')`.execute(db)
    expect(await short(here, item, Number(await onHand(item)) - 1)).toEqual(expected)
  })

  test('what a correction writes off that waits for consent is not written off by a count as well', async () => {
    const here = place()
    const item = await stocked(here, 200, { unitPrice: '200' })
    await unpriced(item)
    const { id: correction } = (await keeper.post('/api/warehouse/correction/', { item, kind: 'less', quantity: 2, reason: '少' })).json()
    const waiting = await take(keeper, '/api/warehouse/correction/', correction, 'submit')
    expect(waiting.statusCode, waiting.body).toBe(200)
    const early = await counter.post(counts, { location: here })
    expect(early.json()).toMatchObject({ error: 'ruleBroken', message: expect.stringContaining(waiting.json().code) })
    await decide(supervisor, correction, 'warehouse.correction')
    expect(await onHand(item)).toBe(198)
    // What was agreed to counts together with what the count finds.
    expect(await short(here, item, 197)).toEqual([true, '200.00', true])
    expect(await onHand(item)).toBe(197)
  })

  test.each(['scrapAside', 'repaired'])('a correction of what is set aside (%s) keeps no count waiting', async kind => {
    const here = place()
    const item = await stocked(here, 5)
    await sql`update warehouse_item set set_aside = 1 where id = ${item}`.execute(company.database.db)
    const { id } = (await keeper.post('/api/warehouse/correction/', { item, kind, quantity: 1, reason: '修' })).json()
    expect((await take(keeper, '/api/warehouse/correction/', id, 'submit')).statusCode).toBe(200)
    await begin(here)
  })

  test('what whoever counts it has priced goes to the general manager as well', async () => {
    const here = place()
    const item = await stocked(here, 100, { unitPrice: '0.01' })
    const { version } = await read('/api/warehouse/item/', item)
    expect((await counter.patch(`/api/warehouse/item/${item}/`, { version, unitPrice: '0.02' })).statusCode).toBe(200)
    expect(await submitted(await counted(here, { [item]: 99 }))).toMatchObject({ toReview: true })
  })

  test('and what one of those who counted has priced, though others began the count and submit it', async () => {
    const here = place()
    const item = await stocked(here, 100, { unitPrice: '0.01' })
    const { version } = await read('/api/warehouse/item/', item)
    expect((await ann.patch(`/api/warehouse/item/${item}/`, { version, unitPrice: '0.02' })).statusCode).toBe(200)
    const judged = async (by: Visitor, found: number) => {
      const id = await begin(here)
      expect((await enter(id, { [item]: found }, 'counted', {}, by)).statusCode).toBe(200)
      expect((await take(counter, counts, id, 'finish')).json()).toMatchObject({ status: 'counted' })
      const { toReview } = (await submitted(id)) as Sheet & { readonly toReview: boolean }
      await decide(supervisor, id)
      if (toReview) await decide(general, id)
      return toReview
    }
    expect([await judged(counter, 99), await judged(ann, 98)]).toEqual([false, true])
  })

  test('who issues most of the items does not agree, though they are a supervisor', async () => {
    const here = place()
    const item = await stocked(here, 100, { kind: 'consumable', limitPerPerson: null, limitDays: null })
    await issued(item, 3)
    await issued(item, 1, supervisor)
    const id = await counted(here, { [item]: 96 })
    expect(await submitted(id)).toMatchObject({ issuer: { id: keeper.userId } })
    expect((await decide(keeper, id)).json()).toMatchObject({ error: 'fourEyes' })
    expect((await decide(supervisor, id)).statusCode).toBe(200)
    expect(await sheetOf(id)).toMatchObject({ status: 'posted' })
  })

  test('no less is posted than is kept for others', async () => {
    const here = place()
    const item = await stocked(here, 10, { kind: 'consumable', limitPerPerson: null, limitDays: null })
    const waits = await approved(item, 9)
    const id = await counted(here, { [item]: 8 })
    expect((await take(counter, counts, id, 'submit')).json()).toMatchObject({ error: 'ruleBroken' })
    expect((await take(ann, applications, waits, 'withdraw', { reason: '不要了' })).statusCode).toBe(200)
    expect(await submitted(id)).toMatchObject({ status: 'pending' })
  })
})
