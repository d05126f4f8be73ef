import { createHash, hash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer } from '../../app/server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { sendPiece } from '../harness/uploads.ts'
import { cutOff, listening } from '../security/wire.ts'
import { sweepFiles } from '../../core/files/sweep.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { registry } from '../../app/registry.ts'
import type * as PieceFolder from '../../core/files/pieceFolder.server.ts'

let server: TestServer
let owner: Visitor

const atOnce = (): Promise<void> => Promise.resolve()

/** What pieces wait for before they are read. */
const reading = vi.hoisted(() => ({ begins: () => Promise.resolve() }))

vi.mock('../../core/files/pieceFolder.server.ts', async importOriginal => {
  const original = await importOriginal<typeof PieceFolder>()
  return {
    pieceFolder: (root: string) => {
      const pieces = original.pieceFolder(root)
      async function* later(upload: string, size: number) {
        await reading.begins()
        yield* pieces.read(upload, size)
      }
      return { ...pieces, read: (upload: string, size: number) => Readable.from(later(upload, size), { objectMode: false }) }
    },
  }
})

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all' })
})

const announce = (size: number, more: object = {}, by = owner) =>
  by.post('/api/uploads/', { name: 'large.bin', size, modified: 1, ...more })
let begun = 1
const begin = async (size: number, more: object = {}): Promise<string> => (await announce(size, { modified: ++begun, ...more })).json().id
const finish = (id: string, by = owner) => by.post(`/api/uploads/${id}/finish/`, {})
const where = async (id: string): Promise<number> => (await owner.get(`/api/uploads/${id}/`)).json().received
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

describe('an upload in pieces', () => {
  test('becomes one file, byte for byte, and finishing again answers the same file', async () => {
    const content = randomBytes(300_000)
    const id = await begin(content.length, { sha256: sha256(content) })
    for (const [from, to] of [
      [0, 100_000],
      [100_000, 100_001],
      [100_001, 300_000],
    ] as const) {
      const sent = await sendPiece(owner, id, from, content.subarray(from, to))
      expect(sent.json()).toEqual({ id, size: 300_000, received: to })
    }
    const [first, second] = await Promise.all([finish(id), finish(id)])
    expect(first.json()).toMatchObject({ name: 'large.bin', size: 300_000, mime: 'application/octet-stream' })
    expect(second.json()).toEqual(first.json())
    expect((await finish(id)).json()).toEqual(first.json())
    expect((await owner.get(`/api/files/${first.json().id}/`)).rawPayload.equals(content)).toBe(true)
    expect(existsSync(join(server.dataFolder, 'files/uploads', id))).toBe(false)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from audit where entity = 'file' and action = 'upload' and record_id = ${first.json().id}`.execute(
      server.database.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('may be finished again while the first finish takes its pieces away', async () => {
    const id = await begin(1000)
    await sendPiece(owner, id, 0, randomBytes(1000))
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    reading.begins = () => {
      reached.resolve()
      return released.promise
    }
    const overtaken = finish(id)
    await reached.promise
    reading.begins = atOnce
    const first = await finish(id)
    released.resolve()
    const { statusCode, body } = await overtaken
    expect([statusCode, body]).toEqual([201, first.body])
  })

  test('goes on where the server is: after another process has taken over, and when the same file is chosen again', async () => {
    const content = randomBytes(50_000)
    const id = await begin(content.length, { name: 'again.bin', modified: 77 })
    await sendPiece(owner, id, 0, content.subarray(0, 20_000))
    const after = await buildServer({
      database: server.database,
      environment: { production: false, logLevel: 'silent', trustProxy: false, dataFolder: server.dataFolder },
      readiness: { ready: true },
      doesJobs: false,
    })
    atEnd(() => after.close())
    const there = await after.inject({ url: `/api/uploads/${id}/`, headers: { authorization: `Bearer ${owner.token}` } })
    expect(there.json()).toEqual({ id, size: 50_000, received: 20_000 })
    expect((await announce(50_000, { name: 'again.bin', modified: 77 })).json()).toEqual(there.json())
    expect((await announce(50_000, { name: 'again.bin', modified: 78 })).json().id).not.toBe(id)
    await sendPiece(owner, id, 20_000, content.subarray(20_000))
    expect((await finish(id)).statusCode).toBe(201)
  })

  test('takes a piece only at its own position, and of two at once only one', async () => {
    const id = await begin(1000)
    for (const position of [1, 999, 5000]) {
      const early = await sendPiece(owner, id, position, Buffer.alloc(10))
      expect([early.statusCode, early.json().error, early.json().data.received]).toEqual([409, 'uploadOffset', 0])
    }
    const both = await Promise.all([1, 2].map(turn => sendPiece(owner, id, 0, Buffer.alloc(500, turn))))
    expect(both.map(one => one.statusCode).toSorted((left, right) => left - right)).toEqual([200, 409])
    expect(await where(id)).toBe(500)
    const early = await finish(id)
    expect([early.statusCode, early.json().data.received]).toEqual([409, 500])
  })

  test('FL-07 refuses a piece or a whole that was damaged on its way, and takes it again', async () => {
    const content = Buffer.from('hello')
    const digest = (of: string) => ({ 'content-digest': `sha-256=:${hash('sha256', of, 'base64')}:` })
    const id = await begin(5, { sha256: sha256(Buffer.from('hellp')) })
    const damaged = await sendPiece(owner, id, 0, content, digest('hellp'))
    expect([damaged.statusCode, damaged.json().error, await where(id)]).toEqual([422, 'fileDamaged', 0])
    expect((await sendPiece(owner, id, 0, content, digest('hello'))).statusCode).toBe(200)
    expect((await finish(id)).json().error).toBe('fileDamaged')
  })

  test('FI-15 loses at most the piece under way when the connection breaks', async () => {
    const port = await listening(server.app)
    const content = randomBytes(400_000)
    const id = await begin(content.length)
    await sendPiece(owner, id, 0, content.subarray(0, 100_000))
    const head = `PATCH /api/uploads/${id}/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nX-CSRFToken: ${owner.csrf}\r\nCookie: csrftoken=${owner.csrf}\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 100000\r\nContent-Length: 300000\r\n\r\n`
    await Promise.all(
      Array.from({ length: 12 }, (_one, turn) =>
        cutOff(port, Buffer.concat([Buffer.from(head), content.subarray(100_000, 100_000 + turn * 24_000)]), 10 + turn * 5),
      ),
    )
    expect(await where(id)).toBe(100_000)
    await expect.poll(() => readdirSync(join(server.dataFolder, 'files/tmp'))).toEqual([])
    await sendPiece(owner, id, 100_000, content.subarray(100_000))
    const { id: fileId } = (await finish(id)).json()
    expect((await owner.get(`/api/files/${fileId}/`)).rawPayload.equals(content)).toBe(true)
  })

  test('is nobody else’s', async () => {
    const id = await begin(10)
    const other = await server.visitor({ points: 'all' })
    for (const refused of [
      await other.get(`/api/uploads/${id}/`),
      await sendPiece(other, id, 0, Buffer.alloc(10)),
      await finish(id, other),
      await other.delete(`/api/uploads/${id}/`),
      await owner.get('/api/uploads/00000000-0000-4000-8000-000000000000/'),
      await owner.get('/api/uploads/..%2f..%2fetc/'),
    ])
      expect(refused.statusCode).toBe(404)
    expect(await where(id)).toBe(0)
    expect((await owner.delete(`/api/uploads/${id}/`)).statusCode).toBe(204)
    expect((await owner.get(`/api/uploads/${id}/`)).statusCode).toBe(404)
  })

  test('is refused before anything is sent when it cannot end well', async () => {
    for (const [more, error] of [
      [{ size: 3 * 1024 ** 3 }, 'tooLarge'],
      [{ size: 0 }, 'invalidFields'],
      [{ size: 1.5 }, 'invalidFields'],
      [{ size: '10' }, 'invalidFields'],
      [{ name: 'a.exe' }, 'fileType'],
      [{ name: 7 }, 'invalidFields'],
      [{ kind: 'picture' }, 'invalidFields'],
      [{ kind: 'image', name: 'a.png', size: 5 * 1024 * 1024 }, 'pictureType'],
      [{ userId: 1 }, 'invalidFields'],
      [{ sha256: 'x' }, 'invalidFields'],
    ] as const) {
      const refused = await announce(10, more)
      expect([refused.statusCode >= 400 && refused.statusCode < 500, refused.json().error], refused.body).toEqual([true, error])
    }
    const id = await begin(10)
    expect((await sendPiece(owner, id, 0, Buffer.alloc(11))).json().error).toBe('tooLarge')
    expect((await sendPiece(owner, id, 0, Buffer.alloc(0))).statusCode).toBe(400)
    expect((await sendPiece(owner, id, 0, Buffer.alloc(10), { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await sendPiece(owner, id, 0, Buffer.alloc(10), { 'upload-offset': '-1' })).statusCode).toBe(400)
    expect(await where(id)).toBe(0)
  })

  test('RX-11 is one of a few that a person may have open', async () => {
    const keen = await server.visitor({ points: [] })
    const answers = []
    for (let turn = 0; turn < 21; turn++) answers.push((await announce(10, { modified: turn }, keen)).statusCode)
    expect(answers.filter(status => status === 201)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
    expect((await announce(11 * 1024 ** 3 - 1, { modified: 99 }, owner)).statusCode).not.toBe(201)
  })

  test('is forgotten with its pieces when nobody continues it for two days', async () => {
    const id = await begin(10)
    await sendPiece(owner, id, 0, Buffer.alloc(4))
    const store = folderStore(join(server.dataFolder, 'files'))
    await sql`update upload set expires_at = now() - interval '1 minute' where id = ${id}`.execute(server.database.db)
    expect((await owner.get(`/api/uploads/${id}/`)).statusCode).toBe(404)
    await sweepFiles({ db: server.database.db, store, registry })
    expect(await store.pieces.list()).not.toContain(id)
  })
})
