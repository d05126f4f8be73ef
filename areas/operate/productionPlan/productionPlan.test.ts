import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

const desk = await openPlanDesk()
const { company, read, take, planned, releasedPlan, madeHere, arrive, unitsOf, finish, scrap, workday, line, confirmed } = desk

const componentsOf = async (plan: number) =>
  (await read(plans, plan)).components.map((one: Record<string, string>) =>
    ['needed', 'reserved', 'issued', 'returned', 'scrapped', 'fitted', 'variance', 'lacking'].map(name => Number(one[name])),
  )

describe('the release of a plan', () => {
  test('takes its SNs, makes its units in assembly, keeps what the bill says and reserves what lasts until the finish', async () => {
    const goods = await madeHere()
    await arrive(goods.part, '5', { expiresOn: workday(12) })
    await arrive(goods.part, '4', { expiresOn: '2199-01-01' })
    await arrive(goods.screw, '100')
    const plan = await releasedPlan(goods, 3, { startSn: '000041' })
    expect(plan).toMatchObject({
      state: 'released',
      startSn: '000041',
      endSn: '000043',
      hwVersion: 'A1',
      swVersion: '2.4',
      unitMinutes: '40.0',
    })
    expect(plan.code).toMatch(/^MP-\d{4}-\d{3}$/)
    expect((await unitsOf(plan.id)).map(({ sn, stage, hwVersion }) => [sn, stage, hwVersion])).toEqual(
      ['000041', '000042', '000043'].map(sn => [sn, 'assembly', 'A1']),
    )
    // Of the part only the lot that lasts is reserved; 3 × 3 screws are 10 where one in ten is lost.
    expect(await componentsOf(plan.id)).toEqual([
      [6, 4, 0, 0, 0, 0, 0, 2],
      [10, 10, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('of two planners who take the same SNs at once is refused to one of them, and leaves nothing of it', async () => {
    const goods = await madeHere()
    const drafts = await Promise.all([1, 2].map(async () => (await planned(goods, 5, { startSn: '000100' })).body.id as number))
    const answers = await Promise.all(drafts.map(id => take(plans, id, 'release')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      error: 'ruleBroken',
      message: expect.stringContaining('/000100–000104'),
    })
    expect(await Promise.all(drafts.map(async id => (await unitsOf(id)).length))).toEqual(expect.arrayContaining([0, 5]))
  })

  test('pressed twice at once releases once', async () => {
    const { id } = (await planned(await madeHere(), 2)).body
    const answers = await Promise.all([take(plans, id, 'release'), take(plans, id, 'release')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await unitsOf(id)).toHaveLength(2)
  })

  test('is refused past 999999, without an effective bill, and on days on which nobody works', async () => {
    const goods = await madeHere()
    const past = await planned(goods, 5, { startSn: '999998' })
    expect(await take(plans, past.body.id, 'release')).toMatchObject({ status: 400, body: { message: expect.stringContaining('999999') } })
    const { id: model } = await company.usable(company.entity('product.model'))
    const bare = await planned({ ...goods, model }, 1)
    expect(await take(plans, bare.body.id, 'release')).toMatchObject({ status: 400, body: { field: 'model' } })
    const { id: calendar } = await company.make(company.entity('admin.workingCalendar'), {
      code: 'XX',
      days: [{ first: workday(15), last: workday(50), kind: 'off', name: '停产' }],
    })
    const { id: closed } = await company.usable(company.entity('operate.productionLine'), { calendar })
    expect(await planned(goods, 1, { line: closed })).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', message: expect.stringContaining('no one works') },
    })
  })

  test('near its start takes a reason, and within five working days a right besides', async () => {
    const goods = await madeHere()
    const [near, nearer] = [
      (await planned(goods, 1, { startOn: workday(8), finishOn: workday(9) })).body.id,
      (await planned(goods, 1, { startOn: workday(2), finishOn: workday(3) })).body.id,
    ]
    expect(await take(plans, near, 'release')).toMatchObject({ status: 400, body: { field: 'input.reason' } })
    const points = ['read', 'release'].map(verb => `operate.productionPlan:${verb}`)
    const planner = await company.visitor({ points })
    const ask = async (id: number) =>
      (await planner.post(`${plans}${id}/release/`, { version: (await read(plans, id)).version, input: { reason: '急单' } })).statusCode
    expect(await ask(near)).toBe(200)
    expect(await ask(nearer)).toBe(400)
    expect(await take(plans, nearer, 'release', { reason: '急单' })).toMatchObject({ status: 200 })
  })
})

describe('what is planned', () => {
  test('is of the current version, unless somebody who may says why not, and again when it is released', async () => {
    const goods = await madeHere()
    expect(await planned(goods, 1, { hwVersion: 'B0' })).toMatchObject({ status: 400, body: { field: 'versionReason' } })
    const planner = await company.visitor({
      points: ['read', 'create'].map(verb => `operate.productionPlan:${verb}`).concat('product.model:read', 'operate.productionLine:read'),
    })
    expect(await planned(goods, 1, { hwVersion: 'B0', versionReason: '试用' }, planner)).toMatchObject({
      status: 400,
      body: { field: 'hwVersion' },
    })
    expect(await planned(goods, 1, { hwVersion: 'B0', versionReason: '试用' })).toMatchObject({ status: 201 })
    const { id } = (await planned(goods, 1)).body
    await sql`update product_model set sw_version = '2.5' where id = ${goods.model}`.execute(company.database.db)
    expect(await take(plans, id, 'release')).toMatchObject({ status: 400, body: { field: 'versionReason' } })
  })

  test('of an order line is planned once, whoever plans at the same moment, and of that product', async () => {
    const goods = await madeHere()
    const { items } = await confirmed([{ model: goods.model, quantity: '10' }])
    const serve = (quantity: string) => planned(goods, 10, { orders: [{ ordered: items[0].id, quantity }] })
    const answers = await Promise.all([serve('6'), serve('6'), serve('6')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400])
    expect(await serve('5')).toMatchObject({ status: 400, body: { message: expect.stringContaining('4') } })
    expect((await serve('4')).status).toBe(201)
    const other = await madeHere()
    expect(await planned(other, 10, { orders: [{ ordered: items[0].id, quantity: '1' }] })).toMatchObject({ status: 400 })
  })

  test('is given to orders up to its whole batch, and not beyond', async () => {
    const goods = await madeHere()
    const served = [await confirmed([{ model: goods.model, quantity: '5' }]), await confirmed([{ model: goods.model, quantity: '5' }])]
    const [one, other] = served.map(({ items }) => items[0].id)
    const plan = await releasedPlan(goods, 4, { orders: [{ ordered: one, quantity: '1' }] })
    const give = (ordered: number, quantity: string) => take(plans, plan.id, 'reassign', { ordered, quantity, reason: '急单' })
    const arranged = async () => Promise.all(served.map(async ({ id }) => (await read(orders, id)).items[0].arranged))
    expect((await give(other, '3')).status).toBe(200)
    expect(await arranged()).toEqual(['1.0000', '3.0000'])
    expect(await give(one, '2')).toMatchObject({ status: 400, body: { error: 'ruleBroken', field: 'input.quantity' } })
    expect((await give(other, '2')).status).toBe(200)
    expect((await give(one, '2')).status).toBe(200)
    expect(await arranged()).toEqual(['2.0000', '2.0000'])
  })

  test('stays as it was released, in the database as well', async () => {
    const goods = await madeHere()
    const plan = await releasedPlan(goods, 2)
    expect((await company.owner.patch(`${plans}${plan.id}/`, { version: plan.version, quantity: 500 })).statusCode).toBe(409)
    for (const statement of [
      sql`update operate_production_plan set quantity = 3 where id = ${plan.id}`,
      sql`update operate_production_plan set stocked = 3 where id = ${plan.id}`,
      sql`update product_unit set plan_id = null where plan_id = ${plan.id}`,
    ])
      await expect(statement.execute(company.database.db)).rejects.toThrow(/stays|rule|took/)
  })
})

describe('what is taken off', () => {
  test('is planned as long as it is ordered, and refused at the product otherwise, as a draft and at its release', async () => {
    const goods = await madeHere()
    const { items } = await confirmed([{ model: goods.model, quantity: '2' }])
    const { id: drafted } = (await planned(goods, 1)).body
    const stop = { reason: '停产', stillOrdered: true }
    expect((await take('/api/product/model/', goods.model, 'deactivate', stop)).body).toMatchObject({ status: 'inactive' })
    expect(await planned(goods, 2, { orders: [{ ordered: items[0].id, quantity: '2' }] })).toMatchObject({ status: 201 })
    const unordered = await madeHere()
    const { id: draft } = (await planned(unordered, 1)).body
    expect((await take('/api/product/model/', unordered.model, 'deactivate', stop)).body).toMatchObject({ status: 'inactive' })
    const refused = { status: 400, body: { field: 'model', message: expect.stringContaining('Reactivate') } }
    expect(await planned(unordered, 1)).toMatchObject(refused)
    expect(await take(plans, draft, 'release')).toMatchObject(refused)
    expect(await unitsOf(draft)).toEqual([])
    // Its order is still open: what was drafted is released.
    expect(await take(plans, drafted, 'release')).toMatchObject({ status: 200 })
  })

  test('of a product that is taken off are named before, and go on once that is confirmed', async () => {
    const goods = await madeHere()
    const running = await releasedPlan(goods, 1)
    const off = (input: object = {}) => take('/api/product/model/', goods.model, 'deactivate', { reason: '停产', ...input })
    expect(await off()).toMatchObject({
      status: 400,
      body: { field: 'input.stillOrdered', message: expect.stringContaining(running.code) },
    })
    expect((await off({ stillOrdered: true })).body).toMatchObject({ status: 'inactive' })
    const [unit] = await unitsOf(running.id)
    await finish(unit.id)
  })

  test('of lines stays while plans stand on it: it is not deleted, takes no more plans, and those that run go on', async () => {
    const goods = await madeHere()
    const { id: other } = await company.usable(company.entity('operate.productionLine'))
    const running = await releasedPlan(goods, 1, { line: other })
    const { id: draft } = (await planned(goods, 1, { line: other })).body
    const path = '/api/operate/productionLine/'
    const { version } = await read(path, other)
    const deleted = await company.owner.delete(`${path}${other}/?version=${version}`)
    expect([deleted.statusCode, deleted.json().error], deleted.body).toEqual([409, 'inUse'])
    expect((await take(path, other, 'deactivate', { reason: '搬迁' })).body).toMatchObject({ status: 'inactive' })
    expect(await planned(goods, 1, { line: other })).toMatchObject({ status: 400, body: { field: 'line' } })
    expect(await take(plans, draft, 'release')).toMatchObject({ status: 400, body: { field: 'line' } })
    const [unit] = await unitsOf(running.id)
    await finish(unit.id)
    expect(await read(plans, running.id)).toMatchObject({ state: 'finished', stocked: 1 })
    const moved = await releasedPlan(goods, 1)
    const there = { line: other, startOn: workday(20), finishOn: workday(30), reason: '改线' }
    expect(await take(plans, moved.id, 'reschedule', there)).toMatchObject({ status: 400, body: { field: 'line' } })
  })
})

describe('a plan', () => {
  test('is led by its units, accounts for its components, and is closed once each variance is explained', async () => {
    const goods = await madeHere({ worth: '1' })
    await arrive(goods.part, '3', { expiresOn: '2199-01-01' })
    await arrive(goods.part, '20', { expiresOn: '2199-02-01' })
    await arrive(goods.screw, '100')
    const plan = await releasedPlan(goods, 2)
    expect((await take(plans, plan.id, 'issue')).status).toBe(200)
    const { results: moves } = (await company.owner.get(`/api/stock/move/?material=${goods.part}&reason=issue&sort=id`)).json()
    expect(moves.map(({ quantity, document }: { quantity: string; document: { id: number } }) => [Number(quantity), document.id])).toEqual([
      [3, plan.id],
      [1, plan.id],
    ])
    expect(
      (await take(plans, plan.id, 'issueMore', { component: goods.part, quantity: '2', lot: moves[1].lot.id, reason: '装坏' })).status,
    ).toBe(200)
    const back = { component: goods.part, lot: moves[1].lot.id, location: desk.place }
    expect(await take(plans, plan.id, 'giveBack', { ...back, quantity: '4' })).toMatchObject({
      status: 400,
      body: { data: { available: '3.0000' } },
    })
    expect((await take(plans, plan.id, 'giveBack', { ...back, quantity: '1' })).status).toBe(200)
    const [first, second] = await unitsOf(plan.id)
    await finish(first.id)
    expect(await read(plans, plan.id)).toMatchObject({ state: 'inProduction', started: 1, stocked: 1 })
    expect(await take(plans, plan.id, 'cancel', { reason: '不做了' })).toMatchObject({ status: 409 })
    expect((await take(plans, plan.id, 'scrapComponents', { component: goods.part, quantity: '1', reason: '装坏' })).status).toBe(200)
    await scrap(second.id)
    expect(await read(plans, plan.id)).toMatchObject({ state: 'finished', stocked: 1, scrapped: 1 })
    expect(await componentsOf(plan.id)).toEqual([
      [4, 0, 6, 1, 1, 4, 0, 0],
      [7, 0, 7, 0, 0, 6, 1, 0],
    ])
    expect(await take(plans, plan.id, 'close')).toMatchObject({ status: 409, body: { message: expect.stringContaining('explain') } })
    expect((await take(plans, plan.id, 'explain', { component: goods.screw, reason: '损耗' })).status).toBe(200)
    expect(await take(plans, plan.id, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } })
  })

  test('that lacks dear components is not explained by whoever issued them, nor is what is little of each plan and much of all', async () => {
    const colleague = await company.visitor({ points: 'all' })
    const explained = async (id: number, component: number, by = company.owner) => {
      const { version } = await read(plans, id)
      const answer = await by.post(`${plans}${id}/explain/`, { version, input: { component, reason: '损耗' } })
      return { status: answer.statusCode, body: answer.json() }
    }
    const lacking = async (goods: Awaited<ReturnType<typeof madeHere>>, extra: string): Promise<number> => {
      const plan = await releasedPlan(goods, 1)
      expect((await take(plans, plan.id, 'issue')).status).toBe(200)
      const more = await take(plans, plan.id, 'issueMore', { component: goods.screw, quantity: extra, reason: '装坏' })
      expect(more.status, JSON.stringify(more.body)).toBe(200)
      const [unit] = await unitsOf(plan.id)
      await finish(unit.id)
      return plan.id
    }
    const goods = await madeHere({ worth: '100' })
    await arrive(goods.part, '50', { expiresOn: '2199-01-01' })
    await arrive(goods.screw, '100')
    const first = await lacking(goods, '3')
    expect(await explained(first, goods.screw)).toMatchObject({ status: 200 })
    const second = await lacking(goods, '3')
    expect(await explained(second, goods.screw)).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect(await explained(second, goods.screw, colleague)).toMatchObject({ status: 200 })
    const unknown = await madeHere()
    await arrive(unknown.part, '50', { expiresOn: '2199-01-01' })
    await arrive(unknown.screw, '100')
    const third = await lacking(unknown, '1')
    expect(await explained(third, unknown.screw)).toMatchObject({ status: 403 })
    expect(await explained(third, unknown.screw, colleague)).toMatchObject({ status: 200 })
  })

  test('goes on by the bill of its release when another edition, or none, is effective since', async () => {
    const goods = await madeHere({ keyPart: true })
    const plan = await releasedPlan(goods, 1)
    const bill = (await read('/api/product/bom/', plan.bom.id)) as { readonly id: number; readonly version: number }
    const withdrawn = await take('/api/product/bom/', bill.id, 'withdraw', { reason: '改版' })
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)
    const [unit] = await unitsOf(plan.id)
    const { id: lot } = await company.make(company.entity('stock.lot'), { material: goods.part, expiresOn: '2199-01-01' })
    const built = await desk.made('/api/product/asBuilt/', {
      kind: 'assembly',
      model: goods.model,
      builtOn: desk.today,
      units: [unit.id],
      parts: [{ component: goods.part, lot, quantity: '2' }],
    })
    expect(built.bom.id).toBe(plan.bom.id)
    expect((await componentsOf(plan.id))[0]?.[5]).toBe(2)
  })

  test('issues what was picked alone, or all of it, by the list of its release though its bill changed since; what was picked and is reserved no more is refused', async () => {
    const goods = await madeHere()
    await arrive(goods.part, '3', { expiresOn: '2199-01-01' })
    await arrive(goods.part, '20', { expiresOn: '2199-02-01' })
    await arrive(goods.screw, '100')
    const plan = await releasedPlan(goods, 2)
    const { version } = await read('/api/product/bom/', plan.bom.id)
    const edited = await take('/api/product/bom/', plan.bom.id, 'withdraw', { reason: '改版' })
    expect([edited.status, version > 0], JSON.stringify(edited.body)).toEqual([200, true])
    const reserved = async (): Promise<readonly { readonly id: number; readonly quantity: string }[]> =>
      (await company.owner.get(`/api/stock/reservation/?plan=${plan.id}&status=open&sort=id`)).json().results
    const [first, second, screws] = await reserved()
    expect([first, second, screws].map(one => Number(one?.quantity))).toEqual([3, 1, 7])
    const pick = (...ids: readonly (number | undefined)[]) => take(plans, plan.id, 'issue', { picked: ids })
    expect((await pick(first?.id, screws?.id)).status).toBe(200)
    expect((await componentsOf(plan.id)).map((one: readonly number[]) => one.slice(1, 3))).toEqual([
      [1, 3],
      [0, 7],
    ])
    expect(await pick(first?.id)).toMatchObject({ status: 400, body: { field: 'input.picked' } })
    const other = await company.usable(company.entity('stock.reservation'))
    expect(await pick(other.id)).toMatchObject({ status: 400, body: { field: 'input.picked' } })
    expect((await take(plans, plan.id, 'issue')).status).toBe(200)
    expect(await reserved()).toEqual([])
  })

  test('has its components back on its own page alone: by hand comes back what was issued by hand', async () => {
    const goods = await madeHere()
    await arrive(goods.screw, '100')
    const plan = await releasedPlan(goods, 2)
    expect((await take(plans, plan.id, 'issue')).status).toBe(200)
    const byHand = (reason: string, quantity: string, more: object) =>
      company.owner.post('/api/stock/move/', { reason, material: goods.screw, quantity, note: '试装', ...more })
    const back = await byHand('giveBack', '1', { to: desk.place })
    expect([back.statusCode, back.json().message]).toEqual([400, expect.stringContaining('is returned there')])
    expect((await byHand('issue', '5', { from: desk.place })).statusCode).toBe(201)
    expect((await byHand('giveBack', '6', { to: desk.place })).json()).toMatchObject({ data: { available: '5' } })
    expect((await byHand('giveBack', '5', { to: desk.place })).statusCode).toBe(201)
    const returned = { component: goods.screw, quantity: '7', location: desk.place }
    expect((await take(plans, plan.id, 'giveBack', returned)).status).toBe(200)
    expect((await componentsOf(plan.id))[1]).toEqual([7, 0, 7, 7, 0, 0, 0, 7])
  })

  test('that is cancelled before a unit leaves assembly voids its units and lets go of its components; its SNs stay used', async () => {
    const goods = await madeHere()
    await arrive(goods.screw, '100')
    const plan = await releasedPlan(goods, 2)
    expect((await take(plans, plan.id, 'issue')).status).toBe(200)
    expect(await take(plans, plan.id, 'cancel', { reason: '不做了' })).toMatchObject({
      status: 409,
      body: { leadsTo: { steps: [{ step: 'giveBack', id: plan.id }] } },
    })
    const again = { reason: 'giveBack', material: goods.screw, quantity: '7', to: desk.place, note: '再退' }
    // By hand the plan would not know of it, and be made of goods that lie in stock.
    const byHand = await company.owner.post('/api/stock/move/', again)
    expect([byHand.statusCode, byHand.json().message]).toEqual([400, expect.stringContaining('is returned there')])
    expect((await take(plans, plan.id, 'giveBack', { component: goods.screw, quantity: '7', location: desk.place })).status).toBe(200)
    expect(await take(plans, plan.id, 'reserve')).toMatchObject({ status: 200 })
    expect(await take(plans, plan.id, 'cancel', { reason: '不做了' })).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect((await unitsOf(plan.id)).map(({ stage }) => stage)).toEqual(['voided', 'voided'])
    const open = (await company.owner.get(`/api/stock/reservation/?plan=${plan.id}&status=open`)).json()
    expect(open.results).toEqual([])
    expect(await releasedPlan(goods, 1)).toMatchObject({ startSn: '000003' })
    // What was issued to it came back once: nobody takes it back once more by hand.
    expect((await company.owner.post('/api/stock/move/', again)).statusCode).toBe(400)
  })

  test('says what it makes for an order: arranged, produced, and how far the order is by them', async () => {
    const goods = await madeHere()
    const order = await confirmed([{ model: goods.model, quantity: '3' }])
    const ordered = order.items[0].id
    const now = async () => {
      const { progress, items } = await read(orders, order.id)
      return [progress, Number(items[0].arranged), Number(items[0].produced)]
    }
    expect(await now()).toEqual(['awaiting', 0, 0])
    const plan = await releasedPlan(goods, 4, { orders: [{ ordered, quantity: '3' }] })
    expect(await now()).toEqual(['arranged', 3, 0])
    expect(await take(orders, order.id, 'cancel', { reason: '不要了' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(plan.code), leadsTo: { steps: [{ entity: 'operate.productionPlan', id: plan.id }] } },
    })
    const [first, second, third, fourth] = await unitsOf(plan.id)
    await scrap(first.id)
    expect(await now()).toEqual(['arranged', 3, 0])
    await scrap(second.id)
    expect(await now()).toEqual(['awaiting', 2, 0])
    await finish(third.id)
    expect(await now()).toEqual(['awaiting', 2, 1])
    await finish(fourth.id)
    expect(await now()).toEqual(['awaiting', 2, 2])
    expect((await take(orders, order.id, 'cancel', { reason: '不要了' })).status).toBe(200)
  })

  test('of a batch whose work does not fit until its finish is at risk, and says so by minutes', async () => {
    const goods = await madeHere()
    // A line of two people does 720 minutes a day; a unit takes 40.
    const plan = await releasedPlan(goods, 40, { startOn: workday(20), finishOn: workday(21) })
    expect(plan).toMatchObject({ atRisk: true, minutesLeft: '1600.0', minutesThere: '1440.0', overdue: false, daysLate: null })
    const moved = await take(plans, plan.id, 'reschedule', { line, startOn: workday(20), finishOn: workday(22), reason: '人手不足' })
    expect(moved.body).toMatchObject({ atRisk: false, minutesThere: '2160.0' })
    await sql`update operate_production_plan set start_on = company_today() - 9, finish_on = company_today() - 3 where id = ${plan.id}`.execute(
      company.database.db,
    )
    expect(await read(plans, plan.id)).toMatchObject({ overdue: true, daysLate: 3, atRisk: true, minutesThere: '0.0' })
  })
})

test('components that are worth much are not written off by whoever plans: they go back and are scrapped where others agree', async () => {
  const goods = await madeHere()
  // The part has a standard cost, as what the company makes itself has.
  const made = await company.usable(company.entity('product.model'))
  await sql`update product_model set material_id = ${goods.part} where id = ${made.id}`.execute(company.database.db)
  await desk.made('/api/crm/cost/', { model: made.id, amount: '300', validFrom: '2026-01-01', reason: '期初' })
  await arrive(goods.part, '20', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const plan = await releasedPlan(goods, 3)
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  const [first] = await unitsOf(plan.id)
  await finish(first.id)
  const one = { component: goods.part, quantity: '1', reason: '装坏' }
  expect((await take(plans, plan.id, 'scrapComponents', one)).status).toBe(200)
  const dear = await take(plans, plan.id, 'scrapComponents', one)
  expect([dear.status, dear.body]).toMatchObject([400, { field: 'input.quantity', message: expect.stringContaining('needs approval') }])
  expect((await componentsOf(plan.id))[0]?.[4]).toBe(1)
  // Another plan counts with it, and what nobody knows the worth of is not written off at all.
  const other = await releasedPlan(goods, 2)
  expect((await take(plans, other.id, 'issue')).status).toBe(200)
  await finish((await unitsOf(other.id))[0]?.id)
  expect(await take(plans, other.id, 'scrapComponents', one)).toMatchObject({ status: 400, body: { field: 'input.quantity' } })
  expect(await take(plans, other.id, 'scrapComponents', { ...one, component: goods.screw })).toMatchObject({
    status: 400,
    body: { field: 'input.quantity', message: expect.stringContaining('unknown') },
  })
})

test('an urgent order: what moving a plan away for it breaks is said first, and it is moved once that is confirmed', async () => {
  const goods = await madeHere()
  const promised = await confirmed([{ model: goods.model, quantity: '2' }])
  expect((await take(orders, promised['id'], 'promise', { promisedOn: workday(32) })).status).toBe(200)
  const plan = await releasedPlan(goods, 2, { orders: [{ ordered: promised['items'][0].id, quantity: '2' }] })
  const later = { line, startOn: workday(24), finishOn: workday(34), reason: '让位急单' }
  const asked = await take(plans, plan.id, 'reschedule', later)
  expect(asked).toMatchObject({
    status: 409,
    body: { error: 'confirmationNeeded', data: { warnings: [{ message: expect.stringContaining(promised['code']) }] } },
  })
  expect((await read(plans, plan.id)).finishOn).toBe(workday(30))
  // Whoever does not see the order learns that one is late, and not which.
  const planner = await company.visitor({
    points: ['operate.productionPlan:read', 'operate.productionPlan:reschedule', 'operate.productionLine:read'],
  })
  const before = await read(plans, plan.id)
  const hidden = await planner.post(`${plans}${plan.id}/reschedule/`, { version: before.version, input: later })
  expect([hidden.statusCode, hidden.body]).toEqual([409, expect.stringContaining('1 order that you do not see')])
  expect(hidden.body).not.toContain(promised['code'])
  const { version } = await read(plans, plan.id)
  const headers = { 'confirmed-warnings': asked.body.data.warnings[0].key }
  const moved = await company.owner.post(`${plans}${plan.id}/reschedule/`, { version, input: later }, headers)
  expect(moved.statusCode, moved.body).toBe(200)
  expect((await read(orders, promised['id'])).expectedLate).toBe(true)
  const urgent = await confirmed([{ model: goods.model, quantity: '1' }], { priority: 'urgent' })
  const first = await releasedPlan(goods, 1, {
    level: 'urgent',
    orders: [{ ordered: urgent['items'][0].id, quantity: '1' }],
    finishOn: workday(23),
  })
  expect((await read(orders, urgent['id'])).progress).toBe('arranged')
  expect(first.level).toBe('urgent')
  // It was late before: nobody is asked again.
  expect((await take(plans, plan.id, 'reschedule', { ...later, finishOn: workday(35) })).status).toBe(200)
})
