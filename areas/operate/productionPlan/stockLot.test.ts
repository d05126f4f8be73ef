import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Body } from '../../../tests/harness/orderDesk.ts'
import { openTransaction } from '../../../tests/harness/openTransaction.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// A reagent is made as a lot: its components are issued, what is good lies in stock with its expiry, and the plan accounts for the rest.

const { company, read, take, releasedPlan, planned, madeHere, arrive, unitsOf, place, today, workday } = await openPlanDesk()

const reagent = (more: { readonly keyPart?: boolean; readonly worth?: string } = {}) => madeHere({ shelfLifeDays: 365, ...more })

const stock = (plan: number, input: object) => take(plans, plan, 'stockLot', { lost: 0, madeOn: today, location: place, ...input })

const lotOf = async (code: string) => (await company.owner.get(`/api/stock/lot/?code=${code}`)).json().results[0]

test('a reagent batch takes no SNs, is stocked as a lot that lasts no longer than what went into it, and is finished with its rest', async () => {
  const goods = await reagent({ keyPart: true, worth: '1' })
  await arrive(goods.part, '100', { expiresOn: workday(60) })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 20)
  expect(plan).toMatchObject({ state: 'released', snRange: null, startSn: null })
  expect(await unitsOf(plan.id)).toEqual([])
  expect(await stock(plan.id, { quantity: 5, lotCode: 'R-1' })).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  expect(await stock(plan.id, { quantity: 12, lotCode: 'R-1' })).toMatchObject({
    status: 200,
    body: { state: 'inProduction', stocked: 12, started: 12 },
  })
  expect(await lotOf('R-1')).toMatchObject({ expiresOn: workday(60), madeOn: today })
  expect(await stock(plan.id, { quantity: 9, lotCode: 'R-1' })).toMatchObject({ status: 400, body: { data: { available: 8 } } })
  expect(await stock(plan.id, { quantity: 0, lotCode: 'R-1' })).toMatchObject({ status: 400 })
  expect(await stock(plan.id, { quantity: 7, lost: 1, lotCode: 'R-1' })).toMatchObject({ status: 400, body: { field: 'input.reason' } })
  expect(await stock(plan.id, { quantity: 7, lost: 1, lotCode: 'R-1', reason: '打翻' })).toMatchObject({
    status: 200,
    body: { state: 'finished', stocked: 19, scrapped: 1 },
  })
  const { results } = (await company.owner.get(`/api/stock/balance/?lot=${(await lotOf('R-1')).id}`)).json()
  expect(results).toMatchObject([{ quantity: '19.0000', expiresOn: workday(60) }])
  // 20 × 2 of the key part are fitted; of the screws 67 were issued and 60 are in it.
  const { components } = await read(plans, plan.id)
  expect(components.map(({ issued, fitted, variance }: Record<string, string>) => [issued, fitted, variance].map(Number))).toEqual([
    [40, 40, 0],
    [67, 60, 7],
  ])
  expect((await take(plans, plan.id, 'explain', { component: goods.screw, reason: '损耗' })).status).toBe(200)
  expect((await take(plans, plan.id, 'close')).status).toBe(200)
})

test('a lot of another plan is not added to, an expired input makes nothing that is stocked, and units with SNs have no lot', async () => {
  const goods = await reagent()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '200')
  const [one, other] = [await releasedPlan(goods, 4), await releasedPlan(goods, 4)]
  for (const { id } of [one, other]) expect((await take(plans, id, 'issue')).status).toBe(200)
  expect((await stock(one.id, { quantity: 4, lotCode: 'R-2' })).status).toBe(200)
  expect(await stock(other.id, { quantity: 4, lotCode: 'R-2' })).toMatchObject({
    status: 400,
    body: { fields: { 'input.lotCode': expect.anything() } },
  })
  expect(await stock(other.id, { quantity: 4, lotCode: 'R-3', madeOn: '2020-01-01' })).toMatchObject({ status: 400 })
  const withSns = await releasedPlan(await madeHere(), 1)
  expect(await stock(withSns.id, { quantity: 1, lotCode: 'R-4' })).toMatchObject({ status: 409 })
  const odd = await planned(goods, 2, { startSn: '000001' })
  expect(await take(plans, odd.body.id, 'release')).toMatchObject({ status: 400, body: { fields: { startSn: expect.anything() } } })
})

test('no more is stocked than its components suffice for, and what is in it does not come back', async () => {
  const goods = await reagent({ worth: '1' })
  await arrive(goods.part, '2', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 20)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  expect(await stock(plan.id, { quantity: 20, lotCode: 'R-5' })).toMatchObject({ status: 400, body: { data: { available: 1 } } })
  expect((await stock(plan.id, { quantity: 1, lotCode: 'R-5' })).status).toBe(200)
  const { id: lot } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
  const some = { component: goods.part, quantity: '2' }
  const refused = { status: 400, body: { field: 'input.quantity' } }
  expect(await take(plans, plan.id, 'giveBack', { ...some, lot, location: place })).toMatchObject(refused)
  expect(await take(plans, plan.id, 'scrapComponents', { ...some, reason: '坏' })).toMatchObject(refused)
})

/** A plan of a reagent of two, of which everything was issued. */
const issuedOf = async (goods: Awaited<ReturnType<typeof reagent>>) => {
  const plan = await releasedPlan(goods, 2)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  return plan.id as number
}

test('what is lost counts by its worth over all plans, and what is dear, or of unknown worth, is scrapped where others agree', async () => {
  const goods = await reagent({ worth: '60' })
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const [one, other] = [await issuedOf(goods), await issuedOf(goods)]
  // One is worth 5 × 60.
  const lost = { quantity: 0, lost: 1, lotCode: 'R-6', reason: '打翻' }
  expect(await stock(one, { ...lost, lost: 2 })).toMatchObject({ status: 400, body: { field: 'input.lost' } })
  expect(await stock(one, lost)).toMatchObject({ status: 200, body: { scrapped: 1 } })
  expect(await stock(other, lost)).toMatchObject({
    status: 400,
    body: { field: 'input.lost', message: expect.stringContaining('needs approval') },
  })
  const unknown = await reagent()
  await arrive(unknown.part, '100', { expiresOn: '2199-01-01' })
  await arrive(unknown.screw, '100')
  expect(await stock(await issuedOf(unknown), lost)).toMatchObject({
    status: 400,
    body: { field: 'input.lost', message: expect.stringContaining('unknown') },
  })
})

test('a lot that was issued and given back does not shorten what was made of another one', async () => {
  const goods = await reagent()
  await arrive(goods.part, '4', { expiresOn: workday(60) })
  await arrive(goods.screw, '100')
  const plan = await issuedOf(goods)
  const { id: short } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}`)).json().results[0]
  const some = { component: goods.part, quantity: '4', location: place }
  expect((await take(plans, plan, 'giveBack', { ...some, lot: short })).status).toBe(200)
  await arrive(goods.part, '4', { expiresOn: '2199-01-01' })
  const { id: long } = (await company.owner.get(`/api/stock/lot/?material=${goods.part}&sort=-id`)).json().results[0]
  expect((await take(plans, plan, 'issueMore', { ...some, lot: long, reason: '换批' })).status).toBe(200)
  expect((await stock(plan, { quantity: 2, lotCode: 'R-7' })).status).toBe(200)
  expect((await lotOf('R-7')).expiresOn > workday(60)).toBe(true)
})

test('what was stocked or lost by mistake is taken back as long as it was not used, and the plan goes on', async () => {
  const goods = await reagent({ worth: '1' })
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await issuedOf(goods)
  expect(await stock(plan, { quantity: 1, lost: 1, lotCode: 'R-8', reason: '打翻' })).toMatchObject({
    status: 200,
    body: { state: 'finished' },
  })
  const wrong = await lotOf('R-8')
  const back = (input: object) => take(plans, plan, 'unstock', { lost: 0, reason: '填错', ...input })
  expect(await back({})).toMatchObject({ status: 400, body: { field: 'input.lot' } })
  expect(await back({ lost: 2 })).toMatchObject({ status: 400, body: { field: 'input.lost' } })
  expect(await back({ lot: wrong.id })).toMatchObject({ status: 200, body: { state: 'inProduction', stocked: 0, scrapped: 1, started: 1 } })
  expect(await back({ lot: wrong.id })).toMatchObject({ status: 400, body: { field: 'input.lot' } })
  expect(await back({ lost: 1 })).toMatchObject({ status: 200, body: { state: 'released', scrapped: 0, startedOn: null } })
  const { results } = (await company.owner.get(`/api/stock/balance/?lot=${wrong.id}`)).json()
  expect(results.map(({ quantity }: { readonly quantity: string }) => Number(quantity)).filter((some: number) => some > 0)).toEqual([])
  expect(await stock(plan, { quantity: 2, lotCode: 'R-9' })).toMatchObject({ status: 200, body: { state: 'finished' } })
  const right = await lotOf('R-9')
  const used = { reason: 'issue', material: right.material.id, lot: right.id, quantity: '1', from: place, note: '留样' }
  expect((await company.owner.post('/api/stock/move/', used)).statusCode).toBe(201)
  expect((await back({ lot: right.id })).status).toBe(400)
})

const containLot = async (lot: number) => {
  const { id: defect } = await company.make(company.entity('quality.defectCode'), { use: 'active' })
  const asked = { lot, defect, place: '瓶', reason: '污染', owner: company.owner.userId, dueOn: workday(7) }
  const made = await company.owner.post('/api/quality/containment/', asked)
  expect(made.statusCode, made.body).toBe(201)
  return made.json()
}

const lift = async (containment: number) => {
  const other = await company.visitor({ points: 'all' })
  const { version } = (await other.get(`/api/quality/containment/${containment}/`)).json()
  const lifted = await other.post(`/api/quality/containment/${containment}/lift/`, { version, input: { liftReason: '复检合格' } })
  expect(lifted.statusCode, lifted.body).toBe(200)
  return lifted.json()
}

const lotsOf = async (material: number): Promise<readonly number[]> =>
  (await company.owner.get(`/api/stock/lot/?material=${material}&sort=id`)).json().results.map(({ id }: { readonly id: number }) => id)

const firstLotOf = async (material: number): Promise<number> => (await lotsOf(material))[0] ?? 0

test('what was made of a contained lot is contained with it, and its genealogy leads from lot to plan to lot', async () => {
  const goods = await reagent()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 4)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  expect((await stock(plan.id, { quantity: 2, lotCode: 'R-9' })).status).toBe(200)
  const { id: made, material } = await lotOf('R-9')
  const lot = await firstLotOf(goods.part)
  const waysFrom = async (of: number, way: 'from' | 'to') => {
    const { nodes } = (await company.owner.get(`/api/stock/genealogy/?lot=${of}`)).json()
    return (nodes as readonly { way: string; entity: string; record: { id: number } | null }[])
      .filter(node => node.way === way)
      .map(({ entity, record }) => `${entity} ${record?.id}`)
  }
  const ofPlan = `operate.productionPlan ${plan.id}`
  expect(await waysFrom(lot, 'to')).toEqual(expect.arrayContaining([ofPlan, `stock.lot ${made}`]))
  expect(await waysFrom(made, 'from')).toEqual(expect.arrayContaining([ofPlan, `stock.lot ${lot}`]))

  const contained = await containLot(lot)
  const { id: containment, code } = contained
  expect(contained).toMatchObject({ lots: [{ id: made }], customers: [] })
  const lies = async () => (await company.owner.get(`/api/stock/balance/?lot=${made}&quantity__gte=0.0001`)).json().results
  expect(await lies()).toMatchObject([{ kind: 'blocked', quantity: '2.0000' }])
  const unblocked = await company.owner.post('/api/stock/move/', {
    reason: 'unblock',
    material: material.id,
    lot: made,
    quantity: '1',
    note: '试',
  })
  expect([unblocked.statusCode, unblocked.json().message]).toEqual([400, expect.stringContaining(code)])
  // The rest of the batch holds the contained lot as well: it is stocked, and lies blocked with the rest.
  expect(await stock(plan.id, { quantity: 2, lotCode: 'R-9' })).toMatchObject({ status: 200, body: { state: 'finished' } })
  const places = (await lies()).map(({ kind, quantity }: { kind: string; quantity: string }) => [kind, Number(quantity)])
  expect(places).toEqual([['blocked', 4]])
  expect(await lift(containment)).toMatchObject({ status: 'lifted' })
  expect(await lies()).toMatchObject([{ kind: 'usable', quantity: '4.0000' }])
})

test('what is made of lots that were contained after they were issued is stocked, contained with each of them, and usable once all are lifted', async () => {
  const goods = await reagent()
  for (const expiresOn of ['2198-01-01', '2199-01-01']) await arrive(goods.part, '2', { expiresOn })
  await arrive(goods.screw, '100')
  const plan = await issuedOf(goods)
  const containments: Body[] = []
  for (const input of await lotsOf(goods.part)) containments.push(await containLot(input))
  expect(containments).toHaveLength(2)
  expect((await stock(plan, { quantity: 2, lotCode: 'R-20' })).status).toBe(200)
  const { id: made } = await lotOf('R-20')
  const lies = async () => (await company.owner.get(`/api/stock/balance/?lot=${made}&quantity__gte=0.0001`)).json().results
  expect(await lies()).toMatchObject([{ kind: 'blocked', quantity: '2.0000' }])
  const [first, second] = containments
  for (const one of [first, second]) expect(await read('/api/quality/containment/', one?.id)).toMatchObject({ lots: [{ id: made }] })
  await lift(first?.id)
  expect(await lies()).toMatchObject([{ kind: 'blocked', quantity: '2.0000' }])
  await lift(second?.id)
  expect(await lies()).toMatchObject([{ kind: 'usable', location: { id: place }, quantity: '2.0000' }])
})

test('who makes a lot and who contains what goes into it wait for one another', async () => {
  const goods = await reagent()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await issuedOf(goods)
  const input = await firstLotOf(goods.part)
  const whileHeld = async (lot: number, work: () => Promise<unknown>): Promise<void> => {
    const held = await openTransaction(company.database.db, async tx => {
      await sql`select from stock_lot where id = ${lot} for update`.execute(tx)
    })
    const working = work()
    // Ends only where the work waits for the lot.
    await held.commitWhenAwaited()
    await working
  }
  await whileHeld(input, async () => expect((await stock(plan, { quantity: 1, lotCode: 'R-21' })).status).toBe(200))
  const { id: made } = await lotOf('R-21')
  await whileHeld(made, () => containLot(input))
})

test('a lot expires earlier for whoever keeps it, and later only where quality says why', async () => {
  const goods = await reagent()
  await arrive(goods.part, '1', { expiresOn: '2099-06-30' })
  const path = '/api/stock/lot/'
  const { id } = (await company.owner.get(`${path}?material=${goods.part}`)).json().results[0]
  const keeper = await company.visitor({ points: ['stock.lot:read', 'stock.lot:update', 'mnm.material:read'] })
  const change = async (by: typeof keeper, more: object) => {
    const { version } = (await company.owner.get(`${path}${id}/`)).json()
    return by.patch(`${path}${id}/`, { version, ...more })
  }
  expect((await change(keeper, { expiresOn: '2099-06-01' })).statusCode).toBe(200)
  const later = await change(keeper, { expiresOn: '2099-06-02', extendedBecause: '再用几天' })
  expect([later.statusCode, later.json().error]).toEqual([403, 'noPermission'])
  expect((await change(keeper, { expiresOn: null })).json().fields).toMatchObject({ expiresOn: expect.any(String) })
  expect((await change(company.owner, { expiresOn: '2099-06-02' })).json().fields).toMatchObject({ extendedBecause: expect.any(String) })
  const extended = await change(company.owner, { expiresOn: '2099-06-02', extendedBecause: '复验合格' })
  expect(extended.json()).toMatchObject({ expiresOn: '2099-06-02' })
  // The reason is of that day, not of the next one.
  expect((await change(company.owner, { expiresOn: '2099-07-01' })).statusCode).toBe(400)
})
