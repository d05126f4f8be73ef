import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { workingDaysAfter } from '#core/days'
import { weekendsAlone } from '../../../core/calendar/workingDays.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'

// Who is told in the morning of what is late in purchasing, once each.

const order = 'purchase.order'
const requisition = 'purchase.requisition'

let desk: PurchasingDesk
beforeAll(async () => {
  desk = await purchasingDesk()
})
const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.server.database.db)
beforeEach(async () => {
  await run(sql`delete from notice_told`)
  await run(sql`update purchase_shipping_notice set state = 'withdrawn'`)
  await run(sql`update user_notice set read_at = now()`)
})

const morning = async (): Promise<void> => {
  await run(sql`select graphile_worker.add_job('notice.remind', '{}'::json)`)
  await desk.server.app.jobs.runDue()
}
interface Told {
  readonly content: string
  readonly link: string
}
/** What a person was told, besides what the approvals at the desk say. */
const unread = async (of: Visitor): Promise<readonly Told[]> => {
  const { results } = (await of.get('/api/usernotify/?status=unread&page_size=50')).json<{ readonly results: readonly Told[] }>()
  return results.filter(({ link }) => !link.startsWith('/approval/'))
}
const linksOf = async (of: Visitor): Promise<readonly string[]> => (await unread(of)).map(({ link }) => link)

test('an order that is sent is to be confirmed within the working days of its supplier, three where they have none, and its purchaser is told once when it is not', async () => {
  const within = async (terms: Readonly<Record<string, unknown>>): Promise<string> => {
    const sent = await desk.sent({ supplier: await desk.supplier(terms) })
    return (await desk.read(order, sent.id)).confirmBy
  }
  const today = dayFromNow(0)
  expect(await within({})).toBe(workingDaysAfter(weekendsAlone, today, 3))
  expect(await within({ confirmDays: 7 })).toBe(workingDaysAfter(weekendsAlone, today, 7))

  const sent = await desk.sent()
  const { code } = await desk.read(order, sent.id)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
  await run(sql`update purchase_order set confirm_by = company_today() - 1 where id = ${sent.id}`)
  expect(await desk.read(order, sent.id)).toMatchObject({ overdue: true })
  await morning()
  await morning()
  expect(await unread(desk.buyer)).toEqual([
    expect.objectContaining({
      link: `/purchase/order/${sent.id}`,
      content: expect.stringMatching(`^${code} .*Confirm by ${dayFromNow(-1)}`),
    }),
  ])
  expect(await linksOf(desk.otherBuyer)).toEqual([])
  // Confirmed, it concerns nobody any more.
  expect((await desk.take(desk.buyer, order, sent.id, 'confirm', { promisedOn: dayFromNow(9), samePrices: true })).status).toBe(200)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
})

test('a confirmed order that is past its day is told once for each promised day, and no more when it was received', async () => {
  const sent = await desk.sent()
  const link = `/purchase/order/${sent.id}`
  expect((await desk.take(desk.buyer, order, sent.id, 'confirm', { promisedOn: dayFromNow(3), samePrices: true })).status).toBe(200)
  const promised = (days: number) => run(sql`update purchase_order set promised_on = ${dayFromNow(days)} where id = ${sent.id}`)
  await promised(0)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
  await promised(-1)
  await morning()
  await morning()
  expect(await unread(desk.buyer)).toEqual([
    expect.objectContaining({ link, content: expect.stringContaining(`Promised date ${dayFromNow(-1)}`) }),
  ])
  // A new promise ends it; passed as well, it is told anew.
  expect((await desk.take(desk.buyer, order, sent.id, 'remind', { promisedOn: dayFromNow(4), remark: '催货' })).status).toBe(200)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
  await promised(-2)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([link])
  const arrived = {
    order: sent.id,
    receivedOn: dayFromNow(0),
    items: sent.items.map(({ id, quantity }) => ({ ordered: id, quantity, supplierLot: 'L' })),
  }
  expect((await desk.make(desk.buyer, 'purchase.receipt', arrived)).status).toBe(201)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
})

test('an announced delivery that is late is told to the purchaser of its order, in one notice with others', async () => {
  const notices: { id: number; code: string }[] = []
  for (const days of [-3, -1]) {
    const sent = await desk.sent()
    await run(sql`update purchase_order set confirm_by = null where id = ${sent.id}`)
    const items = sent.items.map(({ id, quantity }) => ({ ordered: id, quantity }))
    const values = { order: sent.id, shippedOn: dayFromNow(0), expectedOn: dayFromNow(3), items }
    const { body, status } = await desk.make(desk.otherBuyer, 'purchase.shippingNotice', values)
    expect(status, JSON.stringify(body)).toBe(201)
    await run(
      sql`update purchase_shipping_notice set shipped_on = ${dayFromNow(-9)}, expected_on = ${dayFromNow(days)} where id = ${body.id}`,
    )
    notices.push(body)
  }
  await run(sql`update user_notice set read_at = now()`)
  await morning()
  await morning()
  const [told, ...none] = await unread(desk.buyer)
  expect(none).toEqual([])
  expect(told?.content.split('\n')).toEqual(notices.map(({ code }) => expect.stringMatching(`^${code} `)))
  const { results } = (await desk.buyer.get(`/api/purchase/shippingNotice/?${told?.link.split('?')[1]}`)).json()
  expect(results.map(({ id }: { id: number }) => id)).toEqual(notices.map(({ id }) => id))
  expect(await linksOf(desk.otherBuyer)).toEqual([])
})

test('a requisition that nobody claims in time is told once to whoever may claim it, and not to who asked for it', async () => {
  const { id } = await desk.claimed({ items: [{ material: await desk.material(), quantity: '5', estimate: '1' }] })
  expect((await desk.take(desk.buyer, requisition, id, 'handBack', { reason: '休假' })).status).toBe(200)
  await run(sql`update user_notice set read_at = now()`)
  await morning()
  expect(await linksOf(desk.buyer)).toEqual([])
  await run(sql`update purchase_requisition set claim_by = company_today() - 1 where id = ${id}`)
  await morning()
  await morning()
  for (const person of [desk.buyer, desk.otherBuyer]) expect(await linksOf(person)).toEqual([`/purchase/requisition/${id}`])
  expect(await linksOf(desk.applicant)).toEqual([])
  expect((await desk.take(desk.buyer, requisition, id, 'claim')).status).toBe(200)
  await morning()
  expect(await linksOf(desk.otherBuyer)).toEqual([])
})
