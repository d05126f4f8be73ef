import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { writeBackup } from '../../core/backup/backup.server.ts'
import { restoreBackup } from '../../core/backup/restore.server.ts'
import { readMigrations } from '../../core/database/migrate.server.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { openFileStore } from '../../core/files/openFileStore.server.ts'
import { reconcileFiles } from '../../core/files/reconcile.server.ts'
import { sweepFiles } from '../../core/files/sweep.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { emptyDatabase } from '../harness/database.ts'
import { objectServer, type ObjectServer } from '../harness/objectServer.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { sendFile, sendPiece, storedText } from '../harness/uploads.ts'

let objects: ObjectServer
let server: TestServer
let owner: Visitor
let store: FileStore

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'meniscus-objects-'))
  atEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const openStore = (account = objects.account): Promise<FileStore> =>
  openFileStore({ dataFolder: folder(), objects: account }, () => undefined)

beforeAll(async () => {
  objects = await objectServer()
  server = await testServer({ objects: objects.account })
  owner = await server.visitor({ points: 'all', type: 'superAdmin' })
  store = await openStore()
})

/** What is asked meanwhile finds the object store down. */
const whileDown = async <T>(work: () => Promise<T>): Promise<T> => {
  objects.fault = 'down'
  try {
    return await work()
  } finally {
    objects.fault = 'none'
  }
}

describe('FI-09 the product with an object store', () => {
  test('keeps and sends files as with a folder: whole, in part, pictures small; nothing of them stays on the machine', async () => {
    const content = randomBytes(200_000)
    const { id } = (await sendFile(owner, 'a.bin', content)).json()
    expect((await owner.get(`/api/files/${id}/`)).rawPayload.equals(content)).toBe(true)
    const part = await owner.send('GET', `/api/files/${id}/`, undefined, { range: 'bytes=100-199' })
    expect([part.statusCode, part.rawPayload.equals(content.subarray(100, 200))]).toEqual([206, true])
    const picture = (await sendFile(owner, 'a.jpg', await phonePhoto(), 'image')).json()
    expect((await owner.get(`/api/files/${picture.id}/?form=thumbnail`)).rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(objects.objects.size).toBe(3)
    expect(readdirSync(join(server.dataFolder, 'files/tmp'))).toEqual([])
    expect(readdirSync(join(server.dataFolder, 'files'))).not.toContain('blobs')
  })

  test('says in words that it is away, for a while, and never that a file does not exist', async () => {
    const id = await storedText(owner, 'a.txt', 'still here')
    const [download, known, upload, health] = await whileDown(async () => [
      await owner.get(`/api/files/${id}/`),
      await owner.send('HEAD', `/api/files/${id}/`),
      await sendFile(owner, 'b.txt', 'not yet'),
      await owner.get('/api/admin/health/'),
    ])
    for (const answer of [download, upload])
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().error, answer.json().message]).toEqual([
        503,
        '5',
        'storeAway',
        'The file store cannot be reached right now. Please try again shortly',
      ])
    expect(known.statusCode).toBe(503)
    expect(health.json().store).toEqual({ kind: 's3', answers: false })
    expect((await owner.get('/api/admin/health/')).json().store).toEqual({ kind: 's3', answers: true })
    expect((await owner.get(`/api/files/${id}/`)).body).toBe('still here')
    expect((await sendFile(owner, 'b.txt', 'not yet')).statusCode).toBe(201)
    expect(readdirSync(join(server.dataFolder, 'files/tmp'))).toEqual([])
  })

  test('an upload that could not be kept is finished later under the same number; its pieces are not sent again', async () => {
    const content = randomBytes(60_000)
    const { id } = (await owner.post('/api/uploads/', { name: 'large.bin', size: content.length, modified: 1 })).json()
    await sendPiece(owner, id, 0, content)
    const finish = () => owner.post(`/api/uploads/${id}/finish/`, {})
    expect((await whileDown(finish)).json().error).toBe('storeAway')
    objects.fault = 'errorAfterStoring'
    expect((await finish()).json().error).toBe('storeAway')
    objects.fault = 'none'
    const finished = await finish()
    expect(finished.statusCode).toBe(201)
    expect((await finish()).json()).toEqual(finished.json())
    expect((await owner.get(`/api/files/${finished.json().id}/`)).rawPayload.equals(content)).toBe(true)
  })

  test('FL-08 what nothing refers to is swept from the bucket, what is missing or changed there is reported', async () => {
    const [used, missing, flipped] = [await storedText(owner), await storedText(owner), await storedText(owner, 'a.txt', 'before')]
    const lost = 'f'.repeat(64)
    objects.objects.set(`blobs/ff/ff/${lost}`, { content: Buffer.from('x'), at: new Date(Date.now() - 48 * 60 * 60 * 1000) })
    const parts = { db: server.database.db, store, registry }
    expect((await sweepFiles(parts, { dry: true })).orphans).toBe(1)
    expect((await sweepFiles(parts)).orphans).toBe(1)
    expect([...objects.objects.keys()].some(key => key.endsWith(lost))).toBe(false)
    objects.objects.delete(await keyOf(missing))
    objects.objects.set(await keyOf(flipped), { content: Buffer.from('beforf'), at: new Date() })
    expect(await reconcileFiles(server.database.db, store, 1000)).toMatchObject({ missing: [missing], damaged: [flipped] })
    expect((await owner.get(`/api/files/${flipped}/`)).json().error).toBe('operationFailed')
    expect((await owner.get(`/api/files/${used}/`)).statusCode).toBe(200)
    objects.objects.set(await keyOf(flipped), { content: Buffer.from('before'), at: new Date() })
  })

  test('DI-10 a backup of the bucket is restored into another bucket and into a folder', async () => {
    const target = folder()
    const order = { url: server.database.ownerUrl, store, dataFolder: server.dataFolder, target, keep: 9 }
    const { folder: saved, manifest } = await writeBackup(order)
    expect(manifest.blobs).toHaveLength(objects.objects.size)
    const migrations = readMigrations('migrations')
    const other = await objectServer()
    for (const into of [await openStore(other.account), await openFileStore({ dataFolder: folder() }, () => undefined)]) {
      await restoreBackup({ folder: saved, ownerUrl: (await emptyDatabase()).ownerUrl, store: into, dataFolder: folder(), migrations })
      for (const { sha256 } of manifest.blobs) {
        const of = Buffer.from(sha256, 'hex')
        expect((await buffer(await into.read(of))).equals(await buffer(await store.read(of)))).toBe(true)
      }
    }
    expect([...other.objects.keys()].toSorted()).toEqual([...objects.objects.keys()].toSorted())
  })
})

const keyOf = async (id: number): Promise<string> => {
  const tag = String((await owner.send('HEAD', `/api/files/${id}/`)).headers.etag).replaceAll('"', '')
  return [...objects.objects.keys()].find(key => key.endsWith(tag)) ?? ''
}
