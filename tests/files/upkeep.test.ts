import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { buildServer } from '../../app/server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { fileForm, sendFile, storedText } from '../harness/uploads.ts'
import { openCompany, type Company } from '../security/company.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import type { FileLimits } from '../../core/files/fileLimits.ts'
import { roomIn } from '../../core/files/fileQuota.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { reconcileFiles } from '../../core/files/reconcile.server.ts'
import { sweepAlarm, sweepFiles } from '../../core/files/sweep.server.ts'

let company: Company
let store: FileStore

beforeAll(async () => {
  company = await openCompany()
  store = folderStore(join(company.dataFolder, 'files'))
})

const parts = () => ({ db: company.database.db, store, registry })
const twoDaysOn = () => Date.now() + 48 * 60 * 60 * 1000
const orphan = async (content = randomBytes(20)): Promise<Buffer> => {
  const received = await store.receive(Readable.from([content]), 1000)
  await store.keep(received)
  return received.sha256
}
const hashOf = async (id: number): Promise<Buffer> =>
  (await sql<{ sha256: Buffer }>`select sha256 from stored_file where id = ${id}`.execute(company.database.db)).rows[0]?.sha256 ??
  Buffer.alloc(0)

describe('FL-08 the sweep', () => {
  test('removes bytes that nothing refers to, a day after they came; a dry run only counts', async () => {
    const [lost, used] = [await orphan(), await hashOf(await storedText(company.owner))]
    expect((await sweepFiles(parts())).orphans).toBe(0)
    expect(await sweepFiles(parts(), { dry: true, now: twoDaysOn() })).toMatchObject({ orphans: 1, alarm: false })
    expect(await store.has(lost)).toBe(true)
    expect((await sweepFiles(parts(), { now: twoDaysOn() })).orphans).toBe(1)
    expect([await store.has(lost), await store.has(used)]).toEqual([false, true])
    expect((await sweepFiles(parts(), { now: twoDaysOn() })).orphans).toBe(0)
  })

  test('leaves alone what is being uploaded at the same moment', async () => {
    // Two days on, the upload itself would be an old leftover: only what is kept is that old.
    const aged: FileStore = { ...store, tidy: olderThan => store.tidy(olderThan - (twoDaysOn() - Date.now())) }
    for (let turn = 0; turn < 10; turn++) {
      const content = `the same again ${turn}`
      await orphan(Buffer.from(content))
      const [uploaded] = await Promise.all([
        sendFile(company.owner, 'a.txt', content),
        sweepFiles({ ...parts(), store: aged }, { now: twoDaysOn() }),
      ])
      // Swept a moment before, the person is asked to send it again; otherwise it is there.
      const answer = uploaded.statusCode === 503 ? content : (await company.owner.get(`/api/files/${uploaded.json().id}/`)).body
      expect([answer, uploaded.statusCode === 503 || uploaded.statusCode === 201]).toEqual([content, true])
    }
  })

  test('forgets uploads that never became part of a record, a month later, and nothing that did', async () => {
    const { db } = company.database
    const [draft, held] = [await storedText(company.owner), await storedText(company.owner)]
    const standard = await company.make(company.entity('quality.iqcStandard'), { file: held })
    await company.owner.patch(`/api/quality/iqcStandard/${standard.id}/`, { version: 1, file: null })
    await sql`update stored_file set created_at = now() - interval '31 days' where id in (${draft}, ${held})`.execute(db)
    expect((await sweepFiles(parts(), { dry: true })).drafts).toBe(1)
    expect((await sweepFiles(parts())).drafts).toBe(1)
    const { rows } = await sql<{ id: number }>`select id from stored_file where id in (${draft}, ${held})`.execute(db)
    expect(rows).toEqual([{ id: held }])
  })

  test('clears away what a crash left behind', async () => {
    const folder = join(company.dataFolder, 'files/tmp')
    mkdirSync(folder, { recursive: true })
    const left = join(folder, 'left')
    writeFileSync(left, 'x')
    expect((await sweepFiles(parts())).leftovers).toBe(0)
    utimesSync(left, 1, 1)
    expect((await sweepFiles(parts())).leftovers).toBe(1)
  })

  test('removes nothing when there is far too much to remove', async () => {
    async function* many() {
      for (let turn = 0; turn <= sweepAlarm; turn++) yield { sha256: randomBytes(32), size: 1, keptAt: 0 }
    }
    let removed = 0
    const full: FileStore = { ...store, walk: many, remove: async () => void removed++ }
    expect(await sweepFiles({ ...parts(), store: full })).toMatchObject({ alarm: true, orphans: sweepAlarm + 1 })
    expect(removed).toBe(0)
  })
})

test('FI-18 rows without bytes and bytes that have changed are reported, and a download of them says that it failed', async () => {
  const [missing, longer, flipped] = [await storedText(company.owner), await storedText(company.owner), await storedText(company.owner)]
  const place = (hash: Buffer) => {
    const name = hash.toString('hex')
    return join(company.dataFolder, 'files/blobs', name.slice(0, 2), name.slice(2, 4), name)
  }
  rmSync(place(await hashOf(missing)))
  writeFileSync(place(await hashOf(longer)), 'longer than it was before, by far')
  writeFileSync(place(await hashOf(flipped)), 'x'.repeat(16))
  const found = await reconcileFiles(company.database.db, store, 1000)
  expect(found.missing).toEqual([missing])
  expect(found.damaged.toSorted((left, right) => left - right)).toEqual([longer, flipped])
  for (const id of [missing, longer, flipped]) {
    const failed = await company.owner.get(`/api/files/${id}/`)
    expect([failed.statusCode, failed.headers['content-type'], failed.json().error]).toEqual([
      500,
      'application/json; charset=utf-8',
      'operationFailed',
    ])
  }
})

describe('limits', () => {
  const withLimits = async (fileLimits: Partial<FileLimits>) => {
    const app = await buildServer({
      database: company.database,
      environment: { production: false, logLevel: 'silent', trustProxy: false, dataFolder: company.dataFolder, fileLimits },
      readiness: { ready: true },
      doesJobs: false,
    })
    await app.ready()
    atEnd(() => app.close())
    const { body, headers } = fileForm('a.txt', 'hello')
    const { token, csrf } = company.owner
    const signed = { authorization: `Bearer ${token}`, 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}`, 'accept-language': 'en' }
    const small = await app.inject({ method: 'POST', url: '/api/files/', headers: { ...headers, ...signed }, payload: body })
    const large = await app.inject({ method: 'POST', url: '/api/uploads/', headers: signed, payload: { name: 'a.bin', size: 1000 } })
    return [small, large].map(answer => [answer.statusCode, answer.json().error, answer.json().message])
  }

  test('RX-11 a person who has uploaded too much is told so', async () => {
    const answers = await withLimits({ perPerson: 1 })
    for (const [status, error, message] of answers)
      expect([status, error, message]).toEqual([
        429,
        'quotaReached',
        expect.stringMatching(/^You have uploaded .+ of 1 B\. Contact an administrator\.$/),
      ])
    expect((await withLimits({ perDay: 0 })).map(([status]) => status)).toEqual([429, 429])
  })

  test('what health says can still be uploaded is nothing as soon as uploads are refused', async () => {
    const { db } = company.database
    const roomWith = (free: number, limits: { readonly spare: number; readonly total: number }) =>
      transaction(db, roomIn({ free: () => Promise.resolve(free) }, limits))
    const { rows } = await sql<{ stored: number }>`select coalesce(sum(size), 0)::float8 as stored from stored_file`.execute(db)
    const stored = rows[0]?.stored ?? 0
    expect(await roomWith(1000, { spare: 300, total: stored + 5000 }), 'the volume').toBe(700)
    expect(await roomWith(9000, { spare: 300, total: stored + 5000 }), 'what may be stored in all').toBe(5000)
    expect(await roomWith(200, { spare: 300, total: stored + 5000 })).toBe(0)
    expect(await roomWith(9000, { spare: 300, total: 1 })).toBe(0)
  })

  test('FI-05 a full store says so, keeps nothing, and goes on reading', async () => {
    const before = readdirSync(join(company.dataFolder, 'files/tmp'))
    for (const limits of [{ total: 1 }, { spare: Number.MAX_SAFE_INTEGER }])
      for (const [status, error] of await withLimits(limits)) expect([status, error]).toEqual([507, 'storageFull'])
    expect(readdirSync(join(company.dataFolder, 'files/tmp'))).toEqual(before)
    const id = await storedText(company.owner, 'a.txt', 'still here')
    expect((await company.owner.get(`/api/files/${id}/`)).body).toBe('still here')
  })

  // Only the owner of a machine may give a folder a volume of its own.
  test.runIf(process.getuid?.() === 0)(
    'FI-05 a volume that fills up while a file is coming in: the rest of it goes, and there is room again',
    async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'meniscus-full-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dataFolder])
      const app = await buildServer({
        database: company.database,
        environment: {
          production: false,
          logLevel: 'silent',
          trustProxy: false,
          dataFolder,
          fileLimits: { spare: Number.MIN_SAFE_INTEGER },
        },
        readiness: { ready: true },
        doesJobs: false,
      })
      atEnd(async () => {
        await app.close()
        execFileSync('umount', [dataFolder])
        rmSync(dataFolder, { recursive: true })
      })
      await app.ready()
      const { token, csrf } = company.owner
      const signed = { authorization: `Bearer ${token}`, 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}`, 'accept-language': 'en' }
      const sent = (size: number) => {
        const { body, headers } = fileForm('a.bin', randomBytes(size))
        return app.inject({ method: 'POST', url: '/api/files/', headers: { ...headers, ...signed }, payload: body })
      }
      const kept = await sent(1_000_000)
      expect(kept.statusCode).toBe(201)
      const refused = await sent(6_000_000)
      expect([refused.statusCode, refused.json().error]).toEqual([507, 'storageFull'])
      expect(readdirSync(join(dataFolder, 'files/tmp'))).toEqual([])
      const read = await app.inject({ url: `/api/files/${kept.json().id}/`, headers: signed })
      expect([read.statusCode, read.rawPayload.length]).toEqual([200, 1_000_000])
      expect((await sent(2_000_000)).statusCode).toBe(201)
    },
  )
})
