import { hash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { objectServer, type ObjectServer } from '../../tests/harness/objectServer.ts'
import type { ByteRange } from './byteRange.ts'
import { TooLarge, type FileStore, type KeptBytes } from './fileStore.server.ts'
import { folderStore } from './folderStore.server.ts'
import { usualPatience, type Patience } from './s3/objectCalls.server.ts'
import { objectStore } from './s3/objectStore.server.ts'

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'meniscus-store-'))
  atEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const sha256 = (content: Buffer): Buffer => hash('sha256', content, 'buffer')
const received = (store: FileStore, content: Buffer) => store.receive(Readable.from([content]), 50_000_000)
const kept = async (store: FileStore, content: Buffer): Promise<Buffer> => {
  const arrived = await received(store, content)
  await store.keep(arrived)
  expect(existsSync(arrived.path)).toBe(false)
  return arrived.sha256
}
const read = async (store: FileStore, of: Buffer, range?: ByteRange): Promise<Buffer> => buffer(await store.read(of, range))
const walked = async (store: FileStore): Promise<readonly KeptBytes[]> => {
  const found: KeptBytes[] = []
  for await (const one of store.walk()) found.push(one)
  return found
}

/** Soon tried again; how long an answer may take stays as it is in the house, since a busy machine answers late. */
const patience = { ...usualPatience, attempts: 2, pause: 300 }
/** Gives up soon: for a store that never answers, and for nothing that is to succeed. */
const impatience = { connect: 500, question: 400, answer: 2000, idle: 400, attempts: 2, pause: 300 }

const stores: Readonly<Record<string, (root: string) => Promise<FileStore>>> = {
  'a folder': async root => folderStore(root),
  'an object store': async root =>
    objectStore(root, { account: (await objectServer()).account, failed: error => expect.unreachable(String(error)) }),
}

describe.each(Object.entries(stores))('%s', (kind, open) => {
  let root: string
  let store: FileStore

  beforeAll(async () => {
    root = folder()
    store = await open(root)
  })

  test('gives back what it was given, whole and in part, and equal bytes lie there once', async () => {
    const content = randomBytes(100_000)
    const of = await kept(store, content)
    expect(of.equals(sha256(content))).toBe(true)
    await kept(store, content)
    expect((await walked(store)).filter(one => one.sha256.equals(of)).map(one => one.size)).toEqual([100_000])
    expect((await read(store, of)).equals(content)).toBe(true)
    for (const [from, to] of [
      [0, 0],
      [99_999, 99_999],
      [10, 60_000],
    ] as const)
      expect((await read(store, of, { from, to })).equals(content.subarray(from, to + 1))).toBe(true)
  })

  test('keeps files of many sizes, those of several parts too', { tags: ['prove'] }, async () => {
    for (const size of [1, 4100, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 17_000_000]) {
      const content = randomBytes(size)
      expect((await read(store, await kept(store, content))).equals(content), String(size)).toBe(true)
    }
  })

  test('tells what is there and forgets what is removed, as often as it is asked to', async () => {
    const of = await kept(store, randomBytes(10))
    const never = randomBytes(32)
    expect([await store.has(of), await store.has(never)]).toEqual([true, false])
    await expect(store.read(never)).rejects.toThrow(never.toString('hex'))
    await store.remove(of)
    await store.remove(of)
    expect(await store.has(of)).toBe(false)
    expect((await walked(store)).some(one => one.sha256.equals(of))).toBe(false)
  })

  test('walks through everything, with the time at which it was kept', async () => {
    const from = Date.now() - 2000
    const all = await Promise.all(Array.from({ length: 7 }, () => kept(store, randomBytes(20))))
    const found = new Map((await walked(store)).map(one => [one.sha256.toString('hex'), one]))
    for (const of of all) {
      const keptAt = found.get(of.toString('hex'))?.keptAt ?? 0
      expect(keptAt >= from && keptAt <= Date.now() + 2000).toBe(true)
    }
  })

  test('keeps nothing of what is too large or discarded', async () => {
    const before = await walked(store)
    await expect(store.receive(Readable.from([randomBytes(11)]), 10)).rejects.toThrow(TooLarge)
    await store.discard(await received(store, randomBytes(10)))
    expect(readdirSync(join(root, 'tmp'))).toEqual([])
    expect(await walked(store)).toHaveLength(before.length)
  })

  test('puts a copy where it is wanted; of what is gone it says so', async () => {
    const content = randomBytes(1000)
    const of = await kept(store, content)
    const path = join(root, 'copy')
    expect(await store.copyTo(of, path)).toBe(true)
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(await store.copyTo(randomBytes(32), join(root, 'none'))).toBe(false)
    expect(existsSync(join(root, 'none'))).toBe(false)
  })

  test('puts pieces together and says that it answers', async () => {
    const content = randomBytes(50_000)
    for (const [from, to] of [
      [0, 20_000],
      [20_000, 50_000],
    ] as const)
      await store.pieces.put('one', from, await received(store, content.subarray(from, to)))
    expect((await buffer(store.pieces.read('one', 50_000))).equals(content)).toBe(true)
    expect(await store.pieces.list()).toEqual(['one'])
    await store.pieces.drop('one')
    expect(await store.state()).toEqual({ kind: kind === 'a folder' ? 'folder' : 's3', answers: true })
    expect(await store.free()).toBeGreaterThan(1_000_000)
  })
})

describe('FI-09 an object store that fails', () => {
  let server: ObjectServer
  let store: FileStore
  const failures: unknown[] = []
  const away = { code: 'storeAway' }

  const opened = (limits: Patience): Promise<FileStore> =>
    objectStore(folder(), { account: server.account, patience: limits, failed: error => failures.push(error) })

  beforeAll(async () => {
    server = await objectServer()
    store = await opened(patience)
  })

  const healed = async (): Promise<void> => {
    server.fault = 'none'
    await expect.poll(async () => (await store.state()).answers).toBe(true)
  }

  test.each(['down', 'silent'] as const)('that is %s is said to be away, not to be empty, and is there again when it is', async fault => {
    const content = randomBytes(1000)
    const of = await kept(store, content)
    const waiting = await received(store, randomBytes(500))
    const asking = fault === 'silent' ? await opened(impatience) : store
    server.fault = fault
    const tries = [
      () => asking.has(of),
      () => asking.read(of),
      () => asking.keep(waiting),
      () => asking.copyTo(of, '/nowhere'),
      () => walked(asking),
    ]
    for (const tried of tries) await expect(tried()).rejects.toMatchObject(away)
    expect(await asking.state()).toEqual({ kind: 's3', answers: false })
    await healed()
    expect((await read(store, of)).equals(content)).toBe(true)
    await store.keep(waiting)
    expect(await store.has(waiting.sha256)).toBe(true)
    expect(failures.length).toBeGreaterThan(0)
  })

  test('is not knocked at again and again while it is away', async () => {
    server.fault = 'down'
    for (let turn = 0; turn < 6; turn++) await expect(store.has(randomBytes(32))).rejects.toMatchObject(away)
    server.fault = 'none'
    const before = server.asked.length
    await expect(store.has(randomBytes(32))).rejects.toMatchObject(away)
    expect(server.asked).toHaveLength(before)
    await healed()
  })

  test('that answers 500 after storing is given the same again, and keeps it once', async () => {
    const waiting = await received(store, randomBytes(700))
    server.fault = 'errorAfterStoring'
    await expect(store.keep(waiting)).rejects.toMatchObject(away)
    expect(existsSync(waiting.path)).toBe(true)
    await healed()
    await store.keep(waiting)
    expect((await walked(store)).filter(one => one.sha256.equals(waiting.sha256))).toHaveLength(1)
  })

  test('that breaks off is read on from where it was; the reader has every byte once', async () => {
    const content = randomBytes(300_000)
    const of = await kept(store, content)
    server.fault = 'breaksOff'
    expect((await read(store, of)).equals(content)).toBe(true)
    expect((await read(store, of, { from: 100, to: 200_000 })).equals(content.subarray(100, 200_001))).toBe(true)
    await healed()
  })

  test('of the parts of an upload that broke off nothing stays', async () => {
    const waiting = await received(store, randomBytes(9_000_000))
    server.uploads.set('left', { key: 'blobs/aa/bb/cc', parts: new Map(), at: new Date(1000) })
    server.uploads.set('new', { key: 'blobs/aa/bb/dd', parts: new Map(), at: new Date() })
    expect(await store.tidy(Date.now() - 60_000)).toBe(1)
    expect([...server.uploads.keys()]).toEqual(['new'])
    await store.keep(waiting)
    expect([...server.uploads.keys()]).toEqual(['new'])
  })

  test('FL-10 its names are hashes, and a copy of bytes that have changed is none', async () => {
    const of = await kept(store, randomBytes(64))
    for (const key of server.objects.keys()) expect(key).toMatch(/^blobs\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
    const key = [...server.objects.keys()].find(one => one.endsWith(of.toString('hex'))) ?? ''
    server.objects.set(key, { content: randomBytes(64), at: new Date() })
    const path = join(folder(), 'copy')
    await expect(store.copyTo(of, path)).rejects.toThrow('have changed')
    expect(existsSync(path)).toBe(false)
  })

  test('that does not know the key or the bucket keeps the product from starting; one that is away does not', async () => {
    const openedAs = (change: object) =>
      objectStore(folder(), { account: { ...server.account, ...change }, patience, failed: () => undefined })
    await expect(openedAs({ accessKeyId: 'OTHER' })).rejects.toThrow('HTTP 403')
    await expect(openedAs({ bucket: 'another-bucket' })).rejects.toThrow('HTTP 404')
    server.fault = 'down'
    const patient = await openedAs({})
    server.fault = 'none'
    expect(await patient.state()).toEqual({ kind: 's3', answers: true })
  })
})
