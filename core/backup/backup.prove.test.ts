import pg from 'pg'
import { rmSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { emptyDatabase } from '../../tests/harness/database.ts'
import { runTool } from '../../tests/harness/runTool.ts'
import { sealAll, whileNobodySeals } from '../../tests/harness/sealAll.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { anchorChain, anchorFolder } from '../audit/anchors.server.ts'
import { auditSchedule } from '../audit/keeper.server.ts'
import { readMigrations } from '../database/migrate.server.ts'
import { hashOfFile, writeBackup, type Backup } from './backup.server.ts'
import { blobPlace } from '../files/blobPlace.ts'
import { folderStore } from '../files/folderStore.server.ts'
import { restoreBackup, verifyBackup } from './restore.server.ts'
import { dataTables } from './saved.server.ts'

let server: TestServer
let keeper: Visitor
let place: string
let backup: Backup

const migrations = readMigrations('migrations')

const newUnit = (number: number) =>
  keeper.post('/api/mnm/unit/', { name: `单位${number}`, nameEn: `unit ${number}`, precision: number % 5 })

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** With what nobody may come in after a restore. */
const ended = ['public.session', 'public.password_link', 'public.one_time_secret']

/**
 * What every table holds, as one short text a table; two databases with the same rows have the same. Without what a restore ends, and what the
 * audit says of the restore itself.
 */
const contents = (url: string): Promise<ReadonlyMap<string, string>> =>
  connected(url, async client => {
    const found = new Map<string, string>()
    for (const { name } of await dataTables(client)) {
      if (ended.includes(name)) continue
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from ${name} as t
          ${name === 'public.audit' ? `where action <> 'restore'` : ''}`,
      )
      found.set(name, rows[0]?.hash ?? '')
    }
    return found
  })

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'meniscus-backup-'))
  atEnd(() => rm(place, { recursive: true, force: true }))
  server = await testServer()
  keeper = await server.visitor({ points: 'all', department: await server.department('质量部') })
  await server.picture(keeper)
  for (let number = 0; number < 20; number += 1) await newUnit(number)
  // What is compared later must not be sealed only after it was saved.
  await sealAll(server.database.db)
  await anchorChain(server.database.db, anchorFolder(server.dataFolder))
  backup = await writeBackup({
    url: server.database.ownerUrl,
    store: folderStore(join(server.dataFolder, 'files')),
    dataFolder: server.dataFolder,
    target: place,
    keep: 2,
  })
})

describe('a backup and its restoring', () => {
  test('the restored company equals the saved one: every row, every number given out, every file', async () => {
    const saved = await contents(server.database.ownerUrl)
    const other = await emptyDatabase()
    const filesFolder = await mkdtemp(join(tmpdir(), 'meniscus-restored-'))
    atEnd(() => rm(filesFolder, { recursive: true, force: true }))
    await restoreBackup({
      folder: backup.folder,
      ownerUrl: other.ownerUrl,
      store: folderStore(filesFolder),
      dataFolder: filesFolder,
      migrations,
    })
    expect(await contents(other.ownerUrl)).toEqual(saved)
    expect(backup.manifest.blobs.length).toBeGreaterThan(0)
    for (const { sha256 } of backup.manifest.blobs) expect(await hashOfFile(join(filesFolder, blobPlace(sha256)))).toBe(sha256)
    const next = (url: string) =>
      connected(url, async client => {
        await client.query('begin')
        const { rows } = await client.query(`insert into mnm_unit (name, precision) values ('下一个', 0) returning id`)
        await client.query('rollback')
        return rows[0].id
      })
    expect(await next(other.ownerUrl)).toBe(await next(server.database.ownerUrl))
  })

  test('what guards the data guards it again: keys, and tables that can only be added to', async () => {
    const other = await emptyDatabase()
    const filesFolder = await mkdtemp(join(tmpdir(), 'meniscus-restored-'))
    atEnd(() => rm(filesFolder, { recursive: true, force: true }))
    await restoreBackup({
      folder: backup.folder,
      ownerUrl: other.ownerUrl,
      store: folderStore(filesFolder),
      dataFolder: filesFolder,
      migrations,
    })
    const guards = (url: string) =>
      connected(url, async client => {
        const keys = await client.query('select conname, pg_get_constraintdef(oid) as definition from pg_constraint order by 1, 2')
        const triggers = await client.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2')
        return [keys.rows, triggers.rows]
      })
    expect(await guards(other.ownerUrl)).toEqual(await guards(server.database.ownerUrl))
    await expect(connected(other.ownerUrl, client => client.query('delete from audit'))).rejects.toThrow('only be added to')
  })

  test('is one instant, however busily people work meanwhile', async () => {
    const working = new AbortController()
    const work = (async () => {
      for (let number = 100; !working.signal.aborted; number += 1) await newUnit(number)
    })()
    const during = await writeBackup({
      url: server.database.ownerUrl,
      store: folderStore(join(server.dataFolder, 'files')),
      dataFolder: server.dataFolder,
      target: place,
      keep: 9,
    })
    working.abort()
    await work
    const other = await emptyDatabase()
    await restoreBackup({
      folder: during.folder,
      ownerUrl: other.ownerUrl,
      store: folderStore(join(place, 'restored')),
      dataFolder: join(place, 'restored'),
      migrations,
    })
    // Each unit was written together with what is remembered of it.
    const halves = await connected(other.ownerUrl, client =>
      client.query(`select u.id from mnm_unit as u full join (select distinct record_id from audit where entity = 'mnm.unit' and action = 'create') as a
        on a.record_id = u.id where u.id is null or a.record_id is null`),
    )
    expect(halves.rows).toEqual([])
  })
})

describe('the drill', () => {
  test('as it is documented: backup, restore into an empty place, verify, compare', async () => {
    const superuser = (statement: string) => connected(server.database.ownerUrl, client => client.query(statement))
    // A company with a past: most of its audit lies in the archive, and its anchors in their file.
    await superuser(`begin; set local session_replication_role = replica; ${whileNobodySeals}; delete from audit_seal; delete from audit_anchor;
      update audit set at = at - interval '13 months'; commit`)
    rmSync(anchorFolder(server.dataFolder), { recursive: true, force: true })
    await sealAll(server.database.db)
    await superuser(`insert into audit (actor_name, entity, action, changes) values ('', 'server', 'upgrade', '[]')`)
    // Takes stock of whom the harness has put there beside the product, and archives.
    await server.app.jobs.named(auditSchedule.job.name)?.run({}, new AbortController().signal)
    await newUnit(501)
    await sealAll(server.database.db)
    // Whatever was anchored on the way: the end is, and nothing is due any more.
    await superuser(`begin; set local session_replication_role = replica; delete from audit_anchor; commit`)
    rmSync(anchorFolder(server.dataFolder), { recursive: true, force: true })
    await anchorChain(server.database.db, anchorFolder(server.dataFolder))
    // Other programs in the same database.
    await superuser(
      `create schema keep; create table keep.anchor (n integer); insert into keep.anchor values (1); create table public.their_notes (n integer)`,
    )

    const target = join(place, 'drill')
    const working = { DATABASE_URL: server.database.ownerUrl, DATA_DIR: server.dataFolder }
    const said = async (tool: string, environment: Readonly<Record<string, string>>, ...given: readonly string[]): Promise<string> => {
      const run = runTool(tool, environment, given)
      expect(await run.ended, run.said()).toBe(0)
      return run.said()
    }
    expect(await said('backup.ts', working, target)).toContain('Left out, because they belong to other programs: keep.anchor')
    expect(await said('backup.ts', working, '--elsewhere')).toContain('made with other tools')
    const saved = new Map(await contents(server.database.ownerUrl))
    saved.delete('public.their_notes')
    saved.delete('public.backup_run')
    const [name = ''] = await readdir(target)
    const other = await emptyDatabase()
    const restored = { DATABASE_URL: other.ownerUrl, DATA_DIR: join(place, 'drilled') }
    const words = await said('restore.ts', restored, join(target, name))
    expect(words).toContain('keep.anchor, public.their_notes')
    expect(words).toMatch(/Everybody has to sign in again: [1-9]\d* sessions/)
    expect(await said('verify.ts', restored)).toContain('The audit is intact')
    const found = new Map(await contents(other.ownerUrl))
    found.delete('public.backup_run')
    expect(found).toEqual(saved)
    for (const folder of ['archive', 'anchors'])
      for (const file of await readdir(join(server.dataFolder, folder)))
        expect(await hashOfFile(join(place, 'drilled', folder, file))).toBe(await hashOfFile(join(server.dataFolder, folder, file)))
    expect(await readdir(join(place, 'drilled', 'archive'))).not.toEqual([])
    for (const table of ended)
      expect((await connected(other.ownerUrl, client => client.query(`select from ${table}`))).rowCount, table).toBe(0)
    await expect(
      restoreBackup({
        folder: join(target, name),
        ownerUrl: (await emptyDatabase()).ownerUrl,
        store: folderStore(join(place, 'z')),
        dataFolder: join(place, 'drilled'),
        migrations,
      }),
    ).rejects.toThrow('Name another DATA_DIR')
    await superuser('drop schema keep cascade; drop table public.their_notes')
  }, 60_000)
})

describe('a backup of a company whose files are not all there', () => {
  test('says which, is marked, fails, and pushes no complete one out; what is restored of it says so too', async () => {
    const target = join(place, 'lacking')
    const working = { DATABASE_URL: server.database.ownerUrl, DATA_DIR: server.dataFolder }
    const order = {
      url: server.database.ownerUrl,
      store: folderStore(join(server.dataFolder, 'files')),
      dataFolder: server.dataFolder,
      target,
      keep: 1,
    }
    const complete = (await writeBackup(order)).folder
    const sha256 = backup.manifest.blobs[0]?.sha256 ?? ''
    const lost = join(server.dataFolder, 'files', blobPlace(sha256))
    const content = await readFile(lost)
    await rm(lost)
    const name = /(?:^|\n) *File \d+ \(a\.png\).*: its content is missing\n/
    const run = runTool('backup.ts', working, [target])
    expect([await run.ended, run.said()]).toEqual([1, expect.stringMatching(/Backup incomplete: \d+ tables[^]*/)])
    expect(run.said()).toMatch(name)
    const incomplete = (await readdir(target)).find(one => one.endsWith('-incomplete')) ?? ''
    expect((await readdir(target)).toSorted()).toEqual([basename(complete), incomplete].toSorted())

    const restored = { DATABASE_URL: (await emptyDatabase()).ownerUrl, DATA_DIR: join(place, 'lacking-restored') }
    const restoring = runTool('restore.ts', restored, [join(target, incomplete)])
    expect(await restoring.ended, restoring.said()).toBe(0)
    expect(restoring.said()).toContain('The backup is incomplete')
    expect(restoring.said()).toMatch(name)

    await mkdir(dirname(lost), { recursive: true })
    await writeFile(lost, Buffer.concat([content, Buffer.from('x')]))
    const { manifest } = await writeBackup({ ...order, target: join(place, 'changed') })
    expect(manifest.lacking).toMatchObject([{ name: blobPlace(sha256), fault: 'changed' }])
    await writeFile(lost, content)
    const again = await writeBackup(order)
    expect([again.manifest.lacking, await readdir(target)]).toEqual([undefined, [basename(again.folder)]])
  }, 120_000)

  test('names archives and anchors that are gone', async () => {
    // Younger ones may just be being written.
    await connected(server.database.ownerUrl, client =>
      client.query(`begin; set local session_replication_role = replica; update audit_anchor set at = at - interval '11 minutes'; commit`),
    )
    const order = {
      url: server.database.ownerUrl,
      store: folderStore(join(server.dataFolder, 'files')),
      target: join(place, 'unproven'),
      keep: 1,
    }
    // That a former backup has them helps nobody to learn that they are gone.
    expect((await writeBackup({ ...order, dataFolder: server.dataFolder })).manifest.lacking).toBeUndefined()
    const { manifest } = await writeBackup({ ...order, dataFolder: join(place, 'nowhere') })
    const { rows } = await connected(server.database.ownerUrl, client =>
      client.query<{ name: string }>(`select 'archive/' || file_name as name from audit_archive order by from_n`),
    )
    expect(rows).not.toEqual([])
    expect(manifest.lacking).toEqual(['anchors', ...rows.map(({ name }) => name)].map(name => ({ name, fault: 'missing', files: [] })))
  })
})

describe('a backup that cannot be used', () => {
  test('is refused before anything is written', async () => {
    const damagedOne = await writeBackup({
      url: server.database.ownerUrl,
      store: folderStore(join(server.dataFolder, 'files')),
      dataFolder: server.dataFolder,
      target: join(place, 'damaged'),
      keep: 9,
    })
    await appendFile(join(damagedOne.folder, 'tables', 'public.mnm_unit.copy.gz'), 'x')
    await expect(verifyBackup(damagedOne.folder)).rejects.toThrow('public.mnm_unit.copy.gz')
    const other = await emptyDatabase()
    await expect(
      restoreBackup({
        folder: damagedOne.folder,
        ownerUrl: other.ownerUrl,
        store: folderStore(join(place, 'x')),
        dataFolder: join(place, 'x'),
        migrations,
      }),
    ).rejects.toThrow('damaged')
    expect(await connected(other.ownerUrl, async client => (await dataTables(client)).length)).toBe(0)
    await expect(verifyBackup(place)).rejects.toThrow('manifest.json')
  })

  test('is not written over a company that is there, nor by a program that does not know its schema', async () => {
    const order = { folder: backup.folder, store: folderStore(join(place, 'y')), dataFolder: join(place, 'y') }
    await expect(restoreBackup({ ...order, ownerUrl: server.database.ownerUrl, migrations })).rejects.toThrow('another database')
    const other = await emptyDatabase()
    const older = migrations.slice(0, 1).map(one => ({ ...one, sha256: 'other' }))
    await expect(restoreBackup({ ...order, ownerUrl: other.ownerUrl, migrations: older })).rejects.toThrow('does not know schema 1')
  })
})

test('old backups go, and an interrupted one leaves nothing behind', async () => {
  const target = join(place, 'few')
  const order = {
    url: server.database.ownerUrl,
    store: folderStore(join(server.dataFolder, 'files')),
    dataFolder: server.dataFolder,
    target,
    keep: 1,
  }
  await writeBackup(order)
  await new Promise(resolve => setTimeout(resolve, 1100))
  const newer = await writeBackup(order)
  expect(await readdir(target)).toEqual([newer.folder.split('/').at(-1)])
  await expect(writeBackup({ ...order, url: order.url.replace(/[^/]+$/, 'nowhere') })).rejects.toThrow('nowhere')
  expect(await readdir(target)).toEqual([newer.folder.split('/').at(-1)])
})
