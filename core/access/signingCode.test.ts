import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessServer, usualPassword, type AccessServer, type Visitor } from '../../tests/harness/accessServer.ts'
import { codeShown } from '../../tests/harness/authenticator.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'

let database: TestDatabase
let server: AccessServer
let root: Visitor
let rootId: number

beforeAll(async () => {
  database = await testDatabase()
  server = await accessServer(database)
  rootId = await server.person({ username: 'root', type: 'superAdmin' })
  root = await server.visit('root')
})

const path = '/api/users/me/signing_code/'
const own = async (visitor: Visitor) => (await visitor.call('GET', path)).json()
const begin = (visitor: Visitor, input: object = {}) => visitor.call('POST', `${path}begin/`, { password: usualPassword, ...input })
const confirm = (visitor: Visitor, code: string) => visitor.call('POST', `${path}confirm/`, { code })
const remove = (visitor: Visitor, input: object = {}) => visitor.call('POST', `${path}remove/`, { password: usualPassword, ...input })

/** A person who signs with codes, and the secret of their device. */
const signer = async (username: string) => {
  const id = await server.person({ username })
  const visitor = await server.visit(username)
  const { secret } = (await begin(visitor)).json()
  expect((await confirm(visitor, codeShown(secret))).statusCode).toBe(200)
  return { id, visitor, secret: String(secret) }
}

const told = async (id: number): Promise<readonly string[]> => {
  const { rows } = await sql<{
    title: string
  }>`select title_en as title from user_notice where user_id = ${id} and event = 'access.signingCode' order by id`.execute(database.db)
  return rows.map(({ title }) => title)
}

describe('a device for signing codes', () => {
  test('is bound by the password and a first code, which is told to its owner and not used twice', async () => {
    const id = await server.person({ username: 'binds.it' })
    const visitor = await server.visit('binds.it')
    expect(await own(visitor)).toEqual({ since: null })
    expect((await begin(visitor, { password: 'a guess' })).statusCode).toBe(400)
    expect((await confirm(visitor, '123456')).json()).toMatchObject({ error: 'ruleBroken' })

    const { secret, address } = (await begin(visitor)).json()
    expect(address).toContain(`otpauth://totp/Meniscus:binds.it?secret=${secret}&issuer=Meniscus`)
    expect((await confirm(visitor, codeShown(secret, 40))).json()).toMatchObject({ error: 'invalidFields', field: 'code' })
    expect(await own(visitor)).toEqual({ since: null })
    const code = codeShown(secret)
    expect((await confirm(visitor, code)).json()).toEqual({ since: expect.any(String) })
    expect((await remove(visitor, { code })).json()).toMatchObject({ field: 'code' })
    expect(await told(id)).toEqual(['A device for your signing codes was set up'])
  })

  test('is kept sealed: neither its table nor the audit has the secret', async () => {
    const { id, secret } = await signer('keeps.it')
    const { rows } = await sql<{ all: string }>`select (select string_agg(t::text || encode(t.secret, 'escape'), '') from user_totp as t)
      || (select string_agg(a::text, '') from audit as a) as all`.execute(database.db)
    expect(rows[0]?.all).toContain('bindCode')
    expect(rows[0]?.all).not.toContain(secret)
    const history = (await root.call('GET', `/api/admin/user/${id}/history/`)).json().results
    expect(history.map(({ action }: { action: string }) => action)).toContain('bindCode')
  })

  test('is replaced and removed only with a code of it', async () => {
    const { visitor, secret } = await signer('replaces.it')
    expect((await begin(visitor)).json()).toMatchObject({ field: 'code' })
    expect((await remove(visitor)).json()).toMatchObject({ field: 'code' })
    expect((await remove(visitor, { password: 'a guess', code: codeShown(secret, 1) })).statusCode).toBe(400)
    expect((await remove(visitor, { code: codeShown(secret, 1) })).json()).toEqual({ since: null })
    expect((await begin(visitor)).statusCode).toBe(200)
  })

  test('cannot be guessed: after ten wrong codes one has to wait', async () => {
    const { visitor, secret } = await signer('is.guessed')
    const wrong = codeShown(secret, 40)
    const guessed = []
    for (let guess = 0; guess < 11; guess++) guessed.push((await remove(visitor, { code: wrong })).statusCode)
    expect(guessed.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(guessed.at(-1)).toBe(429)
  })

  test('is reset by an administrator who may give a password link, never by its owner', async () => {
    const { id, visitor } = await signer('lost.it')
    const account = async () => (await root.call('GET', `/api/admin/user/${id}/account/`)).json()
    expect(await account()).toMatchObject({ signsSince: expect.any(String) })
    const role = await server.role('Reads users', ['admin.user:read', 'admin.user:account', 'admin.user:unlock'], 'all')
    await server.person({ username: 'reads.users', roles: [role] })
    const reader = await server.visit('reads.users')
    expect((await reader.call('POST', `/api/admin/user/${id}/reset_signing_code/`, {})).statusCode).toBe(403)
    const weak = await server.role('Gives links', ['admin.user:read', 'admin.user:resetPassword'], 'all')
    await server.person({ username: 'gives.links', roles: [weak] })
    const giver = await server.visit('gives.links')
    for (const one of [giver, root])
      expect((await one.call('POST', `/api/admin/user/${rootId}/reset_signing_code/`, {})).statusCode).toBe(403)

    expect((await root.call('POST', `/api/admin/user/${id}/reset_signing_code/`, {})).json()).toEqual({ done: true })
    expect((await root.call('POST', `/api/admin/user/${id}/reset_signing_code/`, {})).json()).toEqual({ done: false })
    expect(await account()).toMatchObject({ signsSince: null })
    expect(await own(visitor)).toEqual({ since: null })
    expect((await told(id)).at(-1)).toBe('Your signing code was reset by an administrator')
  })
})
