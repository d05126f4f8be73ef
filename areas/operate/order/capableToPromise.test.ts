import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk } from '../../../tests/harness/planDesk.ts'

// When an order can leave of what is made here, lies in no stock and is in no plan: by its components and by what stands on the line.

const { company, read, confirmed, drafted, madeHere, arrive, releasedPlan, workday, today, line } = await openPlanDesk()
const { db } = company.database

const expected = async (id: number): Promise<string | null> => (await read(orders, id)).expectedOn
const within = (days: number): string => dayAfter(today, days)
const lines = '/api/operate/productionLine/'

/** The line takes 40 minutes for one of a product, in all, and does 720 a day; of seven days five are worked. */
const timed = async (...models: readonly number[]): Promise<void> => {
  const { version, stations } = await read(lines, line)
  const [first] = stations
  const times = models.map(model => ({ station: first.station, model, minutes: '40' }))
  const answer = await company.owner.patch(`${lines}${line}/`, { version, stations: [first], times })
  expect(answer.statusCode, answer.body).toBe(200)
}
const leads = (material: number, days: number | null) =>
  sql`update mnm_material set purchasable = true, lead_days = ${days} where id = ${material}`.execute(db)

test('it is expected once its components can be there and the line has done what stands on it, and nobody knows it without bill, line or lead time', async () => {
  const goods = await madeHere()
  const { id } = await confirmed([{ model: goods.model, quantity: '18' }])
  // Nobody knows on which line it is made.
  expect(await expected(id)).toBeNull()
  await timed(goods.model)
  await leads(goods.part, 12)
  await leads(goods.screw, null)
  expect(await expected(id)).toBeNull()
  await leads(goods.screw, 3)
  // 18 × 40 minutes are one working day, 1.4 of the calendar.
  expect(await expected(id)).toBe(within(14))
  await arrive(goods.part, '36', { expiresOn: '2199-01-01' })
  expect(await expected(id)).toBe(within(5))
  await arrive(goods.screw, '60')
  expect(await expected(id)).toBe(within(2))
  // There are parts for those 18 and for no more: the next one waits for them.
  expect((await drafted([{ model: goods.model, quantity: '1' }])).expectedOn).toBe(within(14))
  // Who is due later waits for both: 36 more lack the part, and are made after those 18.
  const later = await confirmed([{ model: goods.model, quantity: '36' }], { requestedOn: within(40) })
  expect(await expected(later.id)).toBe(within(17))
  expect(await expected(id)).toBe(within(2))
  // A draft says it before it is promised: it goes after all that is confirmed.
  expect((await drafted([{ model: goods.model, quantity: '18' }])).expectedOn).toBe(within(18))
  // What stands on the line is done first: 180 units are ten working days.
  const other = await madeHere()
  await timed(goods.model, other.model)
  await releasedPlan(other, 180)
  expect(await expected(id)).toBe(within(16))
  // A bill that is withdrawn makes nothing; what is planned comes with its plan, though it could be made sooner.
  await releasedPlan(goods, 18)
  expect(await expected(id)).toBe(workday(30))
  const { rows } = await sql<{ bom: number }>`select id::int as bom from product_bom where parent_id =
    (select material_id from product_model where id = ${goods.model})`.execute(db)
  expect(await expected(later.id)).not.toBeNull()
  const { version } = await read('/api/product/bom/', rows[0]?.bom ?? 0)
  const withdrawn = await company.owner.post(`/api/product/bom/${rows[0]?.bom}/withdraw/`, { version, input: { reason: '停产' } })
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  expect(await expected(later.id)).toBeNull()
  expect(await expected(id)).toBe(workday(30))
})
