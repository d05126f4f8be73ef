import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { phonePhoto } from '../../tests/harness/phonePhoto.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { sendFile } from '../../tests/harness/uploads.ts'
import type { OwnProfile, OwnSessions } from './ownCalls.ts'

let server: TestServer
let person: Visitor

beforeAll(async () => {
  server = await testServer()
  person = await server.visitor({ points: [] })
})

/** The token of another sign-in of the same person. */
const signInAgain = async (by: Visitor): Promise<string> => {
  const { username } = (await by.get('/api/users/me/')).json<{ username: string }>()
  const entered = await server.app.inject({
    method: 'POST',
    url: '/o/token/',
    headers: {
      authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username, password: 'three quiet herons', grant_type: 'password' }).toString(),
  })
  return entered.json<{ access_token: string }>().access_token
}

const profileOf = async (by: Visitor): Promise<OwnProfile> => (await by.get('/api/users/me/profile/')).json<OwnProfile>()

test('a person changes how they are reached; nothing else of their record, and nobody else’s', async () => {
  const changed = await person.patch('/api/users/me/profile/', { phone: '138 0000 0000', address: '上海市' })
  expect(changed.json()).toMatchObject({ phone: '138 0000 0000', address: '上海市', email: null, roles: expect.any(Array) })
  for (const more of [{ email: 'me@example.com' }, { type: 'superAdmin' }, { id: 1 }])
    expect((await person.patch('/api/users/me/profile/', { phone: '1', ...more })).statusCode, JSON.stringify(more)).toBe(400)
  expect(await profileOf(person)).toMatchObject({ phone: '138 0000 0000', address: '上海市' })
  expect((await person.patch('/api/users/me/profile/', { phone: '1'.repeat(41) })).statusCode).toBe(400)
})

test('a person’s picture is cut square and small, without place and device, and colleagues see it who may see no users', async () => {
  const stored = await sendFile(person, 'me.jpg', await phonePhoto(), 'avatar')
  expect(stored.statusCode, stored.body).toBe(201)
  const { id } = stored.json<{ id: number }>()
  expect((await person.post('/api/users/me/avatar/', { file: id })).json<OwnProfile>().avatar?.id).toBe(id)
  const content = await person.get(`/api/files/${id}/`)
  expect(content.rawPayload.includes('CANARY')).toBe(false)
  const colleague = await server.visitor({ points: [] })
  const [shown] = (await colleague.get(`/api/users/pictures/?ids=${person.userId}`)).json<{ results: { picture: string }[] }>().results
  expect(shown?.picture).toMatch(/^data:image\/jpeg;base64,/)
  expect((await colleague.get(`/api/files/${id}/`)).statusCode).toBe(404)
  expect((await colleague.get('/api/users/pictures/?ids=1%27')).statusCode).toBe(400)
  expect((await person.post('/api/users/me/avatar/', {})).json<OwnProfile>().avatar).toBeNull()
  const gone = (await colleague.get(`/api/users/pictures/?ids=${person.userId}`)).json()
  expect(gone).toEqual({ results: [{ id: person.userId, picture: null }] })
})

test('somebody else’s file, a large picture and what is no picture do not become one’s own', async () => {
  const other = await server.visitor({ points: [] })
  const theirs = (await sendFile(other, 'me.jpg', await phonePhoto(), 'avatar')).json<{ id: number }>().id
  const uncut = (await sendFile(person, 'me.jpg', await phonePhoto(), 'image')).json<{ id: number }>().id
  for (const file of [theirs, uncut, 999_999]) expect((await person.post('/api/users/me/avatar/', { file })).statusCode).toBe(400)
  expect((await sendFile(person, 'me.txt', 'text', 'avatar')).json().error).toBe('pictureType')
  expect((await sendFile(person, 'me.jpg', Buffer.alloc(5 * 1024 * 1024, 1), 'avatar')).json().error).toBe('pictureType')
})

test('preferences follow the person; what is not offered is refused', async () => {
  expect((await person.patch('/api/users/me/preferences/', { listDensity: 'roomy', pageSize: 50 })).statusCode).toBe(200)
  expect((await person.get('/api/users/me/')).json()).toMatchObject({ listDensity: 'roomy', pageSize: 50 })
  for (const wrong of [{ listDensity: 'huge' }, { pageSize: 5 }, { pageSize: 201 }])
    expect((await person.patch('/api/users/me/preferences/', wrong)).statusCode).toBe(400)
})

test('a person sees their own sessions and ends one, or all others; somebody else’s live on', async () => {
  const own = await server.visitor({ points: [] })
  const other = await server.visitor({ points: [] })
  const [second, third] = [await signInAgain(own), await signInAgain(own)]
  const as = (token: string, url: string) => own.send('GET', url, undefined, { authorization: `Bearer ${token}` })
  const sessions = async (by: Visitor) => (await by.get('/api/users/me/sessions/')).json<OwnSessions>().results
  const known = await sessions(own)
  expect([known.length, known.filter(({ current }) => current).length]).toEqual([3, 1])
  await own.post('/api/users/me/sessions/end/', { session: (await sessions(other))[0]?.id })
  expect((await other.get('/api/users/me/')).statusCode).toBe(200)
  const ofSecond = (await as(second, '/api/users/me/sessions/')).json<OwnSessions>().results.find(({ current }) => current)?.id
  expect((await own.post('/api/users/me/sessions/end/', { session: ofSecond })).json<OwnSessions>().results).toHaveLength(2)
  expect((await as(second, '/api/users/me/')).statusCode).toBe(401)
  await own.post('/api/users/me/sessions/end/', {})
  expect((await as(third, '/api/users/me/')).statusCode).toBe(401)
  expect((await own.get('/api/users/me/')).statusCode).toBe(200)
  const { rows } = await sql<{ route: string }>`select route from audit where action = 'endSessions' and actor_id = ${own.userId}`.execute(
    server.database.db,
  )
  expect(rows).toHaveLength(2)
})

test('whoever signed in and is nobody any more is told to do so again', async () => {
  const gone = await server.visitor({ points: [] })
  expect((await gone.get('/api/users/me/')).statusCode).toBe(200)
  const superuser = new pg.Client({ connectionString: server.database.ownerUrl })
  await superuser.connect()
  await superuser.query(`begin; set local session_replication_role = replica; delete from admin_user where id = ${gone.userId}; commit`)
  await superuser.end()
  const answer = await gone.get('/api/users/me/')
  expect(answer.json()).toMatchObject({ error: 'verificationFailed', message: 'Verification failed, please Login again' })
})
