import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter, mondayOf } from '#core/days'
import { companyToday } from '../../../tests/harness/days.ts'
import { openPlanDesk, type MadeHere, type PlanDesk } from '../../../tests/harness/planDesk.ts'
import { readNow } from '../../../tests/harness/readNow.ts'
import { workOut } from '../mrp/engine/actions.ts'
import { rulesOf } from '../mrpRun/readPlan.server.ts'

const forecasts = '/api/operate/demandForecast/'

let desk: PlanDesk
let goods: MadeHere

beforeAll(async () => {
  desk = await openPlanDesk()
  goods = await desk.madeHere()
})

/** The Monday so many weeks after this one. */
const monday = (weeks: number): string => dayAfter(mondayOf(desk.today), 7 * weeks)

const expected = (of: MadeHere, weeks: number, quantity: number) =>
  desk.post(forecasts, { model: of.model, week: dayAfter(monday(weeks), 3), quantity })

/** What is ordered of a product is needed on a day. */
const ordered = async (of: MadeHere, day: string, quantity: number): Promise<number> => {
  const { id, items } = await desk.confirmed([{ model: of.model, quantity: `${quantity}` }])
  const { db } = desk.company.database
  await sql`update operate_order set promised_on = ${day} where id = ${id}`.execute(db)
  await sql`update operate_order_items set needed_on = ${day} where id = ${items[0].id}`.execute(db)
  return id
}

/** What is needed of a product by the week, the first being the one after this. */
const grossOf = async (of: MadeHere, weeks: number): Promise<readonly number[]> => {
  const { read } = await readNow(desk.company.database)
  const { material } = await desk.read('/api/product/model/', of.model)
  const { demands } = read.input
  return Array.from({ length: weeks }, (_, at) =>
    demands.day.reduce((sum, day, row) => {
      const isThen = mondayOf(dayAfter(read.today, day)) === monday(at + 1)
      return isThen && read.materials[demands.material[row] ?? 0]?.id === material.id ? sum + (demands.quantity[row] ?? 0) : sum
    }, 0),
  )
}

test('V8: orders use up the forecast of their own week; what is beyond it counts by itself and takes nothing from others', async () => {
  const made = []
  for (const week of [1, 2, 3, 4]) made.push((await expected(goods, week, 1000)).body)
  expect(made.map(({ week }) => week)).toEqual([1, 2, 3, 4].map(monday))
  for (const [at, quantity] of [956, 1176, 451, 119].entries()) await ordered(goods, dayAfter(monday(at + 1), at), quantity)
  const left = []
  for (const { id } of made) left.push(Number((await desk.read(forecasts, id)).remaining))
  expect(left).toEqual([44, 0, 549, 881])
  expect(await grossOf(goods, 4)).toEqual([1000, 1176, 1000, 1000])
})

test('what was delivered and closed has used up the forecast of its week for good', async () => {
  const other = await desk.madeHere()
  const { body: forecast } = await expected(other, 2, 10)
  const order = await ordered(other, dayAfter(monday(2), 1), 4)
  expect(Number((await desk.read(forecasts, forecast.id)).remaining)).toBe(6)
  const { db } = desk.company.database
  await sql`update operate_order_items set needed_on = null where owner_id = ${order}`.execute(db)
  await sql`update operate_order set state = 'closed', paid_on = ${companyToday()} where id = ${order}`.execute(db)
  expect(Number((await desk.read(forecasts, forecast.id)).remaining)).toBe(6)
})

test('a week has one forecast of a product; nothing, part of a piece and unknown products are refused, and what is past is not planned for', async () => {
  const other = await desk.madeHere()
  expect((await expected(other, 2, 30)).status).toBe(201)
  expect(await expected(other, 2, 5)).toMatchObject({ status: 409, body: { error: 'alreadyExists', fields: { week: expect.anything() } } })
  for (const wrong of [{ quantity: 0 }, { quantity: -4 }, { quantity: 1.5 }, { quantity: 100_000 }, { model: 999_999 }, { week: 'soon' }])
    expect([wrong, (await desk.post(forecasts, { model: other.model, week: monday(3), quantity: 1, ...wrong })).status]).toEqual([
      wrong,
      400,
    ])
  expect((await desk.post(forecasts, { model: other.model, week: monday(-1), quantity: 77 })).status).toBe(201)
  expect(await grossOf(other, 3)).toEqual([0, 30, 0])
})

test('what only a forecast needs is not urgent, and its tree ends at the forecast', async () => {
  const other = await desk.madeHere()
  const { material } = await desk.read('/api/product/model/', other.model)
  await sql`update mnm_material set self_made = false, purchasable = true, lead_days = 30, safety_stock = 0, min_order = null, order_multiple = null, max_order = null,
    lot_sizing = null where id = ${material.id}`.execute(desk.company.database.db)
  const { body: forecast } = await desk.post(forecasts, { model: other.model, week: desk.today, quantity: 6 })
  const found = async () => {
    const { read } = await readNow(desk.company.database)
    return workOut(read.input, rulesOf(read, { windowDays: 14 }))
      .actions.filter(one => read.materials[one.material]?.id === material.id)
      .map(({ kind, quantity, priority, pegs }) => ({
        kind,
        quantity,
        priority,
        documents: pegs.map(({ demand }) => read.demands[demand]?.code),
      }))
  }
  expect(await found()).toEqual([{ kind: 'order', quantity: 6, priority: 3, documents: [forecast.code] }])
  // Somebody has ordered two of them: as many are missing in all, and some of them soon.
  await ordered(other, desk.today, 2)
  const both = await found()
  expect(both.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6)
  expect(both[0]?.priority).toBe(1)
  expect(Number((await desk.read(forecasts, forecast.id)).remaining)).toBe(4)
})
