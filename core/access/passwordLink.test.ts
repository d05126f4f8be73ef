import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { attemptLimits } from './loginAttempts.server.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

let senders = 0
const choose = (secret: string, newPassword = 'my own secret', more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/set_password/',
    remoteAddress: `10.3.0.${++senders % 250}`,
    headers: { 'accept-language': 'en' },
    payload: { secret, newPassword, confirmPassword: newPassword, ...more },
  })
const linkFor = async (id: number): Promise<string> => (await root.call('POST', `/api/admin/user/${id}/password_link/`, {})).json().secret
const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode
const told = async (username: string, password: string) =>
  (await (await server.visit(username, password)).call('GET', '/api/usernotify/unread/'))
    .json()
    .results.map((one: { title: string }) => one.title)

describe('AN-11, AN-20: a link for choosing a password', () => {
  test('lets its person choose a password, ends all their sessions and tells them; nobody else ever learns it', async () => {
    const id = await server.person({ username: 'forgetful' })
    const sessions = [await server.visit('forgetful'), await server.visit('forgetful')]
    const made = await root.call('POST', `/api/admin/user/${id}/password_link/`, {})
    expect(made.json()).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String), mailed: false })
    expect(Date.parse(made.json().expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect([await me(sessions[0] ?? root), (await server.knock('forgetful', usualPassword)).statusCode]).toEqual([200, 200])
    expect((await choose(made.json().secret)).json()).toEqual({ username: 'forgetful' })
    for (const session of sessions) expect(await me(session)).toBe(401)
    expect((await server.knock('forgetful', usualPassword)).statusCode).toBe(400)
    expect(await told('forgetful', 'my own secret')).toEqual(['Your password has been changed'])
  })

  test('is good once, also when it is used twice at the same moment', async () => {
    const id = await server.person({ username: 'twice' })
    const secret = await linkFor(id)
    const answers = await Promise.all([choose(secret, 'first of two'), choose(secret, 'second of two')])
    expect(answers.map(answer => answer.statusCode).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect((await choose(secret)).json()).toMatchObject({ error: 'passwordLinkDead' })
  })

  test('ends when a newer one is made, when it is a day old, and when the password changes otherwise', async () => {
    const id = await server.person({ username: 'outdated' })
    const [former, latest] = [await linkFor(id), await linkFor(id)]
    expect((await choose(former)).json()).toMatchObject({ error: 'passwordLinkDead' })
    const visitor = await server.visit('outdated')
    const change = { oldPassword: usualPassword, newPassword: 'chosen myself', confirmPassword: 'chosen myself' }
    expect((await visitor.call('POST', '/api/users/me/password/', change)).statusCode).toBe(200)
    expect((await choose(latest)).json()).toMatchObject({ error: 'passwordLinkDead' })
    const old = await linkFor(id)
    await sql`update password_link set created_at = now() - interval '24 hours', expires_at = now() - interval '1 second' where user_id = ${id}`.execute(
      database.db,
    )
    expect((await choose(old)).json()).toMatchObject({ error: 'passwordLinkDead' })
  })

  test('of somebody who has been deactivated is good for nothing, and none is made for them', async () => {
    const id = await server.person({ username: 'has.left' })
    const secret = await linkFor(id)
    expect((await root.call('POST', `/api/admin/user/${id}/deactivate/`, {})).statusCode).toBe(200)
    expect((await choose(secret)).json()).toMatchObject({ error: 'passwordLinkDead' })
    expect((await root.call('POST', `/api/admin/user/${id}/password_link/`, {})).statusCode).toBe(409)
  })

  test('asks for a password by the same rules as every other', async () => {
    const id = await server.person({ username: 'by.the.rules' })
    const secret = await linkFor(id)
    for (const [choice, error, field] of [
      [{ confirmPassword: 'something else' }, 'passwordsDiffer', 'confirmPassword'],
      [{ newPassword: 'abcde', confirmPassword: 'abcde' }, 'passwordTooShort', 'newPassword'],
      [{ newPassword: 'password1', confirmPassword: 'password1' }, 'passwordTooCommon', 'newPassword'],
      [{ newPassword: usualPassword, confirmPassword: usualPassword }, 'passwordUnchanged', 'newPassword'],
      [{ more: 1 }, 'invalidFields', 'more'],
    ] as const) {
      const refused = (await choose(secret, 'my own secret', choice)).json()
      expect(refused).toMatchObject({ error, field })
    }
    expect((await choose(secret)).statusCode).toBe(200)
    // The one before is told from the present one.
    for (const [again, error] of [
      [usualPassword, 'passwordUsedBefore'],
      ['my own secret', 'passwordUnchanged'],
    ] as const)
      expect((await choose(await linkFor(id), again)).json()).toMatchObject({ error, field: 'newPassword' })
  })

  test('is kept as a digest only, and no log of requests remembers it', async () => {
    const id = await server.person({ username: 'kept.as.digest' })
    const secret = await linkFor(id)
    const { rows } = await sql<{ found: number }>`select
      (select count(*) from password_link where encode(secret_hash, 'escape') like '%' || ${secret} || '%') +
      (select count(*) from audit where row_to_json(audit)::text like '%' || ${secret} || '%') +
      (select count(*) from idempotency) as found`.execute(database.db)
    expect(rows[0]?.found).toBe(0)
  })

  test('is made for whom one may administer only, and never for oneself', async () => {
    const department = await server.department('Purchasing')
    const role = await server.role('Department admins', ['admin.user:read', 'admin.user:update', 'admin.user:resetPassword'])
    const adminId = await server.person({ username: 'dept.admin', type: 'departmentAdmin', department, roles: [role] })
    const ours = await server.person({ username: 'ours', department })
    const theirs = await server.person({ username: 'theirs' })
    const boss = await server.person({ username: 'boss', department, type: 'superAdmin' })
    const visitor = await server.visit('dept.admin')
    const make = async (id: number) => (await visitor.call('POST', `/api/admin/user/${id}/password_link/`, {})).statusCode
    expect([await make(ours), await make(theirs), await make(boss), await make(adminId), await make(999_999)]).toEqual([
      200, 404, 403, 403, 404,
    ])
  })
})

describe('AN-04: a wrong link', () => {
  test('is answered alike whatever is the matter with it, and guesses are throttled while the right one is still heard', async () => {
    const id = await server.person({ username: 'still.heard' })
    const secret = await linkFor(id)
    const guess = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/set_password/',
        remoteAddress: '10.4.4.4',
        payload: { secret: 'A'.repeat(43), newPassword: 'my own secret', confirmPassword: 'my own secret' },
      })
    const answers: number[] = []
    for (let count = 0; count < attemptLimits.accountFromAddress + 2; count++) answers.push((await guess()).statusCode)
    expect(answers.at(-1)).toBe(429)
    const right = await server.app.inject({
      method: 'POST',
      url: '/api/set_password/',
      remoteAddress: '10.4.4.4',
      payload: { secret, newPassword: 'my own secret', confirmPassword: 'my own secret' },
    })
    expect(right.statusCode).toBe(200)
  })

  test('that is no text, too long or missing is refused in words', async () => {
    for (const secret of ['', 'x'.repeat(101)])
      expect((await choose(secret)).json()).toMatchObject({ error: 'invalidFields', field: 'secret' })
    expect((await choose(7 as unknown as string)).statusCode).toBe(400)
  })
})
