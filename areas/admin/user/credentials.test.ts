import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Everything by which somebody is let in stands on one page, ends there one by one, and ends by itself when a password is reset or somebody leaves.

let company: Company
let root: Visitor
let colleague: Visitor
let person: Visitor
let order = 0

beforeAll(async () => {
  company = await openCompany()
  root = await company.visitor({ points: 'all', type: 'superAdmin' })
  colleague = await company.visitor({ points: 'all' })
  order = (await company.usable(company.entity('purchase.order'))).id
})

const done = async (answer: ReturnType<Visitor['post']>) => {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return JSON.parse(body)
}

let names = 0
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const delegate = (by: Visitor, to: Visitor) =>
  done(by.post('/api/approval/delegations/', { to: to.userId, begins: new Date().toISOString(), ends: inADay(), reason: '出差' }))

/** The secrets of what was made for the person. */
interface Made {
  readonly feed: string
  readonly link: string
}

let made: Made

beforeEach(async () => {
  person = await company.visitor({ points: 'all', department: await company.department(`部门 ${++names}`) })
  const feed = (await done(person.post('/api/users/me/calendar_feed/', {}))).path
  const given = { entity: 'purchase.order', record: order, recipient: '李工', language: 'en' }
  const link = (await done(person.post('/api/guest_link/', given))).path.split('#')[1] ?? ''
  await delegate(person, colleague)
  await done(
    root.post('/api/admin/webhook/', {
      name: `财务系统 ${++names}`,
      address: 'https://hooks.example.com/',
      account: person.userId,
      isActive: true,
      events: [{ entity: 'mnm.unit' }],
    }),
  )
  made = { feed, link }
})

const credentials = async (by: Visitor, url = '/api/users/me/credentials/') => (await done(by.get(url))).results as readonly Credential[]

interface Credential {
  readonly kind: string
  readonly id: number
  readonly title: string
}

const kindsOf = async (by: Visitor, url?: string): Promise<readonly string[]> => (await credentials(by, url)).map(({ kind }) => kind)
const ofPerson = () => `/api/admin/user/${person.userId}/credentials/`
const isRead = async (): Promise<boolean> => (await company.app.inject({ method: 'GET', url: made.feed })).statusCode === 200
const isOpened = async (): Promise<boolean> => {
  await sql`delete from login_attempt`.execute(company.database.db)
  const answer = await company.app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret: made.link } })
  return answer.statusCode === 200
}
const titles = async (by: Visitor): Promise<readonly string[]> =>
  (await done(by.get('/api/usernotify/?page_size=50'))).results.map(({ title }: { readonly title: string }) => title)

const all = ['device', 'feed', 'guestLink', 'delegationGiven', 'webhook']

/** Chooses a password by a link of an administrator, and comes in with it. */
const reset = async () => {
  const { secret } = await done(root.post(`/api/admin/user/${person.userId}/password_link/`, {}))
  const payload = { secret, newPassword: 'four loud herons', confirmPassword: 'four loud herons' }
  const chosen = await company.app.inject({ method: 'POST', url: '/api/set_password/', payload, remoteAddress: `198.51.100.${++names}` })
  expect(chosen.statusCode, chosen.body).toBe(200)
  return company.signIn(chosen.json<{ username: string }>().username, 'four loud herons')
}

test('a person and an administrator read the same list, and each end what is on it, one by one', async () => {
  expect(await kindsOf(person)).toEqual(all)
  expect(await kindsOf(root, ofPerson())).toEqual(all)
  for (const { kind, id } of await credentials(person))
    await done(
      (kind === 'feed' ? root : person).post(kind === 'feed' ? `${ofPerson()}end/` : '/api/users/me/credentials/end/', {
        kind,
        credential: id,
      }),
    )
  expect(await kindsOf(person)).toEqual([])
  expect([await isRead(), await isOpened()]).toEqual([false, false])
  expect(await titles(person)).toEqual(expect.arrayContaining(['Some of your credentials were ended']))
  const { rows } = await sql<{ told: string; actor: number }>`select detail->'credential'->>1 as told, actor_id as actor from audit
    where entity = 'admin.user' and record_id = ${person.userId} and action = 'endCredential' order by id`.execute(company.database.db)
  expect(rows.map(({ told, actor }) => [told, actor === person.userId])).toEqual([
    ['Remembered browser', true],
    ['Calendar feed', false],
    ['Link given to a guest', true],
    ['Approvals delegated to', true],
    ['Webhook in this name', true],
  ])
  expect(await titles(colleague)).toEqual(expect.arrayContaining(['A delegation of approvals that concerns you was ended']))
  const other = await credentials(colleague)
  expect(other.filter(({ kind }) => kind === 'delegationTaken')).toEqual([])
})

test('nobody ends what is another’s by its number', async () => {
  const [feed] = (await credentials(person)).filter(({ kind }) => kind === 'guestLink')
  const refused = await colleague.post('/api/users/me/credentials/end/', { kind: 'guestLink', credential: feed?.id })
  expect(refused.statusCode).toBe(404)
  expect(await isOpened()).toBe(true)
})

test('a reset ends sessions, remembered browsers, feed and links, and says so; delegations stay', async () => {
  const back = await reset()
  expect((await person.get('/api/users/me/')).statusCode).toBe(401)
  expect([await isRead(), await isOpened()]).toEqual([false, false])
  expect((await back.get('/api/users/me/credentials/')).json().results.map(({ kind }: Credential) => kind)).toEqual([
    'device',
    'delegationGiven',
    'webhook',
  ])
  const { rows } = await sql<{
    body: string
  }>`select content_en as body from user_notice where user_id = ${person.userId} and kind = 'security'
    order by id desc limit 1`.execute(company.database.db)
  expect(rows[0]?.body).toContain('Calendar feed (1), Link given to a guest (1)')
})

test('a password that its owner changes leaves the feed', async () => {
  const change = { oldPassword: 'three quiet herons', newPassword: 'five calm herons', confirmPassword: 'five calm herons' }
  await done(person.post('/api/users/me/password/', change))
  expect([await isRead(), await isOpened()]).toEqual([true, true])
})

test('who leaves lets nobody in any more, and comes back with nothing of it', async () => {
  await done(root.post(`/api/admin/user/${person.userId}/deactivate/`, {}))
  expect(await kindsOf(root, ofPerson())).toEqual([])
  await sql`update admin_user set is_active = true where id = ${person.userId}`.execute(company.database.db)
  expect([await isRead(), await isOpened()]).toEqual([false, false])
})

test('an administrator ends all of it at once', async () => {
  await done(root.post(`${ofPerson()}end/`, {}))
  expect((await person.get('/api/users/me/')).statusCode).toBe(401)
  expect(await kindsOf(root, ofPerson())).toEqual([])
  expect([await isRead(), await isOpened()]).toEqual([false, false])
})

test('whoever a webhook speaks for without having made it is told', async () => {
  expect((await titles(person)).some(title => /set up a webhook in your name: 财务系统/.test(title))).toBe(true)
})

test('a service account has no calendar feed, by the server and by the database', async () => {
  const account = await done(
    root.post('/api/admin/user/', { username: `station-${++names}`, name: '测试台', type: 'serviceAccount', roles: [] }),
  )
  const { key } = await done(root.post(`/api/admin/user/${account.id}/keys/`, { name: 'Station', days: 30 }))
  const refused = await company.app.inject({
    method: 'POST',
    url: '/api/users/me/calendar_feed/',
    headers: { authorization: `Bearer ${key}` },
    payload: {},
  })
  expect(refused.statusCode).toBe(403)
  const forced = sql`insert into calendar_feed (user_id, secret_hash, language) values (${account.id}, sha256('x'), 'zh')`.execute(
    company.database.db,
  )
  await expect(forced).rejects.toThrow('Only a person has this')
})

test('a browser that was forgotten is told apart from others no more', async () => {
  const { rows } = await sql<{ username: string }>`select username from admin_user where id = ${person.userId}`.execute(company.database.db)
  const knock = (secret: string, cookie = '') =>
    company.app.inject({
      method: 'POST',
      url: '/o/token/',
      remoteAddress: `10.77.0.${++names}`,
      headers: {
        authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        cookie,
      },
      payload: new URLSearchParams({ username: rows[0]?.username ?? '', password: secret, grant_type: 'password' }).toString(),
    })
  const device = (await knock('three quiet herons')).cookies.find(({ name }) => name === 'known_device')?.value ?? ''
  const isKnown = async (): Promise<boolean> => {
    await knock('wrong', `known_device=${device}`)
    const attempts = await sql<{ known: boolean }>`select device is not null as known from login_attempt order by id desc limit 1`.execute(
      company.database.db,
    )
    return attempts.rows[0]?.known ?? false
  }
  expect(await isKnown()).toBe(true)
  for (const { kind, id } of await credentials(person))
    if (kind === 'device') await done(person.post('/api/users/me/credentials/end/', { kind, credential: id }))
  expect(await isKnown()).toBe(false)
})
