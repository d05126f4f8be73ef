import { sql } from 'kysely'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '../../tests/harness/sealAll.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { anchorChain, anchorFolder } from './anchors.server.ts'
import { retainAudit } from './archive.server.ts'
import { archiveFolder } from './archiveFile.server.ts'
import { archivedRows } from './archivedStory.server.ts'
import { verifyAudit } from './verify.server.ts'

// LG-07: what is old lies in files, and only then is removed here; the chain goes on over the gap.

let database: TestDatabase
let owner: pg.Client
const dataFolder = mkdtempSync(join(tmpdir(), 'meniscus-archive-'))
const files = archiveFolder(dataFolder)

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  rmSync(dataFolder, { recursive: true, force: true })
})

const add = async (count: number, monthsAgo: number): Promise<void> => {
  await sql`insert into audit (at, actor_name, entity, record_id, action, changes)
    select now() - make_interval(months => ${monthsAgo}, days => 1), '李', 'mnm.unit', n, 'update', '[]' from generate_series(1, ${count}::int) as n`.execute(
    database.db,
  )
  await sealAll(database.db)
}
const retain = () => retainAudit(database.db, dataFolder)
const verify = (progress?: (checked: number, of: number) => void) =>
  verifyAudit({ db: database.db, dataFolder, ...(progress ? { progress } : {}) })
const rows = async (): Promise<number> => (await sql<{ n: number }>`select count(*) as n from audit`.execute(database.db)).rows[0]?.n ?? 0

/** Takes the whole audit away. */
const emptied =
  'begin; set local session_replication_role = replica; delete from audit_archive; delete from audit; delete from audit_seal; commit'

describe('the retention', () => {
  test('leaves everything where it is while it is young', async () => {
    await add(10, 11)
    expect(await retain()).toEqual({ archived: 0, purged: 0, filesRemoved: 0 })
  })

  test('the database removes nothing that is young, not archived, or not what was archived', async () => {
    const archive = async (from: number, to: number, hash: string): Promise<number> => {
      const { rows: made } = await sql<{
        id: number
      }>`insert into audit_archive (from_n, to_n, from_at, to_at, prev, hash, file_name, file_sha256, file_size)
        values (${from}, ${to}, now(), now(), sha256(''), ${hash === '' ? sql`sha256('')` : sql`decode(${hash}, 'hex')`}, 'x', sha256(''), 1) returning id`.execute(
        database.db,
      )
      return made[0]?.id ?? 0
    }
    const purge = (id: number) => sql`select audit_purge(${id})`.execute(database.db)
    await expect(purge(999)).rejects.toThrow('There is no such archive')
    const head = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_seal where n = 10`.execute(database.db)
    await expect(purge(await archive(1, 10, head.rows[0]?.hash ?? '')), 'younger than the retention').rejects.toThrow('younger')
    await expect(purge(await archive(2, 10, head.rows[0]?.hash ?? '')), 'not the oldest').rejects.toThrow('not those')
    await expect(purge(await archive(3, 99, '')), 'not there').rejects.toThrow('not those')
    // The flag that lets the owner purge is nothing to the application.
    await expect(
      sql`select set_config('meniscus.audit_purge', 'on', false)`
        .execute(database.db)
        .then(() => sql`delete from audit`.execute(database.db)),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update audit_retention set live_months = 1`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
    expect(await rows()).toBe(10)
    await owner.query(emptied)
  })

  test('nothing is removed here whose file is not there as it was written', async () => {
    await add(10, 30)
    await sql`insert into audit_archive (from_n, to_n, from_at, to_at, prev, hash, file_name, file_sha256, file_size)
      select 1, 10, min(a.at), max(a.at), decode(repeat('00', 32), 'hex'), (select hash from audit_seal where n = 10), 'gone.gz', sha256('x'), 1 from audit as a`.execute(
      database.db,
    )
    await expect(retain()).rejects.toThrow('gone.gz is not there as it was written')
    mkdirSync(files, { recursive: true })
    writeFileSync(join(files, 'gone.gz'), gzipSync(''))
    await expect(retain()).rejects.toThrow('gone.gz is not there as it was written')
    expect(await rows()).toBe(10)
    rmSync(join(files, 'gone.gz'))
    await owner.query(emptied)
  })

  test('archives what is old, removes it here, tells so, and what is left still verifies', async () => {
    await add(2500, 30)
    await add(40, 2)
    await anchorChain(database.db, anchorFolder(dataFolder))
    expect(await retain()).toEqual({ archived: 2500, purged: 2500, filesRemoved: 0 })
    expect(await retain(), 'nothing twice').toEqual({ archived: 0, purged: 0, filesRemoved: 0 })
    await sealAll(database.db)
    expect(await rows()).toBe(41)
    const { rows: told } = await sql`select entity, action, record_title as title, detail from audit order by id desc limit 1`.execute(
      database.db,
    )
    expect(told).toEqual([
      {
        entity: 'log.archive',
        action: 'purge',
        title: 'audit-1-2500.jsonl.gz',
        detail: { from: 1, to: 2500, rows: 2500, sha256: expect.any(String) },
      },
    ])
    const toldOnTheWay: (readonly [checked: number, of: number])[] = []
    expect(await verify((...progress) => toldOnTheWay.push(progress))).toMatchObject({ intact: true, checked: 2541, end: { n: 2541 } })
    expect(toldOnTheWay, 'every thousand rows, of archives as well').toEqual([
      [1000, 2541],
      [2000, 2541],
    ])
    expect(readdirSync(files)).toEqual(['audit-1-2500.jsonl.gz'])
    const lines = gunzipSync(readFileSync(join(files, 'audit-1-2500.jsonl.gz')))
      .toString('utf8')
      .trim()
      .split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ n: 1, prev: '0'.repeat(64), row: { entity: 'mnm.unit', record_id: 1 } })
  })

  test('a record is found in it by reading a small part of it', async () => {
    const wanted = { entity: 'mnm.unit', id: 1777 }
    const { rows: found, complete } = await archivedRows(database.db, files, wanted, () => true, 50)
    expect([complete, found.map(({ record_id: id, action }) => [id, action])]).toEqual([true, [[1777, 'update']]])
    expect((await archivedRows(database.db, files, { entity: 'mnm.unit', id: 2501 }, () => true, 50)).rows).toEqual([])
    const { rows: read } = await sql<{
      share: number
    }>`select sum(r.size)::float8 / min(a.file_size) as share from audit_archived as r join audit_archive as a on a.id = r.archive_id
      where r.entity = 'mnm.unit' and r.record_id = 1777`.execute(database.db)
    expect(read[0]?.share).toBeLessThan(0.25)
  })

  test('one that an older program has written, in one piece, is found by its records too', async () => {
    await sql`delete from audit_archived`.execute(database.db)
    await sql`delete from audit_archive_indexed`.execute(database.db)
    const name = join(files, 'audit-1-2500.jsonl.gz')
    const now = readFileSync(name)
    const inOnePiece = gzipSync(gunzipSync(now))
    writeFileSync(name, inOnePiece)
    await retain()
    const { rows: found } = await archivedRows(database.db, files, { entity: 'mnm.unit', id: 1777 }, () => true, 50)
    expect(found).toHaveLength(1)
    writeFileSync(name, now)
    await sql`delete from audit_archived`.execute(database.db)
    await sql`delete from audit_archive_indexed`.execute(database.db)
    await retain()
    expect((await archivedRows(database.db, files, { entity: 'mnm.unit', id: 1777 }, () => true, 50)).rows).toHaveLength(1)
  })

  test('a file that was changed or taken away is found', async () => {
    const file = join(files, 'audit-1-2500.jsonl.gz')
    const whole = readFileSync(file)
    appendFileSync(file, 'x')
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'archiveChanged', n: 1 } })
    rmSync(file)
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'archiveMissing', n: 1 } })
    writeFileSync(file, whole)
    expect(await verify()).toMatchObject({ intact: true })
  })

  test('removes archives after their years, tells so, and the chain goes on from their recorded end', async () => {
    await owner.query('update audit_retention set archive_years = 2')
    expect(await retain()).toEqual({ archived: 0, purged: 0, filesRemoved: 1 })
    expect(await retain()).toEqual({ archived: 0, purged: 0, filesRemoved: 0 })
    await sealAll(database.db)
    expect(readdirSync(files)).toEqual([])
    expect(await verify()).toMatchObject({ intact: true, checked: 42, end: { n: 2542 } })
  })
})
