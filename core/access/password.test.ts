import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { transaction } from '../database/transaction.server.ts'
import type { Actor } from '../rights/actor.ts'
import { attemptLimits } from './loginAttempts.server.ts'
import { confirmPassword, inventedPassword } from './password.server.ts'

let database: TestDatabase
let server: AccessServer

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  await server.person({ username: 'root', type: 'superAdmin' })
})

const nobodySpecial: Omit<Actor, 'userId' | 'username'> = {
  name: '',
  type: 'ordinary',
  departmentId: null,
  departmentTree: [],
  points: new Set(),
  scope: 'own',
  language: 'en',
  sessionId: 7,
}

const path = '/api/users/me/password/'
const change = (visitor: Visitor, newPassword: string, oldPassword = usualPassword, repeated = newPassword) =>
  visitor.call('POST', path, { oldPassword, newPassword, confirmPassword: repeated })
const me = async (visitor: Visitor): Promise<number> => (await visitor.call('GET', '/api/users/me/')).statusCode
const newcomer = async (username: string, password = usualPassword): Promise<Visitor> => {
  await server.person({ username, password })
  return server.visit(username, password)
}

describe('AN-14: changing the own password', () => {
  test.each([
    ['a wrong old password', { oldPassword: 'not my password' }, 'originalPasswordWrong', 'oldPassword', 'original password is wrong'],
    [
      'another confirmation',
      { confirmPassword: 'new secret 2' },
      'passwordsDiffer',
      'confirmPassword',
      'the new password and its confirmation differ',
    ],
    [
      'the same password',
      { newPassword: usualPassword, confirmPassword: usualPassword },
      'passwordUnchanged',
      'newPassword',
      'the new password must differ from the old one',
    ],
    [
      'five characters',
      { newPassword: 'abcde', confirmPassword: 'abcde' },
      'passwordTooShort',
      'newPassword',
      'the password needs at least 6 characters',
    ],
    [
      'five emoji',
      { newPassword: '🔑🔑🔑🔑🔑', confirmPassword: '🔑🔑🔑🔑🔑' },
      'passwordTooShort',
      'newPassword',
      'the password needs at least 6 characters',
    ],
    [
      'more than 256 bytes',
      { newPassword: '水'.repeat(86), confirmPassword: '水'.repeat(86) },
      'passwordTooLong',
      'newPassword',
      'the password is too long',
    ],
    [
      'a common password',
      { newPassword: 'Qwerty123', confirmPassword: 'Qwerty123' },
      'passwordTooCommon',
      'newPassword',
      'This password is too common. Choose another one.',
    ],
    [
      'one’s own name',
      { newPassword: 'Refused.One', confirmPassword: 'Refused.One' },
      'passwordTooCommon',
      'newPassword',
      'This password is too common. Choose another one.',
    ],
  ])('with %s is refused in the words of the specification', async (_what, wrong, error, field, message) => {
    await sql`delete from login_attempt`.execute(database.db)
    await sql`delete from admin_user_roles where owner_id in (select id from admin_user where username = 'refused.one')`.execute(
      database.db,
    )
    const known = await sql`select from admin_user where username = 'refused.one'`.execute(database.db)
    const visitor = known.rows.length > 0 ? await server.visit('refused.one') : await newcomer('refused.one')
    const response = await visitor.call('POST', path, {
      oldPassword: usualPassword,
      newPassword: 'new secret 1',
      confirmPassword: 'new secret 1',
      ...wrong,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error, message, field, fields: { [field]: message } })
    expect((await server.knock('refused.one', usualPassword)).statusCode).toBe(200)
  })

  test.each([
    ['NUL', 'new\u0000secret'],
    ['half an emoji', 'new\ud83dsecret'],
    ['hundreds of kilobytes', 'x'.repeat(400_000)],
    ['a number', 123456],
    ['nothing', ''],
  ])('to %s is refused before anything is hashed', async (_what, password) => {
    const visitor = await server.visit('refused.one')
    const response = await visitor.call('POST', path, { oldPassword: usualPassword, newPassword: password, confirmPassword: password })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toBe('invalidFields')
  })

  test('keeps outer spaces and looks at every byte', async () => {
    const visitor = await newcomer('spaces')
    const long = `${'x'.repeat(72)}a `
    expect((await change(visitor, long)).statusCode).toBe(200)
    expect((await server.knock('spaces', long)).statusCode).toBe(200)
    expect((await server.knock('spaces', long.trim())).statusCode).toBe(400)
    expect((await server.knock('spaces', `${'x'.repeat(72)}b `)).statusCode).toBe(400)
  })

  test('takes the same password however its accents are typed', async () => {
    const visitor = await newcomer('accents')
    expect((await change(visitor, 'cafe\u0301 au lait')).statusCode).toBe(200)
    expect((await server.knock('accents', 'caf\u00e9 au lait')).statusCode).toBe(200)
    expect((await change(visitor, 'another one', 'caf\u00e9 au lait')).statusCode).toBe(200)
  })

  test('does not take one of the last three', async () => {
    const visitor = await newcomer('history', 'first password')
    expect((await change(visitor, 'second password', 'first password')).statusCode).toBe(200)
    expect((await change(visitor, 'third password', 'second password')).statusCode).toBe(200)
    expect((await change(visitor, 'first password', 'third password')).json()).toMatchObject({ error: 'passwordUsedBefore' })
    expect((await change(visitor, 'second password', 'third password')).json()).toMatchObject({ error: 'passwordUsedBefore' })
    expect((await change(visitor, 'fourth password', 'third password')).statusCode).toBe(200)
    expect((await change(visitor, 'first password', 'fourth password')).statusCode).toBe(200)
  })

  test('cannot be used to guess the old password', async () => {
    const visitor = await newcomer('unlocked.screen')
    const answers: number[] = []
    for (let guess = 0; guess < 13; guess++) answers.push((await change(visitor, 'new secret 1', `guess ${guess}`)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429])
    expect((await change(visitor, 'new secret 1')).statusCode).toBe(429)
    expect(await me(visitor)).toBe(200)
  })

  test('happens by its own call only, and no answer holds a hash', async () => {
    const visitor = await server.visit('root')
    const id = await server.person({ username: 'by.record' })
    for (const field of ['password', 'hash', 'passwordHash']) {
      const response = await visitor.call('PATCH', `/api/admin/user/${id}/`, { version: 1, [field]: 'sneaked in' })
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toHaveProperty(field)
      expect((await visitor.call('GET', `/api/admin/user/?${field}=x`)).statusCode).toBe(400)
      expect((await visitor.call('GET', `/api/admin/user/?sort=${field}`)).statusCode).toBe(400)
    }
    expect((await visitor.call('GET', `/api/admin/user/${id}/`)).body).not.toContain('argon2')
    expect((await visitor.call('GET', `/api/admin/user/${id}/history/`)).body).not.toContain('argon2')
  })
})

describe('AN-11: a new password', () => {
  test('ends all other sessions and keeps the one in use; the person is told', async () => {
    const [first, second, third] = [await newcomer('three.times'), await server.visit('three.times'), await server.visit('three.times')]
    expect((await change(first, 'a better secret')).json()).toEqual({ done: true })
    expect([await me(first), await me(second), await me(third)]).toEqual([200, 401, 401])
    expect((await server.knock('three.times', usualPassword)).statusCode).toBe(400)
    expect((await server.knock('three.times', 'a better secret')).statusCode).toBe(200)
    const notices = (await first.call('GET', '/api/usernotify/unread/')).json()
    expect(notices.results.map((one: { title: string }) => one.title)).toEqual(['Your password has been changed'])
  })

  test('that two sessions choose at the same time is chosen by one of them', async () => {
    const [first, second] = [await newcomer('racing'), await server.visit('racing')]
    const answers = await Promise.all([change(first, 'secret of first'), change(second, 'secret of second')])
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    const [firstWon] = answers.map(answer => answer.statusCode === 200)
    const [winner, loser] = firstWon ? [first, second] : [second, first]
    expect([await me(winner), await me(loser)]).toEqual([200, 401])
    expect((await server.knock('racing', firstWon ? 'secret of first' : 'secret of second')).statusCode).toBe(200)
  })
})

describe('an invented password', () => {
  test('has twenty letters and digits that nobody mixes up, and never repeats', () => {
    const many = new Set(Array.from({ length: 2000 }, inventedPassword))
    expect(many.size).toBe(2000)
    const letters = [...many].join('').replaceAll('-', '')
    expect(letters).toMatch(/^[abcdefghjkmnpqrstuvwxyz23456789]+$/)
    const counts = new Map<string, number>()
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    // 40,000 letters over 31 signs: 1,290 each; six standard deviations are 213.
    for (const count of counts.values()) expect(Math.abs(count - 1290)).toBeLessThan(213)
  })
})

describe('proving who one is with the password', () => {
  const confirm = async (username: string, password: string): Promise<void> => {
    const { rows } = await sql<{ id: number }>`select id from admin_user where username = ${username}`.execute(database.db)
    const actor = { ...nobodySpecial, userId: rows[0]?.id ?? 0, username }
    await transaction(database.db, tx => confirmPassword(server.access.door, { tx, actor, ip: '10.0.0.9' }, password))
  }

  test('takes the right one and refuses any other, as when it is changed', async () => {
    await server.person({ username: 'signer' })
    await expect(confirm('signer', usualPassword)).resolves.toBeUndefined()
    await expect(confirm('signer', 'guess')).rejects.toMatchObject({
      code: 'originalPasswordWrong',
      details: { problems: { password: expect.anything() } },
    })
  })

  test('nobody guesses on: after too many wrong ones even the right one has to wait', async () => {
    await server.person({ username: 'guessed' })
    for (let count = 0; count < attemptLimits.device; count++)
      await expect(confirm('guessed', 'guess')).rejects.toMatchObject({ code: 'originalPasswordWrong' })
    await expect(confirm('guessed', usualPassword)).rejects.toMatchObject({ code: 'tooManyRequests' })
  })
})
