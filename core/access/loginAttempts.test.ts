import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { tidy } from './access.server.ts'
import { networkOf, plainAddress } from '../http/address.server.ts'
import { openPasswordHasher } from './passwordHasher.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database, { parallel: 2, waiting: 500 })
})

const statuses = async (attempts: readonly Promise<{ readonly statusCode: number }>[]): Promise<Readonly<Record<number, number>>> => {
  const counted: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(attempts)) counted[statusCode] = (counted[statusCode] ?? 0) + 1
  return counted
}

/** Lets time pass for what has been counted so far. */
const minutesLater = async (minutes: number): Promise<void> => {
  await sql`update login_attempt set at = at - make_interval(mins => ${minutes})`.execute(database.db)
}
const forgetAll = async (): Promise<void> => {
  await sql`delete from login_attempt`.execute(database.db)
}
const cookieOf = (response: { readonly cookies: readonly { name: string; value: string }[] }): string =>
  response.cookies
    .filter(cookie => cookie.name === 'known_device')
    .map(cookie => `known_device=${cookie.value}`)
    .join('')

describe('AN-01: brute force', () => {
  test('200 wrong passwords for one account from one address, with noise: few are looked at, the rest must wait', async () => {
    await forgetAll()
    await server.person({ username: 'wang.fang' })
    await server.person({ username: 'zhou.jie' })
    const begun = Date.now()
    const counted = await statuses(
      Array.from({ length: 200 }, (_, index) =>
        server.knock('wang.fang', `guess ${index}`, {
          ip: '10.20.0.1',
          headers: { 'x-forwarded-for': `1.2.3.${index}`, 'x-real-ip': `4.5.6.${index}`, 'user-agent': `noise ${index}` },
          query: `?a=${index}`,
          fields: { email: `a${index}@b.c`, x: String(index), scope: `s${index}` },
        }),
      ),
    )
    expect(counted).toEqual({ 400: 5, 429: 195 })
    const blocked = await server.knock('wang.fang', usualPassword, { ip: '10.20.0.1', headers: { 'accept-language': 'en' } })
    expect(blocked.statusCode).toBe(429)
    // A quarter of an hour from the first attempt on.
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThanOrEqual(15 * 60 - Math.ceil((Date.now() - begun) / 1000))
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect(blocked.json()).toMatchObject({ error: 'tooManyRequests', message: 'Too many attempts. Please wait and try again' })
    expect((await server.knock('zhou.jie', usualPassword, { ip: '10.20.0.1' })).statusCode).toBe(200)
  })

  test('the limit survives a restart, and the right password works after the wait', async () => {
    const restarted = await accessServer(database)
    expect((await restarted.knock('wang.fang', usualPassword, { ip: '10.20.0.1' })).statusCode).toBe(429)
    await minutesLater(14)
    expect((await restarted.knock('wang.fang', usualPassword, { ip: '10.20.0.1' })).statusCode).toBe(429)
    await minutesLater(2)
    expect((await restarted.knock('wang.fang', usualPassword, { ip: '10.20.0.1' })).statusCode).toBe(200)
  })

  test('an account is tried at most ten times in a quarter of an hour, however many addresses take part', async () => {
    await forgetAll()
    await server.person({ username: 'sun.li' })
    const counted = await statuses(
      Array.from({ length: 100 }, (_, index) => server.knock('sun.li', `guess ${index}`, { ip: `10.21.${index}.1` })),
    )
    expect(counted).toEqual({ 400: 10, 429: 90 })
  })

  test('an unknown account is limited just like a known one', async () => {
    await forgetAll()
    const counted = await statuses(
      Array.from({ length: 20 }, (_, index) => server.knock('not.there', `guess ${index}`, { ip: '10.22.0.1' })),
    )
    expect(counted).toEqual({ 400: 5, 429: 15 })
  })

  test('200 accounts from one address: sixty are looked at; another address is not concerned', async () => {
    await forgetAll()
    const counted = await statuses(Array.from({ length: 200 }, (_, index) => server.knock(`user.${index}`, 'guess', { ip: '10.23.0.1' })))
    expect(counted).toEqual({ 400: 60, 429: 140 })
    expect((await server.knock('zhou.jie', usualPassword, { ip: '10.23.0.2' })).statusCode).toBe(200)
  })

  test('successes do not count: a whole company signs in from one address', async () => {
    await forgetAll()
    const counted = await statuses(Array.from({ length: 100 }, () => server.knock('zhou.jie', usualPassword, { ip: '10.24.0.1' })))
    expect(counted).toEqual({ 200: 100 })
  })
})

describe('AN-03: nobody can lock another person out', () => {
  test('after a hundred failures elsewhere the owner still comes in from their own address', async () => {
    await forgetAll()
    await server.person({ username: 'qian.yi' })
    await statuses(Array.from({ length: 100 }, (_, index) => server.knock('qian.yi', `guess ${index}`, { ip: '10.30.0.1' })))
    expect((await server.knock('qian.yi', usualPassword, { ip: '10.30.0.2' })).statusCode).toBe(200)
  })

  test('a browser from which the owner has signed in before is let in even while many addresses attack', async () => {
    await forgetAll()
    const device = cookieOf(await server.knock('qian.yi', usualPassword, { ip: '10.30.0.2' }))
    await statuses(Array.from({ length: 100 }, (_, index) => server.knock('qian.yi', `guess ${index}`, { ip: `10.31.${index}.1` })))
    expect((await server.knock('qian.yi', usualPassword, { ip: '10.30.0.9' })).statusCode).toBe(429)
    const attackedAddress = { ip: '10.31.1.1', headers: { cookie: device } }
    expect((await server.knock('qian.yi', usualPassword, attackedAddress)).statusCode).toBe(200)
  })

  test('the device counts its own failures, and is good for its own account only', async () => {
    await forgetAll()
    const headers = { cookie: cookieOf(await server.knock('qian.yi', usualPassword, { ip: '10.32.0.1' })) }
    const counted = await statuses(
      Array.from({ length: 30 }, (_, index) => server.knock('qian.yi', `guess ${index}`, { ip: '10.32.0.1', headers })),
    )
    expect(counted).toEqual({ 400: 10, 429: 20 })
    const others = await statuses(
      Array.from({ length: 30 }, (_, index) => server.knock('zhou.jie', `guess ${index}`, { ip: '10.32.0.1', headers })),
    )
    expect(others).toEqual({ 400: 5, 429: 25 })
  })

  test('an invented or altered device proof is worth nothing', async () => {
    await forgetAll()
    const cookie = cookieOf(await server.knock('qian.yi', usualPassword, { ip: '10.33.0.1' }))
    const forged = [
      cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      `known_device=${'A'.repeat(22)}.${'A'.repeat(43)}`,
      `${cookie}; ${cookie}`,
    ]
    for (const [index, one] of forged.entries()) {
      const counted = await statuses(
        Array.from({ length: 8 }, () => server.knock('zhou.jie', 'guess', { ip: `10.33.${index}.2`, headers: { cookie: one } })),
      )
      expect(counted[429] ?? 0).toBeGreaterThanOrEqual(3)
    }
  })

  test('an administrator lets a person try again at once, and the history tells', async () => {
    await forgetAll()
    const id = await server.person({ username: 'wu.min' })
    await server.person({ username: 'root', type: 'superAdmin' })
    for (let guess = 0; guess < 10; guess++) await server.knock('wu.min', 'guess', { ip: '10.34.0.1' })
    expect((await server.knock('wu.min', usualPassword, { ip: '10.34.0.1' })).statusCode).toBe(429)
    const root = await server.visit('root')
    const unlocked = await root.call('POST', `/api/admin/user/${id}/unlock/`, {})
    expect(unlocked.statusCode).toBe(200)
    expect(unlocked.json()).toEqual({ forgotten: 5 })
    expect((await server.knock('wu.min', usualPassword, { ip: '10.34.0.1' })).statusCode).toBe(200)
    const history = await root.call('GET', `/api/admin/user/${id}/history/`)
    // Neither those who guess nor the owner's own sign-ins push it out of the history.
    expect(history.json().results.map((entry: { action: string }) => entry.action)).toEqual(['unlock'])
    const { rows } = await sql<{
      action: string
    }>`select action from audit where entity = 'admin.user' and record_id = ${id} order by id desc`.execute(database.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'signIn',
      'unlock',
      'signInBlocked',
      ...Array.from({ length: 4 }, () => 'signInFailed'),
    ])
  })
})

describe('RX-08: a flood of sign-ins', { tags: ['prove'] }, () => {
  test('is answered with 429 or 503 while other calls go on, and is over when it is over', async () => {
    await forgetAll()
    const small = await accessServer(database, { parallel: 1, waiting: 5 })
    const visitor = await small.visit('zhou.jie')
    const flood = statuses(
      Array.from({ length: 500 }, (_, index) => small.knock('zhou.jie', usualPassword, { ip: `10.40.${index % 250}.1` })),
    )
    const during = await Promise.all(Array.from({ length: 20 }, () => visitor.call('GET', '/api/users/me/')))
    const counted = await flood
    expect(during.map(response => response.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(
      Object.keys(counted)
        .map(Number)
        .every(status => [200, 429, 503].includes(status)),
    ).toBe(true)
    expect(counted[503]).toBeGreaterThan(0)
    expect((await small.knock('zhou.jie', usualPassword, { ip: '10.41.0.1' })).statusCode).toBe(200)
    const left = await sql<{ count: number }>`select count(*) from login_attempt where outcome <> 'succeeded'`.execute(database.db)
    expect(left.rows[0]?.count).toBe(0)
  })

  test('a hasher that is full turns people away before anything is counted', async () => {
    const hasher = await openPasswordHasher({ parallel: 1, waiting: 0 })
    const busy = hasher.verify(undefined, 'x')
    expect(hasher.isFull()).toBe(true)
    await busy
    expect(hasher.isFull()).toBe(false)
  })
})

describe('addresses', () => {
  test('are counted as one sender: IPv4 alone, IPv6 by its /64', () => {
    const network = (ip: string | undefined) => networkOf(plainAddress(ip))
    expect(network('10.0.0.1')).toEqual({ address: '10.0.0.1', bits: 32 })
    expect(network('::ffff:10.0.0.1')).toEqual({ address: '10.0.0.1', bits: 32 })
    expect(network('2001:db8:1:2:3::4')).toEqual({ address: '2001:db8:1:2:3::4', bits: 64 })
    expect(network('fe80::1%eth0')).toEqual({ address: 'fe80::1', bits: 64 })
    for (const none of [undefined, '', 'unknown', '10.0.0.1:80', '1.2.3']) expect(network(none)).toEqual({ address: '::', bits: 128 })
  })

  test('that a proxy could not tell, or that have a zone, let people in all the same', async () => {
    await forgetAll()
    for (const ip of ['unknown', 'fe80::1%eth0', '::ffff:10.0.0.1'])
      expect((await server.knock('zhou.jie', usualPassword, { ip })).statusCode).toBe(200)
  })

  test('of one IPv6 customer share one limit', async () => {
    await forgetAll()
    const counted = await statuses(
      Array.from({ length: 30 }, (_, index) => server.knock('not.there', 'guess', { ip: `2001:db8:1:2::${index + 1}` })),
    )
    expect(counted).toEqual({ 400: 5, 429: 25 })
  })
})

describe('what no longer matters', () => {
  test('is removed: attempts after a quarter of an hour, sessions a month after their end', async () => {
    await forgetAll()
    await server.knock('zhou.jie', 'guess', { ip: '10.50.0.1' })
    await minutesLater(16)
    await server.knock('zhou.jie', 'guess', { ip: '10.50.0.1' })
    const [expired, living] = [await server.visit('zhou.jie'), await server.visit('zhou.jie')]
    await sql`update session set created_at = created_at - interval '38 days', expires_at = expires_at - interval '38 days', last_used_at = last_used_at - interval '38 days'
      where token_hash = sha256(${expired.token}::bytea)`.execute(database.db)
    await tidy(database)
    const left = await sql<{
      attempts: number
      expired: boolean
      living: boolean
    }>`select (select count(*) from login_attempt where outcome = 'failed') as attempts,
      exists (select from session where token_hash = sha256(${expired.token}::bytea)) as expired,
      exists (select from session where token_hash = sha256(${living.token}::bytea)) as living`.execute(database.db)
    expect(left.rows[0]).toEqual({ attempts: 1, expired: false, living: true })
  })
})
