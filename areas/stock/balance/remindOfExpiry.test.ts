import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Which stock says that it expires soon, and what the warehouse is told of it.

const { company, today, made, place } = await openOrderDesk()
const { db } = company.database
const day = (days: number): string => dayAfter(today, days)

/** A material that warns so many days before expiry. */
const material = async (alarmDays: number | null): Promise<number> => {
  const id = (
    await company.usable(company.entity('mnm.material'), {
      batchTracked: true,
      serialTracked: false,
      shelfLife: 12,
      shelfLifeUnit: 'month',
    })
  ).id
  await sql`update mnm_material set alarm_days = ${alarmDays} where id = ${id}`.execute(db)
  return id
}

let turn = 0
/** A lot of it that expires so many days from now, of which ten lie in a usable location. */
const lotOf = async (of: number, days: number) => {
  const lot = await made('/api/stock/lot/', { code: `EX-${(turn += 1)}`, material: of, madeOn: day(-100), expiresOn: day(90) })
  await made('/api/stock/move/', { reason: 'opening', material: of, lot: lot.id, quantity: '10', from: null, to: place })
  await expiresIn(lot.id, days)
  return lot
}
const expiresIn = (lot: number, days: number) => sql`update stock_lot set expires_on = ${day(days)} where id = ${lot}`.execute(db)

const listed = async (entity: 'balance' | 'lot', query: string): Promise<readonly number[]> => {
  const { results } = (await company.owner.get(`/api/stock/${entity}/?${query}&page_size=100`)).json()
  return results.map((row: { id: number; lot?: { id: number } }) => (entity === 'lot' ? row.id : row.lot?.id))
}

const morning = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('notice.remind', '{}'::json)`.execute(db)
  await company.app.jobs.runDue()
}
interface Told {
  readonly title: string
  readonly content: string
  readonly link: string
}
const unread = async (of: Visitor): Promise<readonly Told[]> => (await of.get('/api/usernotify/?status=unread&page_size=50')).json().results

let store: Visitor
beforeEach(async () => {
  await sql`update mnm_material set alarm_days = null`.execute(db)
  await sql`update stock_lot set expires_on = null`.execute(db)
  await sql`delete from notice_told`.execute(db)
  store = await company.visitor({ points: ['stock.lot:read', 'stock.balance:read', 'stock.move:create', 'stock.move:read'], scope: 'all' })
})

test('goods expire soon from the days of their material before their last day until that day', async () => {
  const of = await material(30)
  const lots = []
  for (const days of [31, 30, 0, -1]) lots.push((await lotOf(of, days)).id)
  const [, first, last] = lots
  const unwarned = await lotOf(await material(null), 3)
  const onTheDay = await lotOf(await material(0), 0)
  const soon = new Set([first, last, onTheDay.id])
  expect(new Set(await listed('lot', 'expiresSoon=true'))).toEqual(soon)
  expect(new Set(await listed('balance', 'expiresSoon=true'))).toEqual(soon)
  // What the material says of them holds for what is there already.
  await sql`update mnm_material set alarm_days = 31 where id = ${of}`.execute(db)
  expect(await listed('balance', 'expiresSoon=true&sort=-expiresOn')).toContain(lots[0])
  expect(await listed('lot', 'expiresSoon=true')).not.toContain(unwarned.id)
  // Where nothing lies nobody has anything to use up.
  await made('/api/stock/move/', { reason: 'issue', material: of, lot: lots[0], quantity: '10', from: place, to: null, note: '装配' })
  expect(await listed('lot', 'expiresSoon=true')).toContain(lots[0])
  expect(await listed('balance', 'expiresSoon=true')).not.toContain(lots[0])
})

test('a lot is told to the warehouse once when it expires soon and once when it has expired, in one notice a morning', async () => {
  const stranger = await company.visitor({ points: ['stock.lot:read', 'stock.balance:read'], scope: 'all' })
  const of = await material(30)
  const [near, far] = [await lotOf(of, 5), await lotOf(of, 40)]
  const other = await lotOf(of, 9)
  await morning()
  const [first, ...none] = await unread(store)
  expect(none).toEqual([])
  expect(first).toMatchObject({ title: 'Lots expire soon: 2 lots', link: '/stock/balance?expiresSoon=true&sort=expiresOn' })
  expect(first?.content.split('\n')).toEqual([
    expect.stringMatching(`^${near.code} .*: Expires on ${day(5)} \\(in 5 days\\)$`),
    expect.stringMatching(`^${other.code} .*: Expires on ${day(9)} \\(in 9 days\\)$`),
  ])
  expect(await unread(stranger)).toEqual([])
  expect(await listed('balance', first?.link.split('?')[1] ?? '')).toEqual([near.id, other.id])

  // Not again the next morning; only what has come to it.
  await expiresIn(far.id, 29)
  await morning()
  const told = await unread(store)
  expect(told.map(({ link }) => link)).toEqual([`/stock/lot/${far.id}`, first?.link])

  // What has expired soon no more: it is told of as expired, and what was said before lapses with the last of its lots.
  await expiresIn(near.id, -1)
  await expiresIn(other.id, 300)
  await morning()
  const [expired, ...rest] = await unread(store)
  expect(expired).toMatchObject({ title: 'Lots in usable locations have expired: 1 lot', link: `/stock/lot/${near.id}` })
  expect(rest.map(({ link }) => link)).toEqual([`/stock/lot/${far.id}`])
  await morning()
  expect(await unread(store)).toHaveLength(2)
})
