import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, daysBetween } from '#core/days'
import { table } from '#core/queries.server'
import { performRun } from '../../../tests/harness/performRun.ts'
import { readNow } from '../../../tests/harness/readNow.ts'
import { openPlanDesk, plans, type MadeHere, type PlanDesk } from '../../../tests/harness/planDesk.ts'
import { mrpRun } from './mrpRun.ts'

const runs = '/api/operate/mrpRun/'
const actions = '/api/operate/mrpAction/'
const shortages = '/api/operate/shortage/'

const shown =
  'kind,state,material,quantity,neededOn,reasonCode,current,change,dismissReason,dismissedQuantity,priority,owner,plannedOn,daysLate'

let desk: PlanDesk
let goods: MadeHere

beforeAll(async () => {
  desk = await openPlanDesk()
  goods = await desk.madeHere()
  for (const material of [goods.part, goods.screw]) {
    const { version } = await desk.read('/api/mnm/material/', material)
    const answer = await desk.company.owner.patch(`/api/mnm/material/${material}/`, {
      version,
      safetyStock: '0',
      minOrder: null,
      orderMultiple: null,
      maxOrder: null,
      leadDays: material === goods.part ? 10 : null,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
})

const started = async (): Promise<number> => {
  const { id } = await desk.made(runs, { purpose: '试算', windowDays: 60 })
  const answer = await desk.take(runs, id, 'start')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}

const run = async () => {
  const id = await started()
  await performRun(desk.company.database, id)
  const done = await desk.read(runs, id)
  const { results } = (await desk.company.owner.get(`${actions}?run=${id}&sort=id&page_size=100&fields=${shown}`)).json()
  return { done, actions: results as readonly (typeof done)[] }
}

const of = <One extends { readonly material: { readonly id: number } }>(found: readonly One[], material: number): One | undefined =>
  found.find(one => one.material.id === material)

/** Nothing is kept of these materials, and they are ordered by the piece. */
const plain = (...materials: readonly number[]) =>
  sql`update mnm_material set safety_stock = 0, min_order = null, order_multiple = null, max_order = null, lot_sizing = null, lot_quantity = null, lot_days = null
    where id = any(${materials})`.execute(desk.company.database.db)

const foundOf = ({ actions: found }: Awaited<ReturnType<typeof run>>, material: number) => of(found, material)

describe('a run', () => {
  test('says what is missing for a released plan, for whom, and what is missing in the data; what was dismissed stays so', async () => {
    const plan = await desk.releasedPlan(goods, 5)
    const first = await run()
    expect(first.done).toMatchObject({ state: 'done', cause: 'manual', startedBy: { id: expect.any(Number) } })
    const part = of(first.actions, goods.part)
    expect(part).toMatchObject({
      kind: 'order',
      quantity: '10.0000',
      state: 'open',
      neededOn: plan.startOn,
      reasonCode: 'shortage',
      current: true,
    })
    expect(of(first.actions, goods.screw)).toMatchObject({ quantity: '17.0000' })
    const read = await desk.read(actions, part?.id ?? 0)
    expect(read.pegs).toMatchObject([{ level: 0, plan: { id: plan.id }, quantity: '10.0000', day: plan.startOn }])
    expect(read.sentenceEn).toContain(plan.code)
    expect(first.done.problems).toContainEqual(
      expect.objectContaining({ material: expect.objectContaining({ id: goods.screw }), problem: 'noLeadTime', assumed: '60' }),
    )
    expect((await desk.take(actions, part?.id ?? 0, 'dismiss', { reason: '已在仓库找到' })).status).toBe(200)
    const second = await run()
    expect(of(second.actions, goods.part)).toMatchObject({ state: 'dismissed', change: 'same', dismissReason: '已在仓库找到' })
    expect(second.done).toMatchObject({ added: 0, gone: 0, moved: 0, changed: 0 })
    expect(await desk.read(actions, part?.id ?? 0)).toMatchObject({ current: false })
    // Twice as many are no longer what was dismissed.
    await desk.releasedPlan(goods, 5)
    const third = await run()
    expect(of(third.actions, goods.part)).toMatchObject({ state: 'open', change: 'changed', quantity: '20.0000' })
    expect(third.done).toMatchObject({ changed: 2 })
  })

  test('what is bought of an action is one shortage, which counts as supply in the next run', async () => {
    const before = await run()
    const part = of(before.actions, goods.part)
    const bought = await desk.take(actions, part?.id ?? 0, 'buy')
    expect([bought.status, bought.body.state]).toEqual([200, 'actioned'])
    // Pressed once more it makes nothing.
    expect((await desk.take(actions, part?.id ?? 0, 'buy')).status).toBe(409)
    const made = await desk.read(shortages, bought.body.made.id)
    expect(made).toMatchObject({
      state: 'draft',
      quantity: part?.quantity,
      automatic: false,
      material: { id: goods.part },
      purchaseStatus: 'notPurchased',
    })
    const after = await run()
    expect(of(after.actions, goods.part)).toBeUndefined()
    // An action of a run that is not the latest one is none any more.
    const stale = of(before.actions, goods.screw)
    expect((await desk.take(actions, stale?.id ?? 0, 'buy')).status).toBe(409)
  })

  test('is one at a time: the second is told who runs; one that died is said to have failed, and shows nothing', async () => {
    const id = await started()
    const { id: other } = await desk.made(runs, { purpose: '再算' })
    const refused = await desk.take(runs, other, 'start')
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'ruleBroken', message: expect.stringContaining('is running') }])
    await sql`update ${table(mrpRun)} set started_at = now() - interval '1 hour' where id = ${id}`.execute(desk.company.database.db)
    expect((await desk.take(runs, other, 'start')).status).toBe(200)
    expect(await desk.read(runs, id)).toMatchObject({ state: 'failed', failure: 'serverEnded', message: null })
    await performRun(desk.company.database, id)
    expect((await desk.company.owner.get(`${actions}?run=${id}`)).json().results).toEqual([])
    // What is cancelled while it is worked out is not shown either, and what was cancelled before is not begun.
    await performRun(desk.company.database, other, async () => {
      expect((await desk.take(runs, other, 'cancel')).status).toBe(200)
    })
    await performRun(desk.company.database, other, () => Promise.reject(new Error('It was cancelled')))
    expect(await desk.read(runs, other)).toMatchObject({ state: 'cancelled', actionCount: null })
  })

  test('keeps what was dismissed by what it was then: small steps add up, and its owner is the planner of its class', async () => {
    const other = await desk.madeHere()
    const planner = await desk.company.visitor({ points: ['operate.mrpAction:read', 'operate.mrpRun:read'] })
    const { id: above } = await desk.company.usable(desk.company.entity('mnm.materialClass'))
    const { id: below } = await desk.company.make(desk.company.entity('mnm.materialClass'), { parent: above })
    await sql`update mnm_material_class set planner_id = ${planner.userId} where id = ${above}`.execute(desk.company.database.db)
    await sql`update mnm_material set safety_stock = 0, min_order = null, order_multiple = null, max_order = null, lot_sizing = null, lot_quantity = null, lot_days = null,
      planner_id = null, class_id = ${below} where id = ${other.part}`.execute(desk.company.database.db)
    await desk.releasedPlan(other, 50)
    const first = foundOf(await run(), other.part)
    expect(first).toMatchObject({ quantity: '100.0000', owner: { id: planner.userId } })
    expect((await desk.take(actions, first?.id ?? 0, 'dismiss', { reason: '客户自带' })).status).toBe(200)
    await desk.releasedPlan(other, 4)
    expect(foundOf(await run(), other.part)).toMatchObject({ quantity: '108.0000', state: 'dismissed', dismissedQuantity: '100.0000' })
    await desk.releasedPlan(other, 4)
    // Less than a tenth more than the run before, and more than a tenth more than what was dismissed.
    expect(foundOf(await run(), other.part)).toMatchObject({
      quantity: '116.0000',
      state: 'open',
      dismissedQuantity: null,
      dismissReason: null,
    })
  })

  test('finds no circle of bills: what two imports would lead back into itself is refused by the database', async () => {
    const circular = await desk.madeHere()
    const { material: inside } = await desk.read('/api/product/model/', circular.model)
    const ofTwoImports = sql`update product_bom_lines set component_id = ${inside.id} where component_id = ${circular.part}`
    await expect(ofTwoImports.execute(desk.company.database.db)).rejects.toThrow('leads back to its parent')
  })

  test('counts reserved pieces for the plan that has them alone, and no lot beyond the last day on which it may be used', async () => {
    const other = await desk.madeHere()
    await plain(other.part, other.screw)
    await desk.arrive(other.part, '10', { expiresOn: '2190-01-01' })
    await desk.releasedPlan(other, 5)
    expect(foundOf(await run(), other.part)).toBeUndefined()
    // The same ten pieces are not there for a second plan.
    await desk.releasedPlan(other, 5)
    expect(foundOf(await run(), other.part)).toMatchObject({ kind: 'order', quantity: '10.0000' })
    const dying = await desk.madeHere()
    await plain(dying.part, dying.screw)
    await desk.arrive(dying.part, '10', { expiresOn: desk.workday(5) })
    await desk.planned(dying, 5)
    const { read } = await readNow(desk.company.database)
    const at = read.materials.findIndex(({ id }) => id === dying.part)
    // Twenty-six weeks, of which today is the first day.
    expect(read.input.lastDay).toBe(26 * 7 - 1)
    expect(read.input.lots.lastDay[read.input.lots.material.indexOf(at)]).toBe(daysBetween(desk.today, desk.workday(5)))
    expect(foundOf(await run(), dying.part)).toMatchObject({ kind: 'order', quantity: '10.0000' })
  })

  test('names what is wrong in the data and plans the rest: no supplier, no source, lot rules that contradict, another unit', async () => {
    const { db } = desk.company.database
    const [odd, good] = [await desk.madeHere(), await desk.madeHere()]
    await sql`update mnm_material set purchasable = false, self_made = false where id = ${odd.part}`.execute(db)
    await sql`update mnm_material set primary_supplier_id = null, min_order = 50, max_order = 20 where id = ${odd.screw}`.execute(db)
    await desk.releasedPlan(odd, 5)
    await desk.releasedPlan(good, 5)
    const { items } = await desk.confirmed([{ model: odd.model, quantity: '3' }])
    await sql`update operate_order_items set needed_on = ${desk.workday(10)} where id = ${items[0].id}`.execute(db)
    await sql`update product_model set unit_id = (select min(id) from mnm_unit where id <> unit_id) where id = ${odd.model}`.execute(db)
    const found = await run()
    const { material: made } = await desk.read('/api/product/model/', odd.model)
    const problemsOf = (material: number) =>
      (found.done.problems as readonly { readonly material: { readonly id: number }; readonly problem: string }[])
        .filter(one => one.material.id === material)
        .map(({ problem }) => problem)
    expect(problemsOf(odd.part)).toContain('noSource')
    expect(problemsOf(odd.screw)).toEqual(expect.arrayContaining(['noSupplier', 'lotRules']))
    expect(problemsOf(made.id)).toContain('otherUnit')
    expect(foundOf(found, good.part)).toMatchObject({ quantity: expect.any(String) })
    await sql`update mnm_material set min_order = null, max_order = null where id = ${odd.screw}`.execute(db)
  })

  test('names what comes to more than can be ordered, at once or in a thousand orders, by bills with a wrong quantity, and plans the rest', async () => {
    const { db } = desk.company.database
    const [wrong, often, good] = [await desk.madeHere(), await desk.madeHere(), await desk.madeHere()]
    await plain(wrong.part, often.part)
    await sql`update mnm_material set max_order = 20 where id = ${often.part}`.execute(db)
    await sql`update product_bom_lines set quantity = 99999 where component_id in (${wrong.part}, ${often.part})`.execute(db)
    const { items } = await desk.confirmed([
      { model: wrong.model, quantity: '99999' },
      { model: often.model, quantity: '9' },
    ])
    await sql`update operate_order_items set needed_on = ${desk.workday(10)} where id in (${items[0].id}, ${items[1].id})`.execute(db)
    await desk.releasedPlan(good, 5)
    const found = await run()
    expect(found.done.state).toBe('done')
    for (const [material, quantity] of [
      [wrong.part, '9999800001'],
      [often.part, '899991'],
    ])
      expect(found.done.problems).toContainEqual(
        expect.objectContaining({ material: expect.objectContaining({ id: material }), problem: 'tooMuch', assumed: quantity }),
      )
    expect([foundOf(found, wrong.part), foundOf(found, often.part)]).toEqual([undefined, undefined])
    expect(foundOf(found, good.part)).toMatchObject({ quantity: expect.any(String) })
    await sql`update product_bom_lines set quantity = 1 where component_id in (${wrong.part}, ${often.part})`.execute(db)
  })

  test('names what is asked for and cannot be planned: a model without a material, a component and a product that are not active; the rest is planned', async () => {
    const { db } = desk.company.database
    const [bare, idle, good] = [await desk.madeHere(), await desk.madeHere(), await desk.madeHere()]
    const forecasts: string[] = []
    for (const { model } of [bare, idle])
      forecasts.push((await desk.made('/api/operate/demandForecast/', { model, week: desk.workday(10), quantity: 4 })).code)
    await desk.releasedPlan(idle, 5)
    await desk.releasedPlan(good, 5)
    const { material: made } = await desk.read('/api/product/model/', idle.model)
    await sql`update product_model set status = 'draft', material_id = null where id = ${bare.model}`.execute(db)
    await sql`update mnm_material set status = 'inactive' where id in (${made.id}, ${idle.screw})`.execute(db)
    const found = await run()
    const named = (found.done.problems as readonly Readonly<Record<string, { readonly id: number } | string | null>>[]).filter(
      ({ problem }) => problem === 'noMaterial' || problem === 'notPlanned',
    )
    expect(named).toContainEqual(
      expect.objectContaining({
        problem: 'noMaterial',
        model: expect.objectContaining({ id: bare.model }),
        material: null,
        assumed: forecasts[0],
      }),
    )
    for (const [id, assumed] of [
      [made.id, forecasts[1]],
      [idle.screw, expect.any(String)],
    ])
      expect(named).toContainEqual(expect.objectContaining({ problem: 'notPlanned', material: expect.objectContaining({ id }), assumed }))
    expect(foundOf(found, good.part)).toMatchObject({ kind: 'order' })
    await sql`update mnm_material set status = 'active' where id in (${made.id}, ${idle.screw})`.execute(db)
  })

  test('keeps what should have been there already: it is needed today', async () => {
    const late = await desk.madeHere()
    const { material: made } = await desk.read('/api/product/model/', late.model)
    await plain(made.id)
    await sql`update mnm_material set self_made = false, purchasable = true, lead_days = 10 where id = ${made.id}`.execute(
      desk.company.database.db,
    )
    const { items } = await desk.confirmed([{ model: late.model, quantity: '3' }])
    await sql`update operate_order_items set needed_on = ${dayAfter(desk.today, -40)} where id = ${items[0].id}`.execute(
      desk.company.database.db,
    )
    const found = await run()
    expect(foundOf(found, made.id)).toMatchObject({ quantity: '3.0000', neededOn: desk.today, priority: 'lineDown' })
  })

  test('asks for what is overdue where something waits for it: it is not there today', async () => {
    const late = await desk.madeHere()
    const { material: made } = await desk.read('/api/product/model/', late.model)
    await plain(made.id)
    const { db } = desk.company.database
    await sql`update mnm_material set self_made = false, purchasable = true, lead_days = 10 where id = ${made.id}`.execute(db)
    const { items } = await desk.confirmed([{ model: late.model, quantity: '10' }])
    await sql`update operate_order_items set needed_on = ${desk.today} where id = ${items[0].id}`.execute(db)
    const { id } = await desk.company.usable(desk.company.entity('purchase.requisition'), {
      items: [{ material: made.id, quantity: '10' }],
    })
    const due = dayAfter(desk.today, -5)
    await sql`update purchase_requisition set need_date = ${due} where id = ${id}`.execute(db)
    await sql`update purchase_requisition_items set need_date = ${due} where owner_id = ${id}`.execute(db)
    expect(foundOf(await run(), made.id)).toMatchObject({
      kind: 'expedite',
      quantity: '10.0000',
      neededOn: desk.today,
      plannedOn: due,
      daysLate: 1,
      priority: 'lineDown',
    })
  })

  test('leaves the safety stock to nobody: it is not promised either', async () => {
    const kept = await desk.madeHere({ shelfLifeDays: 365 })
    const { material: made } = await desk.read('/api/product/model/', kept.model)
    await desk.arrive(made.id, '7', { expiresOn: '2199-01-01' })
    await sql`update mnm_material set safety_stock = 3 where id = ${made.id}`.execute(desk.company.database.db)
    await desk.confirmed([{ model: kept.model, quantity: '1' }])
    const { rows } = (await desk.company.owner.get(`/api/report/operate/promisable/?model=${kept.model}`)).json()
    expect(rows[0].values).toMatchObject({ there: '4', promisable: '3' })
    const { models } = (await desk.company.owner.get('/api/operate/planning_grid/')).json()
    expect(models.find(({ id }: { readonly id: number }) => id === kept.model)).toMatchObject({ free: 4 })
    // What is there is there once: with what is planned for later weeks nothing of it stands again.
    await desk.releasedPlan(kept, 2)
    const later = (await desk.company.owner.get(`/api/report/operate/promisable/?model=${kept.model}`)).json().rows
    expect(
      later.map(({ values: { there, planned } }: { readonly values: { readonly there: string | null; readonly planned: number } }) => [
        there,
        planned,
      ]),
    ).toEqual([
      ['4', 0],
      [null, 2],
    ])
  })

  test('reads with as many statements however much there is', async () => {
    const before = (await readNow(desk.company.database)).statements
    for (let turn = 0; turn < 3; turn++) await desk.releasedPlan(await desk.madeHere(), 3)
    expect((await readNow(desk.company.database)).statements).toBe(before)
    expect(before).toBeGreaterThan(5)
  })

  test('is done although a draft that it has read is deleted, a plan cancelled and a material put out of use while it goes on', async () => {
    const other = await desk.madeHere()
    const { body: draft } = await desk.planned(other, 3)
    const released = await desk.releasedPlan(other, 2)
    const id = await started()
    await performRun(desk.company.database, id, async () => {
      expect(await desk.read(runs, id)).toMatchObject({
        state: 'running',
        materials: expect.any(Number),
        readSeconds: expect.any(String),
        actionCount: null,
      })
      expect((await desk.company.owner.delete(`${plans}${draft.id}/?version=${draft.version}`)).statusCode).toBeLessThan(300)
      expect((await desk.take(plans, released.id, 'cancel', { reason: '订单取消' })).status).toBe(200)
      await sql`update mnm_material set status = 'inactive' where id = ${other.screw}`.execute(desk.company.database.db)
    })
    expect(await desk.read(runs, id)).toMatchObject({ state: 'done', message: null })
    await sql`update mnm_material set status = 'active' where id = ${other.screw}`.execute(desk.company.database.db)
  })

  test('makes a draft plan of what is to be made, by the day on which it has to begin', async () => {
    const { material } = await desk.read('/api/product/model/', goods.model)
    await sql`update mnm_material set self_made = true, purchasable = false, safety_stock = 12, make_days = 5 where id = ${material.id}`.execute(
      desk.company.database.db,
    )
    const { actions: found } = await run()
    const make = of(found, material.id)
    expect(make).toMatchObject({ kind: 'make', reasonCode: 'safetyStock', priority: 'safety' })
    const made = await desk.take(actions, make?.id ?? 0, 'plan', { line: desk.line })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await desk.read(plans, made.body.madePlan.id)).toMatchObject({
      state: 'draft',
      quantity: Number(make?.quantity),
      model: { id: goods.model },
    })
  })
})
