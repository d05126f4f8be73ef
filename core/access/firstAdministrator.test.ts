import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accessServer } from '../../tests/harness/accessServer.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { firstAdministratorSecret } from './firstAdministrator.server.ts'

const started = async () => {
  const database = await testDatabase()
  const server = await accessServer(database)
  const create = (payload: object, ip = '10.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/first_administrator/',
      payload,
      remoteAddress: ip,
      headers: { 'accept-language': 'en' },
    })
  const secret = (await firstAdministratorSecret(database.db)) ?? ''
  return { database, server, create, secret }
}
const person = { username: 'first', name: 'First Person', password: 'quite a good secret' }

describe('the first administrator', () => {
  test('is created once with the secret of the start, and may then do everything', async () => {
    const { database, server, create, secret } = await started()
    const created = await create({ ...person, secret })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toEqual({ id: expect.any(Number), username: 'first' })
    const visitor = await server.visit('first', person.password)
    expect((await visitor.call('GET', '/api/admin/user/?search=first')).json()).toMatchObject({
      count: 1,
      results: [{ username: 'first', type: 'superAdmin', isAdmin: true, isActive: true }],
    })
    expect((await visitor.call('GET', `/api/admin/user/${created.json().id}/history/`)).json().results.at(-1)).toMatchObject({
      action: 'firstAdministrator',
      actor: { title: 'First Person' },
    })
    expect(await firstAdministratorSecret(database.db)).toBeUndefined()
    expect((await create({ ...person, username: 'second', secret })).statusCode).toBe(403)
  })

  test('is refused with a wrong, a former or an expired secret', async () => {
    const { database, create, secret } = await started()
    expect((await create({ ...person, secret: 'wrong' })).statusCode).toBe(403)
    const newer = (await firstAdministratorSecret(database.db)) ?? ''
    expect((await create({ ...person, secret })).statusCode).toBe(403)
    await sql`update one_time_secret set expires_at = now()`.execute(database.db)
    expect((await create({ ...person, secret: newer })).statusCode).toBe(403)
    const { rows } = await sql<{ count: number }>`select count(*) from admin_user`.execute(database.db)
    expect(rows[0]?.count).toBe(0)
  })

  test('is one, however many ask at the same time', async () => {
    const { database, create, secret } = await started()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => create({ ...person, username: `first${index}`, secret })))
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 403)).toHaveLength(9)
    const { rows } = await sql<{ count: number }>`select count(*) from admin_user`.execute(database.db)
    expect(rows[0]?.count).toBe(1)
  })

  test('needs a proper name and a proper password; the secret stays good meanwhile', async () => {
    const { create, secret } = await started()
    for (const wrong of [
      { username: 'Not Allowed' },
      { name: '' },
      { password: 'short' },
      { password: 'password1' },
      { type: 'ordinary' },
      { username: '' },
    ]) {
      expect((await create({ ...person, secret, ...wrong })).statusCode).toBe(400)
    }
    expect((await create({ ...person, secret })).statusCode).toBe(201)
  })

  test('guessing is limited, and does not keep the owner of the secret out', async () => {
    const { create, secret } = await started()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => create({ ...person, secret: `guess ${index}` })))
    expect(answers.filter(answer => answer.statusCode === 403)).toHaveLength(5)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(25)
    expect((await create({ ...person, secret })).statusCode).toBe(201)
  })

  test('is not offered once there is a super admin', async () => {
    const database = await testDatabase()
    const server = await accessServer(database)
    await server.person({ username: 'root', type: 'superAdmin' })
    expect(await firstAdministratorSecret(database.db)).toBeUndefined()
  })
})
