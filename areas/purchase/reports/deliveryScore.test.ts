import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'

// How the lines of purchase orders count for the score of their supplier, by cases worked out by hand.

const order = 'purchase.order'
const receipt = 'purchase.receipt'

let desk: PurchasingDesk
let supplier: number
beforeAll(async () => {
  desk = await purchasingDesk()
})
beforeEach(async () => {
  supplier = await desk.supplier()
  // Nobody is judged before three lots were inspected.
  const material = await desk.material()
  for (let turn = 0; turn < 3; turn++)
    await run(sql`insert into quality_iqc (code, status, supplier_id, material_id, material_class, quantity, unit_id, origin, round, verdict, pass_rate, inspected_at)
      select ${`T-${supplier}-${turn}`}, 'toInspect', ${supplier}, id, 'C', 100, unit_id, 'delivery', 1, 'accepted', 1, now() from mnm_material where id = ${material}`)
})
const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.server.database.db)

const confirm = async (of: SentOrder): Promise<void> => {
  const taken = await desk.take(desk.buyer, order, of.id, 'confirm', { promisedOn: dayFromNow(5), samePrices: true })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
}
/** Puts an order that was confirmed into the past: promised for a day so many days from now. */
const dueIn = (of: SentOrder, days: number) =>
  run(sql`update purchase_order set sent_at = now() - interval '200 days', deliver_by = ${dayFromNow(days)}, promised_on = ${dayFromNow(days)},
    confirmed_for = case when confirmed_for is not null then ${dayFromNow(days)}::date end where id = ${of.id}`)
/** An order of 100 that was confirmed for a day. */
const promised = async (days: number): Promise<SentOrder> => {
  const sent = await desk.sent({ supplier })
  await confirm(sent)
  await dueIn(sent, days)
  return sent
}
const arrives = async (of: SentOrder, days: number, quantity = '100'): Promise<number> => {
  const items = of.items.map(({ id }) => ({ ordered: id, quantity, supplierLot: 'L' }))
  const { body, status } = await desk.make(desk.buyer, receipt, { order: of.id, receivedOn: dayFromNow(days), items, notes: '补录' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
/** The part of the delivery in the score: 0 to 100, or null. */
const delivery = async (): Promise<string | null> => {
  const { rows } = (await desk.buyer.get(`/api/report/purchase/supplier_score/?supplier=${supplier}`)).json()
  return rows[0].values.delivery
}
/** 100 × lines in time ÷ lines, each weighing 1 − days ago ÷ 365. */
const shareOf = (lines: readonly (readonly [daysAgo: number, inTime: boolean])[]): string => {
  const weight = (those: typeof lines) => those.reduce((sum, [daysAgo]) => sum + 1 - daysAgo / 365, 0)
  return ((100 * weight(lines.filter(([, inTime]) => inTime))) / weight(lines)).toFixed(1)
}

describe('an ordered line', () => {
  test.each([
    [-6, '0.0'],
    [-5, '100.0'],
    [0, '100.0'],
    [2, '100.0'],
    [3, '0.0'],
  ])('that arrives in full %i days after its day gives %s', async (late, points) => {
    expect(await delivery()).toBeNull()
    const line = await promised(-10)
    await arrives(line, -10 + late)
    expect(await delivery()).toBe(points)
  })

  test('counts when its last part has arrived, by receipts that were not reversed, and weighs less the longer ago', async () => {
    const parts = await promised(-40)
    await arrives(parts, -40, '60')
    const last = await arrives(parts, -36, '40')
    // 4 days late.
    expect(await delivery()).toBe('0.0')
    await arrives(await promised(-100), -101)
    expect(await delivery()).toBe(
      shareOf([
        [36, false],
        [101, true],
      ]),
    )
    // 100 × (264 ÷ 365) ÷ (264 ÷ 365 + 329 ÷ 365)
    expect(await delivery()).toBe('44.5')
    const reversed = await desk.take(desk.buyer, receipt, last, 'reverse', { reason: '错收' })
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200)
    // Not complete any more: it is late today.
    expect(await delivery()).toBe(
      shareOf([
        [0, false],
        [101, true],
      ]),
    )
  })

  test('that has not come is late from the third day after its day on, and neither a new promise nor a cancelled order counts', async () => {
    const waiting = await promised(-2)
    expect(await delivery()).toBeNull()
    await dueIn(waiting, -3)
    expect(await delivery()).toBe('0.0')
    expect((await desk.take(desk.buyer, order, waiting.id, 'remind', { promisedOn: dayFromNow(5), remark: '催货' })).status).toBe(200)
    expect(await desk.read(order, waiting.id)).toMatchObject({ promisedOn: dayFromNow(5), confirmedFor: dayFromNow(-3) })
    expect(await delivery()).toBe('0.0')
    expect((await desk.take(desk.buyer, order, waiting.id, 'cancel', { reason: '不再需要' })).status).toBe(200)
    expect(await delivery()).toBeNull()
  })

  test('is told beside the quotes of its supplier by the figure of the score', async () => {
    await arrives(await promised(-10), -10)
    await arrives(await promised(-40), -30)
    const { id: request } = await desk.claimed({ items: [{ name: '支架', unit: 1, quantity: '1', estimate: '5' }] })
    const { id } = await desk.compared(request, supplier, '5')
    const { suppliers } = (await desk.buyer.get(`/api/purchase/price_memory/?comparison=${id}`)).json()
    expect(suppliers).toMatchObject([{ supplier, lines: 2, onTime: await delivery() }])
  })

  test('of an order that was not confirmed is due when it was asked for', async () => {
    const sent = await desk.sent({ supplier })
    await dueIn(sent, -20)
    await arrives(sent, -19)
    expect(await delivery()).toBe('100.0')
  })

  test.each([
    [-1, null],
    [-3, '0.0'],
  ])('that was given up when its order was closed short, %i days from its day, gives %s', async (days, points) => {
    const short = await promised(days)
    await arrives(short, days, '60')
    expect((await desk.take(desk.buyer, order, short.id, 'shortClose', { reason: '余数不再交' })).status).toBe(200)
    expect(await desk.read(order, short.id)).toMatchObject({ state: 'closed', closedOn: dayFromNow(0) })
    await dueIn(short, days)
    expect(await delivery()).toBe(points)
    // However long ago that was.
    await run(sql`update purchase_order set confirmed_for = confirmed_for - 100, closed_on = closed_on - 100 where id = ${short.id}`)
    expect(await delivery()).toBe(points)
  })

  test('counts for who reads purchase orders alone', async () => {
    await arrives(await promised(-10), -10)
    const points = ['purchase.supplier:read', 'quality.iqc:read', 'field.price:read']
    const partOf = async (more: readonly string[]) => {
      const reader = await desk.server.visitor({ points: [...points, ...more], scope: 'all' })
      const { rows } = (await reader.get(`/api/report/purchase/supplier_score/?supplier=${supplier}`)).json()
      return rows[0].values.delivery
    }
    expect(await partOf(['purchase.order:read'])).toBe('100.0')
    expect(await partOf([])).toBeNull()
  })
})
