import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

const customers = '/api/crm/company/'
const requests = '/api/crm/accessRequest/'
const selling = [
  ...['read', 'create', 'update', 'handOver', 'merge', 'deactivate'].map(verb => `crm.company:${verb}`),
  ...['read', 'grant', 'decline', 'end'].map(verb => `crm.accessRequest:${verb}`),
  ...['read', 'create', 'fromCompany'].map(verb => `crm.contact:${verb}`),
  'admin.user:read',
]

interface Shown {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly [field: string]: unknown
}

let server: TestServer
let owner: Visitor
let head: Visitor
let stranger: Visitor
let strangersHead: Visitor
let director: Visitor
let made = 0

beforeAll(async () => {
  server = await testServer()
  const [home, abroad] = [await server.department('华东销售部'), await server.department('华南销售部')]
  owner = await server.visitor({ points: selling, scope: 'assigned', department: home })
  head = await server.visitor({ points: selling, scope: 'department', department: home })
  stranger = await server.visitor({ points: selling, scope: 'assigned', department: abroad })
  strangersHead = await server.visitor({ points: selling, scope: 'department', department: abroad })
  director = await server.visitor({ points: selling, scope: 'all' })
  await sql`update admin_department set head_id = ${head.userId} where id = ${home}`.execute(server.database.db)
})

/** Somebody who asked for nothing today. */
const colleague = async () => server.visitor({ points: selling, scope: 'assigned' })

const named = (): string =>
  `${['淮河', '松花', '珠江', '闽江', '汉水', '洮河', '辽河', '赣水', '沅江', '湘水', '澧浦', '渭河', '泾川', '嘉陵', '乌江', '岷山', '大渡'][(made += 1)] ?? made}流域仪表站`
const kept = async (name: string): Promise<Shown> => {
  const answer = await owner.post(customers, { name, type: 'endUser', notes: '秘密备注' })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const ask = async (by: Visitor, name: string, reason = '该厂二期由我们组投标') => by.post('/api/crm/request_access/', { name, reason })
const requestOf = async (company: Shown, by = owner): Promise<Shown> =>
  (await by.get(`${requests}?company=${company.id}`)).json<{ results: readonly Shown[] }>().results[0] as Shown
const take = (by: Visitor, { id, version }: Shown, step: string, input: object = {}) =>
  by.post(`${requests}${id}/${step}/`, { version, input })
const noticesOf = async (by: Visitor): Promise<string> => (await by.get('/api/usernotify/?page_size=50')).body
const sees = async (by: Visitor, { id }: Shown): Promise<boolean> => (await by.get(`${customers}${id}/`)).statusCode === 200

describe('who is refused a customer that colleagues look after', () => {
  test('asks for it with a reason; owner and head are told, and nobody else sees anything of it, not even who asked', async () => {
    const name = named()
    const there = await kept(name)
    expect((await ask(stranger, name, '')).statusCode).toBe(400)
    const asked = await ask(stranger, `${name}有限公司`)
    expect(asked.statusCode, asked.body).toBe(200)
    expect([asked.statusCode, asked.json()]).toEqual([200, { sent: true }])
    for (const by of [owner, head]) expect(await noticesOf(by)).toContain('该厂二期由我们组投标')
    expect(await requestOf(there)).toMatchObject({ subject: `${name}有限公司`, requester: { id: stranger.userId }, state: 'pending' })
    for (const by of [stranger, strangersHead]) {
      const listed = await by.get(requests)
      expect([listed.statusCode, listed.json().count]).toEqual([200, 0])
      expect(await noticesOf(by)).not.toContain(there.code)
    }
    expect((await take(stranger, await requestOf(there), 'grant')).statusCode).toBe(404)
  })

  test('sees it and what belongs to it from when it is granted until it runs out or is ended, and is told each time', async () => {
    const name = named()
    const there = await kept(name)
    const person = (await owner.post('/api/crm/contact/', { company: there.id, name: '钱工', isUser: true })).json<Shown>()
    await ask(stranger, name)
    expect(await sees(stranger, there)).toBe(false)
    const granted = await take(owner, await requestOf(there), 'grant')
    expect([granted.statusCode, granted.json().state], granted.body).toEqual([200, 'granted'])
    expect([await sees(stranger, there), (await stranger.get(`/api/crm/contact/${person.id}/`)).statusCode]).toEqual([true, 200])
    expect(await noticesOf(stranger)).toContain(there.code)
    expect((await stranger.get(requests)).json().count).toBe(0)
    expect(await sees(strangersHead, there)).toBe(false)
    // What was granted is to work with it, not to make it one’s own or to end it.
    const other = (await stranger.post(customers, { name: named(), type: 'endUser' })).json<Shown>()
    const { version } = (await stranger.get(`${customers}${there.id}/`)).json<Shown>()
    for (const [step, input] of [
      ['handOver', { newOwner: stranger.userId, reason: '想要' }],
      ['merge', { survivor: other.id, reason: '想要' }],
      ['deactivate', { reason: '想要' }],
    ] as const) {
      const tried = await stranger.post(`${customers}${there.id}/${step}/`, { version, input })
      expect([step, tried.statusCode, tried.json().error]).toEqual([step, 400, 'ruleBroken'])
    }
    await sql`update crm_access_request set access_until = company_today() - 1 where company_id = ${there.id}`.execute(server.database.db)
    expect(await sees(stranger, there)).toBe(false)
    const over = await requestOf(there)
    expect(over).toMatchObject({ state: 'granted', standing: 'expired', can: [] })
    expect((await owner.get(`${requests}?company=${there.id}&standing=expired`)).json().count).toBe(1)
    expect((await take(owner, over, 'end')).json().message).toMatch(/expired/)
    await sql`update crm_access_request set access_until = company_today() where company_id = ${there.id}`.execute(server.database.db)
    expect(await sees(stranger, there)).toBe(true)
    // Whoever works in another department now was let to it there by nobody.
    const { db } = server.database
    const elsewhere = await server.department('采购部')
    await sql`update crm_access_request set requester_department_id = ${elsewhere} where company_id = ${there.id}`.execute(db)
    expect(await sees(stranger, there)).toBe(false)
    await sql`update crm_access_request set requester_department_id = u.department_id from admin_user as u
      where u.id = requester_id and company_id = ${there.id}`.execute(db)
    expect(await sees(stranger, there)).toBe(true)
    expect((await take(head, await requestOf(there), 'end')).statusCode).toBe(200)
    expect(await sees(stranger, there)).toBe(false)
    const { rows } = await sql`select action, actor_name as name from audit where entity = 'crm.accessRequest'
      and record_id = ${(await requestOf(there)).id} order by id`.execute(server.database.db)
    expect(rows).toMatchObject([
      { action: 'create', name: expect.any(String) },
      { action: 'grant', name: expect.any(String) },
      { action: 'end', name: expect.any(String) },
    ])
    expect(new Set(rows.map(row => (row as { name: string }).name)).size).toBe(3)
  })

  test('is told why it was declined, and nothing of the customer; may ask neither twice nor again soon', async () => {
    const name = named()
    const there = await kept(name)
    for (const reason of ['一', '二']) expect((await ask(stranger, name, reason)).json()).toEqual({ sent: true })
    const all = await owner.get(`${requests}?company=${there.id}`)
    expect(all.json().count).toBe(1)
    expect((await take(owner, await requestOf(there), 'decline', {})).statusCode).toBe(400)
    expect((await take(owner, await requestOf(there), 'decline', { answer: '已由华东组投标' })).statusCode).toBe(200)
    const told = await noticesOf(stranger)
    expect(told).toContain('已由华东组投标')
    for (const secret of [there.code, '秘密备注', 'companyinfo'])
      expect(JSON.stringify(told.match(/[^{]*已由华东组投标[^}]*/))).not.toContain(secret)
    const again = await ask(stranger, name)
    expect([again.statusCode, again.json().message]).toEqual([400, expect.stringMatching(/30/)])
    await sql`update crm_access_request set decided_at = now() - interval '31 days' where company_id = ${there.id}`.execute(
      server.database.db,
    )
    expect((await ask(stranger, name)).statusCode).toBe(200)
  })

  test('learns nothing by asking that saving would not say, and not often', async () => {
    const fisher = await server.visitor({ points: selling, scope: 'assigned' })
    expect((await ask(fisher, '查无此厂')).json()).toMatchObject({ error: 'ruleBroken' })
    const own = named()
    await kept(own)
    expect((await ask(owner, own)).json()).toMatchObject({ error: 'ruleBroken' })
    const codes: number[] = []
    for (const letter of ['甲', '乙', '丙', '丁', '戊', '己']) {
      const name = `${letter}${letter}净水剂厂${letter}`
      await kept(name)
      codes.push((await ask(fisher, name)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('has it by taking the customer over, and answers no request of their own', async () => {
    const name = named()
    const there = await kept(name)
    await ask(stranger, name)
    const handed = await director.post(`${customers}${there.id}/handOver/`, {
      version: there.version,
      input: { newOwner: stranger.userId, reason: '二期由华南组负责' },
    })
    expect(handed.statusCode, handed.body).toBe(200)
    const settled = await requestOf(there, stranger)
    expect(settled).toMatchObject({ state: 'granted', can: expect.not.arrayContaining(['end']) })
    expect((await take(stranger, settled, 'end')).statusCode).toBeGreaterThan(399)
  })

  test('waits once for a customer into which the other one was merged', async () => {
    const [one, other] = [named(), named()]
    const [goes, stays] = [await kept(one), await kept(other)]
    for (const name of [one, other]) await ask(strangersHead, name)
    const merged = await director.post(`${customers}${goes.id}/merge/`, {
      version: goes.version,
      input: { survivor: stays.id, reason: '重复' },
    })
    expect(merged.statusCode, merged.body).toBe(200)
    const { results } = (await owner.get(`${requests}?company=${stays.id}&sort=id`)).json<{ results: readonly Shown[] }>()
    expect(results.map(({ state }) => state)).toEqual(['ended', 'pending'])
  })

  test('is told to whoever looks after the customer from now on: after a merge into one of theirs, and after it was reassigned to them', async () => {
    const asker = await colleague()
    const [one, other] = [named(), named()]
    const goes = await kept(one)
    const stays = (await strangersHead.post(customers, { name: other, type: 'endUser' })).json<Shown>()
    expect((await ask(asker, one, '合并前申请')).json()).toEqual({ sent: true })
    const before = (await noticesOf(owner)).split('合并前申请').length
    const merged = await director.post(`${customers}${goes.id}/merge/`, {
      version: goes.version,
      input: { survivor: stays.id, reason: '重复' },
    })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await noticesOf(strangersHead)).toMatch(new RegExp(`${stays.code}[^]*合并前申请`))
    expect((await noticesOf(owner)).split('合并前申请').length).toBeLessThanOrEqual(before)
    const { todo } = (await strangersHead.get('/api/dashboard/numbers/')).json()
    expect(JSON.stringify(todo.rows)).toContain(one)

    const name = named()
    const there = await kept(name)
    await ask(asker, name, '移交前申请')
    const handed = await director.post(`${customers}${there.id}/handOver/`, {
      version: there.version,
      input: { newOwner: stranger.userId, reason: '换人' },
    })
    expect(handed.statusCode, handed.body).toBe(200)
    expect(await noticesOf(stranger)).toContain('移交前申请')
  })

  test('has what they asked for when the customer is merged into one of their own', async () => {
    const [one, other] = [named(), named()]
    const goes = await kept(one)
    const stays = (await strangersHead.post(customers, { name: other, type: 'endUser' })).json<Shown>()
    await ask(strangersHead, one)
    const input = { survivor: stays.id, reason: '重复' }
    expect((await director.post(`${customers}${goes.id}/merge/`, { version: goes.version, input })).statusCode).toBe(200)
    expect(await requestOf(stays, director)).toMatchObject({ state: 'granted' })
  })

  test('is kept out of the customer that stays: what was granted of the one that goes ends with the merge, and whoever had it is told', async () => {
    const [holder, former] = [await colleague(), await colleague()]
    const [one, other] = [named(), named()]
    const [goes, stays] = [await kept(one), await kept(other)]
    for (const by of [holder, former]) await ask(by, one)
    for (const request of (await owner.get(`${requests}?company=${goes.id}`)).json<{ results: readonly Shown[] }>().results)
      expect((await take(owner, request, 'grant')).statusCode).toBe(200)
    // One of both was granted so long ago that it ran out.
    const lapsed = sql`update crm_access_request set access_until = company_today() - 1
      where company_id = ${goes.id} and requester_id = ${former.userId}`
    await lapsed.execute(server.database.db)
    expect(await sees(holder, goes)).toBe(true)
    const { version } = (await director.get(`${customers}${goes.id}/`)).json<Shown>()
    const merged = await director.post(`${customers}${goes.id}/merge/`, { version, input: { survivor: stays.id, reason: '重复' } })
    expect(merged.statusCode, merged.body).toBe(200)
    expect([await sees(holder, goes), await sees(holder, stays)]).toEqual([false, false])
    const told = new RegExp(`${one}[^{}]*(合并|was merged)`)
    expect(await noticesOf(holder)).toMatch(told)
    expect(await noticesOf(holder)).not.toContain(stays.code)
    expect(await noticesOf(former)).not.toMatch(told)
    // What had run out was not ended: its story says so, once, with its last day.
    const [lapse] = (await owner.get(`${requests}?company=${stays.id}&requester=${former.userId}`)).json<{ results: readonly Shown[] }>()
      .results
    expect(lapse).toMatchObject({ state: 'granted', standing: 'expired' })
    const story = (await owner.get(`${requests}${lapse?.id}/history/`)).json<{ results: readonly { action: string; changes: unknown }[] }>()
      .results
    const yesterday = dayFromNow(-1)
    expect(story.filter(({ action }) => action === 'runOut')).toMatchObject([{ changes: [{ after: yesterday }] }])
    // The holder asks again by the name that they know, and whoever looks after the one that stays is asked.
    expect((await ask(holder, one)).json()).toEqual({ sent: true })
    const { results } = (await owner.get(`${requests}?company=${stays.id}&requester=${holder.userId}&sort=id`)).json<{
      results: readonly Shown[]
    }>()
    expect(results.map(({ state }) => state)).toEqual(['ended', 'pending'])
  })

  test('merges nothing into a customer that they see only because it was granted', async () => {
    const holder = await colleague()
    const name = named()
    const there = await kept(name)
    await ask(holder, name)
    expect((await take(owner, await requestOf(there), 'grant')).statusCode).toBe(200)
    const own = (await holder.post(customers, { name: named(), type: 'endUser' })).json<Shown>()
    const input = { survivor: there.id, reason: '想要' }
    const tried = await holder.post(`${customers}${own.id}/merge/`, { version: own.version, input })
    expect([tried.statusCode, tried.json().error, tried.json().message]).toEqual([
      400,
      'ruleBroken',
      expect.stringMatching(/经准许|granted access/),
    ])
    expect((await holder.get(`${customers}${own.id}/`)).json()).toMatchObject({ version: own.version, mergedInto: null })
    expect((await take(owner, await requestOf(there), 'end')).statusCode).toBe(200)
  })
})
