import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders } from '../../../tests/harness/orderDesk.ts'

// Customers who order nothing for two years, and come back.

const { company, today, customerWith, post, read, take, drafted, confirmed } = await openOrderDesk()
const customers = '/api/materials/company/'
const reason = { reason: '试一试' }

const night = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('materials.servedLapseJob', '{}'::json)`.execute(company.database.db)
  await company.app.jobs.runDue()
}

/** As if a customer had been entered, and its orders confirmed, before 24 months and so many days more. */
const aged = async (id: number, days: number): Promise<void> => {
  const past = sql`(${today}::date - interval '24 months')::date - ${days}::int`
  await sql`update materials_company set living_since = ${past} where id = ${id}`.execute(company.database.db)
  await sql`update operate_order set confirmed_at = (${past} + time '12:00') at time zone 'Asia/Shanghai' where company_id = ${id} and confirmed_at is not null`.execute(
    company.database.db,
  )
}
const states = async (ids: readonly number[]): Promise<readonly string[]> =>
  Promise.all(ids.map(async id => (await read(customers, id)).status))
const lastStep = async (id: number) => (await company.owner.get(`${customers}${id}/history/`)).json().results[0]
const pieces = async (quantity: string) => [
  { model: (await goodsInStock((entity, change) => company.usable(entity, change))).model, quantity },
]

test('a customer without orders for 24 months is inactive from the next night on, on the day after and not before; the house itself never is', async () => {
  const seller = await company.visitor({ points: 'all' })
  const [idle, lastDay, renamed, house] = [
    await customerWith({ owner: seller.userId }),
    await customerWith({}),
    await customerWith({}),
    await customerWith({ type: 'internal' }),
  ]
  expect(await read(customers, idle)).toMatchObject({ livingSince: today, inactiveBecause: null })
  expect((await take(customers, renamed, 'rename', { newName: '鹤立分析仪器行' })).body).toMatchObject({ status: 'nameChanged' })
  for (const id of [idle, renamed, house]) await aged(id, 1)
  await aged(lastDay, 0)
  await night()
  expect(await states([idle, lastDay, renamed, house])).toEqual(['inactive', 'active', 'inactive', 'active'])
  expect(await read(customers, idle)).toMatchObject({ inactiveBecause: 'noOrders', can: expect.arrayContaining(['reactivate']) })
  expect(await lastStep(idle)).toMatchObject({
    action: 'deactivate',
    actor: { id: 0 },
    reason: 'No order for 24 months',
  })
  const told = (await seller.get('/api/usernotify/?page_size=20')).json().results as readonly {
    readonly title: string
    readonly link: string
  }[]
  expect(told).toContainEqual(
    expect.objectContaining({ title: expect.stringMatching(/no order for 24 months/), link: `/materials/companyinfo/${idle}` }),
  )
  // The former name of one that was renamed is kept.
  expect(await read(customers, renamed)).toMatchObject({ name: '鹤立分析仪器行', aliases: [{}] })

  // Whoever reactivates it has two years again.
  expect((await take(customers, idle, 'reactivate', reason)).body).toMatchObject({
    status: 'reactivated',
    livingSince: today,
    inactiveBecause: null,
  })
  await night()
  expect(await states([idle])).toEqual(['reactivated'])
  await expect(
    sql`update materials_company set inactive_because = 'manual' where id = ${idle}`.execute(company.database.db),
  ).rejects.toThrow(/living_rule/)
})

test('what was ordered lately, or is not finished or not paid, keeps a customer; what was cancelled does not', async () => {
  const [lately, open, cancelled] = [
    await customerWith({ creditLimit: '9999' }),
    await customerWith({ creditLimit: '9999' }),
    await customerWith({}),
  ]
  const items = await pieces('1')
  const recent = await confirmed(items, { company: lately })
  await confirmed(items, { company: open })
  const gone = await confirmed(items, { company: cancelled, paymentTerms: 'onReceipt' }).catch(() => drafted(items, { company: cancelled }))
  expect((await take(orders, gone.id, 'cancel', { reason: '不要了' })).status).toBe(200)
  for (const id of [open, cancelled, lately]) await aged(id, 5)
  const db = company.database.db
  await sql`update operate_order set state = 'closed', confirmed_at = now() - interval '700 days', paid_on = ${today} where id = ${recent.id}`.execute(
    db,
  )
  await night()
  expect(await states([lately, open, cancelled])).toEqual(['active', 'active', 'inactive'])
  await aged(lately, 5)
  await night()
  expect(await states([lately])).toEqual(['inactive'])
  await sql`update operate_order set state = 'shortClosed', paid_on = null where id = ${recent.id}`.execute(db)
  await sql`update materials_company set status = 'active', inactive_because = null where id = ${lately}`.execute(db)
  await night()
  expect(await states([lately])).toEqual(['active'])
})

test('one that cannot be changed holds up no other', async () => {
  const [first, stuck, last] = [await customerWith({}), await customerWith({}), await customerWith({})]
  for (const id of [first, stuck, last]) await aged(id, 1)
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`alter table materials_company add constraint stuck check (id <> ${stuck} or status <> 'inactive')`)
    await night()
    expect(await states([first, stuck, last])).toEqual(['inactive', 'active', 'inactive'])
    await owner.query('alter table materials_company drop constraint stuck')
  } finally {
    await owner.end()
  }
  await night()
  expect(await states([stuck])).toEqual(['inactive'])
})

test('an order brings back who ordered nothing for long, and whom somebody put aside only by who may', async () => {
  const keeper = await company.visitor({ points: 'all' })
  const idle = await customerWith({ creditLimit: '9999', owner: keeper.userId })
  await aged(idle, 1)
  await night()
  const [one, other] = [await drafted(await pieces('1'), { company: idle }), await drafted(await pieces('1'), { company: idle })]
  expect(await states([idle])).toEqual(['inactive'])
  const both = await Promise.all([take(orders, one.id, 'confirm'), take(orders, other.id, 'confirm')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(customers, idle)).toMatchObject({ status: 'reactivated', livingSince: today, inactiveBecause: null })
  const { action, reason: why, actor } = await lastStep(idle)
  const numbers = await Promise.all([one, other].map(async ({ id }) => (await read(orders, id)).code))
  expect([action, actor.id, numbers.some(code => why.includes(code))]).toEqual(['reactivate', company.owner.userId, true])
  const told = (await keeper.get('/api/usernotify/?page_size=20')).json().results as readonly { readonly title: string }[]
  expect(told.filter(({ title }) => title.includes('is active again'))).toHaveLength(1)

  const aside = await customerWith({ creditLimit: '9999' })
  expect((await take(customers, aside, 'deactivate', reason)).body).toMatchObject({ inactiveBecause: 'manual' })
  const seller = await company.visitor({
    points: [
      ...['read', 'create', 'update', 'confirm', 'submit', 'fromCompany'].map(verb => `operate.order:${verb}`),
      'materials.company:read',
      'product.model:read',
      'field.salesPrice:read',
    ],
  })
  const items = await pieces('1')
  const wanted = await post(orders, { company: aside, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items }, seller)
  expect(wanted.status, JSON.stringify(wanted.body)).toBe(201)
  const refused = await post(`${orders}${wanted.body.id}/confirm/`, { version: wanted.body.version }, seller)
  expect([refused.status, refused.body]).toMatchObject([400, { error: 'ruleBroken', field: 'company' }])
  expect(JSON.stringify(refused.body)).toContain('deactivated by a person')
  expect((await take(orders, wanted.body.id, 'confirm')).status).toBe(200)
  expect(await states([aside])).toEqual(['reactivated'])
})

test('an order that others release brings its customer back when it is released, and none that was merged', async () => {
  const approver = await company.visitor({ points: 'all' })
  await approvedBy(company.owner, 'operate.order', [approver])
  const [idle, stays] = [await customerWith({}), await customerWith({})]
  await aged(idle, 1)
  await night()
  const sample = await drafted(await pieces('1'), { company: idle, type: 'sample' })
  expect((await take(orders, sample.id, 'submit')).body).toMatchObject({ state: 'pending' })
  expect(await states([idle])).toEqual(['inactive'])
  const [waiting] = (await approver.get(`/api/approval/document/?entity=operate.order&record=${sample.id}`)).json().results
  const { hash, version } = waiting
  const answer = await approver.post(`/api/approval/${waiting.id}/decide/`, { task: 1, decision: 'approve', hash, version })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await states([idle])).toEqual(['reactivated'])

  const gone = await customerWith({})
  await take(customers, gone, 'deactivate', reason)
  expect((await take(customers, gone, 'merge', { survivor: stays, ...reason })).body).toMatchObject({
    status: 'other',
    inactiveBecause: null,
  })
  const asked = await post(orders, { company: gone, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items: await pieces('1') })
  expect(asked.status).toBe(400)
})

test('the owner is warned 60 and 14 days before, each once, and the page says when; an order that goes on takes the day away', async () => {
  const owner = await company.visitor({ points: 'all' })
  const [near, far, busy] = [
    await customerWith({ owner: owner.userId }),
    await customerWith({ owner: owner.userId }),
    await customerWith({ owner: owner.userId, creditLimit: '9999' }),
  ]
  await confirmed(await pieces('1'), { company: busy })
  for (const id of [near, busy]) await aged(id, -59)
  await aged(far, -60)
  const dayIn = async (days: number): Promise<string> => {
    const { rows } = await sql<{ day: string }>`select (${today}::date + ${days}::int)::text as day`.execute(company.database.db)
    return rows[0]?.day ?? ''
  }
  const morning = async (): Promise<void> => {
    await sql`select graphile_worker.add_job('notice.remind', '{}'::json)`.execute(company.database.db)
    await company.app.jobs.runDue()
  }
  const warned = async (): Promise<readonly string[]> =>
    ((await owner.get('/api/usernotify/?page_size=50')).json().results as readonly { title: string; link: string }[])
      .filter(({ title }) => title.startsWith('Customers become inactive without orders'))
      .map(({ link }) => link)
  expect(await read(customers, near)).toMatchObject({ lapsesOn: await dayIn(60), lapsesSoon: true })
  expect(await read(customers, far)).toMatchObject({ lapsesOn: await dayIn(61), lapsesSoon: false })
  expect(await read(customers, busy)).toMatchObject({ lapsesOn: null, lapsesSoon: false })
  await morning()
  await morning()
  expect(await warned()).toEqual([`/materials/companyinfo/${near}`])
  const soon = (await owner.get(`${customers}?lapsesSoon=true&owner=${owner.userId}`)).json()
  expect(soon.results.map(({ id }: { id: number }) => id)).toEqual([near])
  await aged(near, -13)
  await morning()
  await morning()
  expect(await warned()).toHaveLength(2)
})
