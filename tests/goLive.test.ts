import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { servedGoLiveJob } from '../areas/admin/goLive/goLiveToday.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { openingPoints, pointsOf } from '../core/rights/points.ts'
import { dayFromNow } from './harness/days.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// Opening entries end when the company goes live, for everybody.

const path = '/api/admin/permission/go_live/'
const points = openingPoints(registry.areas)

let server: TestServer
let root: Visitor

beforeAll(async () => {
  server = await testServer()
  root = await server.visitor({ points: 'all', type: 'superAdmin' })
})

test('what takes something over past those who agree to it otherwise ends with going live, and nothing else does', () => {
  const steps = pointsOf(registry.areas).flatMap(({ point }) => (point.endsWith(':takeOver') ? [point] : []))
  expect(points.toSorted()).toEqual([...steps, 'crm.price:create', 'crm.price:import'].toSorted())
})

test('a super admin takes the step once, with a reason, and nobody makes an opening entry any more', async () => {
  const unit = (await root.post('/api/mnm/unit/', { name: '个', precision: 0 })).json().id
  const draft = async (name: string) =>
    (
      await root.post('/api/mnm/material/', {
        name,
        unit,
        type: 'ordinary',
        purchasable: true,
        inspectionClass: 'C',
        planType: 'certificateOnly',
      })
    ).json()
  const taken = async (code: string) => {
    const { id, version } = await draft(`电极 ${code}`)
    return (await root.post(`/api/mnm/material/${id}/takeOver/`, { version, input: { code, reason: '原有料号' } })).statusCode
  }
  expect(await taken('OLD-1')).toBe(200)
  const administrator = await server.visitor({ points: 'all' })
  expect((await administrator.post(path, { remark: '上线' })).statusCode).toBe(403)
  expect((await root.post(path, {})).statusCode).toBe(400)
  const answer = await root.post(path, { remark: '期初数据已由财务核对' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: points.length }])
  expect(await taken('OLD-2')).toBe(403)
  expect((await draft('电极 OLD-3')).can).not.toContain('takeOver')
  expect((await root.post('/api/crm/price/', {})).statusCode).toBe(403)
  expect((await root.post(path, { remark: '再上线' })).json()).toMatchObject({ error: 'ruleBroken' })
  const { rows } = await sql<{
    action: string
    reason: string
  }>`select action, reason from audit where entity = 'admin.permission'`.execute(server.database.db)
  expect(rows).toHaveLength(points.length)
  expect(rows[0]).toEqual({ action: 'goLive', reason: '期初数据已由财务核对' })
  // One of them is switched on again by itself, which stands in the log as well.
  const { results } = (await root.get('/api/admin/permission/')).json()
  const { version } = results.find(({ point }: { point: string }) => point === 'mnm.material:takeOver')
  expect((await root.patch('/api/admin/permission/', { point: 'mnm.material:takeOver', version, enabled: true })).statusCode).toBe(200)
  expect(await taken('OLD-4')).toBe(200)
})

test('a day of going live that was planned ends opening entries when it has come, once', async () => {
  const planned = await testServer()
  const admin = await planned.visitor({ points: 'all' })
  const days = '/api/admin/goLive/'
  const superAdmin = await planned.visitor({ points: 'all', type: 'superAdmin' })
  const { id, version } = (await admin.post(days, { name: '启用', liveFrom: '2199-01-01', note: '已核对' })).json()
  const told = (await superAdmin.get('/api/usernotify/?status=unread&page_size=50')).json().results
  expect(told).toContainEqual(expect.objectContaining({ link: `/admin/goliveinfo/${id}` }))
  // What ends opening entries is a super admin's alone, today and within a week.
  for (const liveFrom of [dayFromNow(0), dayFromNow(6)]) {
    expect((await admin.post(days, { name: '抢先', liveFrom })).statusCode).toBe(403)
    expect((await admin.patch(`${days}${id}/`, { version, liveFrom })).statusCode).toBe(403)
  }
  // The day of a super admin stands: neither put off nor deleted by who makes opening entries.
  const theirs = (await superAdmin.post(days, { name: '集团启用', liveFrom: '2199-02-01' })).json()
  const putOff = await admin.patch(`${days}${theirs.id}/`, { version: theirs.version, liveFrom: '2199-12-31' })
  expect([putOff.statusCode, putOff.json().message]).toEqual([403, expect.stringContaining('super admins alone')])
  expect((await admin.send('DELETE', `${days}${theirs.id}/?version=${theirs.version}`)).statusCode).toBe(403)
  expect((await admin.patch(`${days}${theirs.id}/`, { version: theirs.version, note: '与财务核对' })).statusCode).toBe(200)
  // And so does one that a super admin has moved, whoever entered it.
  const moved = (await admin.post(days, { name: '分公司启用', liveFrom: '2199-03-01' })).json()
  const set = (await superAdmin.patch(`${days}${moved.id}/`, { version: moved.version, liveFrom: '2199-02-02' })).json()
  expect([moved.bySuperAdmin, set.bySuperAdmin]).toEqual([false, true])
  expect((await admin.patch(`${days}${moved.id}/`, { version: set.version, liveFrom: '2199-12-31' })).statusCode).toBe(403)
  expect((await admin.send('DELETE', `${days}${moved.id}/?version=${set.version}`)).statusCode).toBe(403)
  const { database } = planned
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const night = () => servedGoLiveJob(database, product).run({}, new AbortController().signal)
  const ended = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from admin_point where not enabled`.execute(database.db)).rows[0]?.n
  await night()
  expect(await ended()).toBe(0)
  await sql`update admin_go_live set live_from = (now() at time zone 'Asia/Shanghai')::date where id = ${id}`.execute(database.db)
  await night()
  expect(await ended()).toBe(points.length)
  await sql`update admin_point set enabled = true where point = 'mnm.material:takeOver'`.execute(database.db)
  await night()
  expect(await ended()).toBe(points.length - 1)
})

test('where all points were off on that day already, what a super admin switches on since stays on as well', async () => {
  const off = await testServer()
  const { database } = off
  await sql`insert into admin_point (point, enabled, version) select p, false, 1 from unnest(${[...points]}::text[]) as p
    on conflict (point) do update set enabled = false`.execute(database.db)
  const superAdmin = await off.visitor({ points: 'all', type: 'superAdmin' })
  const live = await superAdmin.post('/api/admin/goLive/', { name: '启用', liveFrom: dayFromNow(0) })
  expect(live.statusCode, live.body).toBe(201)
  await sql`update admin_point set enabled = true where point = 'mnm.material:takeOver'`.execute(database.db)
  await servedGoLiveJob(database, productOf({ ...registry, calls: new Map() }, servedEntities, [])).run({}, new AbortController().signal)
  const { rows } = await sql`select enabled from admin_point where point = 'mnm.material:takeOver'`.execute(database.db)
  expect(rows).toEqual([{ enabled: true }])
})
