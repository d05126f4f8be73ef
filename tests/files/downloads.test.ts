import { get, type Server } from 'node:http'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { sendFile, storedText } from '../harness/uploads.ts'
import { listening } from '../security/wire.ts'

let server: TestServer
let owner: Visitor

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all' })
})

const fetched = (id: number, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  owner.send(method, `/api/files/${id}/`, undefined, headers)

const rememberedDownloads = async (id: number): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from audit where entity = 'file' and record_id = ${id} and action = 'download'`.execute(
    server.database.db,
  )
  return rows[0]?.n ?? 0
}

/** How many people a server is connected with. */
const connectionsOf = (of: Server): Promise<number> =>
  new Promise((resolve, reject) => of.getConnections((error, count) => (error ? reject(error) : resolve(count))))

describe('a download', () => {
  test('may be of a part, and goes on only with the content it began with', async () => {
    const id = await storedText(owner, 'digits.txt', '0123456789')
    const whole = await fetched(id)
    const tag = String(whole.headers.etag)
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([200, 'bytes', '10'])
    const part = await fetched(id, { range: 'bytes=3-5' })
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '345',
      'bytes 3-5/10',
      '3',
    ])
    expect((await fetched(id, { range: 'bytes=7-', 'if-range': tag })).body).toBe('789')
    expect((await fetched(id, { range: 'bytes=7-', 'if-range': '"other"' })).body).toBe('0123456789')
    const beyond = await fetched(id, { range: 'bytes=10-' })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().error]).toEqual([416, 'bytes */10', 'rangeImpossible'])
    expect(await rememberedDownloads(id)).toBe(5)
  })

  test('is not repeated to whoever has it, but only once it is sure that they may see it', async () => {
    const id = await storedText(owner, 'a.txt', 'canary')
    const tag = String((await fetched(id)).headers.etag)
    const same = await fetched(id, { 'if-none-match': tag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const stranger = await server.visitor({ points: [] })
    expect((await stranger.send('GET', `/api/files/${id}/`, undefined, { 'if-none-match': tag })).statusCode).toBe(404)
  })

  test('can be asked about before it is made', async () => {
    const id = await storedText(owner, '报告 2026.txt', 'hello')
    const head = await fetched(id, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
    expect(head.headers['content-disposition']).toBe(`attachment; filename="__ 2026.txt"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%202026.txt`)
    expect(await rememberedDownloads(id)).toBe(0)
    const stranger = await server.visitor({ points: [] })
    expect((await stranger.send('HEAD', `/api/files/${id}/`)).statusCode).toBe(404)
  })

  test('of a picture may be of its small copy, which is shown and not remembered as taken away', async () => {
    const { id } = (await sendFile(owner, 'a.jpg', await phonePhoto(), 'image')).json()
    const small = await owner.get(`/api/files/${id}/?form=thumbnail`)
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(small.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(await rememberedDownloads(id)).toBe(0)
    expect((await owner.get(`/api/files/${id}/`)).statusCode).toBe(200)
    // What has no small copy is sent whole, whatever is asked for.
    const text = await storedText(owner, 'a.txt', 'whole')
    expect((await owner.get(`/api/files/${text}/?form=thumbnail`)).body).toBe('whole')
    expect([await rememberedDownloads(id), await rememberedDownloads(text)]).toEqual([1, 1])
  })

  test('AN-12 is cut within seconds of the end of the session', async () => {
    const leaver = await server.visitor({ points: 'all' })
    const { id } = (await sendFile(leaver, 'large.bin', randomBytes(40_000_000))).json()
    const port = await listening(server.app)
    const { promise: cut, resolve } = Promise.withResolvers<string>()
    const { promise: isLeft, resolve: left } = Promise.withResolvers<void>()
    const download = get({ port, path: `/api/files/${id}/`, headers: { authorization: `Bearer ${leaver.token}` } }, response => {
      response.once('data', () => response.pause())
      response.once('aborted', () => resolve('cut'))
      response.once('error', () => resolve('cut'))
      response.once('end', () => resolve('whole'))
      // A slow reader, who goes on when the server has nobody left: what has arrived is not what was promised.
      void isLeft.then(() => response.resume())
    })
    download.on('error', () => resolve('cut'))
    await expect.poll(() => rememberedDownloads(id)).toBe(1)
    await leaver.post('/api/logout/', {})
    await expect.poll(() => connectionsOf(server.app.server)).toBe(0)
    left()
    expect(await cut).toBe('cut')
  })
})
