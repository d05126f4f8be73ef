import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { openTransaction } from '../../tests/harness/openTransaction.ts'
import { transaction } from '../database/transaction.server.ts'
import { beginSession, openSessions } from './session.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'li.na' })
})

const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode

/** Moves a session's past as if time had gone by, and lets the server ask again. */
const aged = async (visitor: Visitor, change: 'idle' | 'begun', interval: string): Promise<void> => {
  const column =
    change === 'idle'
      ? sql`last_used_at = last_used_at - ${interval}::interval`
      : sql`created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`
  await sql`update session set ${column} where token_hash = sha256(${visitor.token}::bytea)`.execute(database.db)
  server.access.sessions.forget('everyone')
}
const lastUse = async (visitor: Visitor): Promise<number> => {
  const { rows } = await sql<{
    ago: number
  }>`select extract(epoch from now() - last_used_at)::float8 as ago from session where token_hash = sha256(${visitor.token}::bytea)`.execute(
    database.db,
  )
  return rows[0]?.ago ?? Number.NaN
}

describe('AN-15: a session', () => {
  test('ends after eight hours without use, by the clock of the database', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '7 hours 59 minutes')
    expect(await me(visitor)).toBe(200)
    await aged(visitor, 'idle', '8 hours 1 second')
    expect(await me(visitor)).toBe(401)
  })

  test('ends after seven days however much it is used', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'begun', '6 days 23 hours 59 minutes')
    expect(await me(visitor)).toBe(200)
    await aged(visitor, 'begun', '1 minute')
    expect(await me(visitor)).toBe(401)
  })

  test('is kept alive by a person, not by the counts that the browser refreshes on its own', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '2 hours')
    expect((await visitor.call('GET', '/api/usernotify/unread_count/')).statusCode).toBe(200)
    expect((await visitor.call('GET', '/api/unedited/count/?page=1&type=1')).statusCode).toBe(200)
    expect(await lastUse(visitor)).toBeGreaterThan(7000)
    expect(await me(visitor)).toBe(200)
    expect(await lastUse(visitor)).toBeLessThan(60)
  })

  test('writes its use down at most once a minute', async () => {
    const visitor = await server.visit('li.na')
    await aged(visitor, 'idle', '20 seconds')
    await me(visitor)
    expect(await lastUse(visitor)).toBeGreaterThan(19)
    await aged(visitor, 'idle', '45 seconds')
    await me(visitor)
    expect(await lastUse(visitor)).toBeLessThan(45)
  })
})

describe('beginning a session', () => {
  test('waits for a change of password that is under way, and then does not begin', async () => {
    const userId = await server.person({ username: 'changes.now' })
    const { rows } = await sql<{ hash: string }>`select hash from user_password where user_id = ${userId}`.execute(database.db)
    const passwordHash = rows[0]?.hash ?? ''
    const origin = { ip: null, userAgent: undefined }
    const begin = () => transaction(database.db, tx => beginSession(tx, server.access.door.key, { userId, passwordHash }, origin))
    const other = await openTransaction(database.db, tx =>
      sql`update user_password set hash = hash || 'x' where user_id = ${userId}`.execute(tx),
    )
    const begun = begin()
    await other.commitWhenAwaited()
    expect(await begun).toBeUndefined()
    await sql`update user_password set hash = ${passwordHash} where user_id = ${userId}`.execute(database.db)
    expect(await begin()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
    await sql`update admin_user set is_active = false where id = ${userId}`.execute(database.db)
    expect(await begin()).toBeUndefined()
  })
})

describe('the memory of sessions', () => {
  const revokeUnheard = async (visitor: Visitor): Promise<void> => {
    await sql`update session set revoked_at = now() where token_hash = sha256(${visitor.token}::bytea)`.execute(database.db)
  }
  const memory = (isHearing: () => boolean) =>
    openSessions({ database, key: server.access.door.key, points: new Set(), changes: { isHearing } })

  test('answers without asking the database until it hears of a change', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const first = await sessions.signedIn(headers)
    await revokeUnheard(visitor)
    expect(await sessions.signedIn(headers)).toBe(first)
    sessions.forget({ userId: first.actor.userId + 1 })
    expect(await sessions.signedIn(headers)).toBe(first)
    sessions.forget({ userId: first.actor.userId })
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('is not used while nothing is heard', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => false)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    await sessions.signedIn(headers)
    await revokeUnheard(visitor)
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('does not keep an answer that was asked for before a change was heard', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const asked = sessions.signedIn(headers)
    sessions.forget('everyone')
    await asked
    await revokeUnheard(visitor)
    await expect(sessions.signedIn(headers)).rejects.toMatchObject({ code: 'authenticationFailed' })
  })

  test('keeps the person the same object while their rights are the same, in each language', async () => {
    const visitor = await server.visit('li.na')
    const sessions = memory(() => true)
    const headers = ['Authorization', `Bearer ${visitor.token}`]
    const [zh, en] = [await sessions.signedIn(headers, { language: 'zh' }), await sessions.signedIn(headers, { language: 'en' })]
    expect([zh.actor.language, en.actor.language]).toEqual(['zh', 'en'])
    sessions.forget('everyone')
    expect((await sessions.signedIn(headers, { language: 'zh' })).actor).toBe(zh.actor)
    await sql`update admin_user set name = '李娜' where username = 'li.na'`.execute(database.db)
    sessions.forget('everyone')
    expect((await sessions.signedIn(headers, { language: 'zh' })).actor).toMatchObject({ name: '李娜', userId: zh.actor.userId })
  })
})
