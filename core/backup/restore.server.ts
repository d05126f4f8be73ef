import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isApplied, migrate, type Migration } from '../database/migrate.server.ts'
import { absent, StartFailure } from '../database/startFailure.server.ts'
import { hashOfFile } from './backup.server.ts'
import { blobPlace } from '../files/blobPlace.ts'
import type { FileStore } from '../files/fileStore.server.ts'
import type { Manifest, SavedTable } from './manifest.ts'
import { dataTables } from './saved.server.ts'

/** What is restored, and where. */
export interface RestoreOrder {
  /** The folder of one backup. */
  readonly folder: string
  /** An address whose role owns the database; nothing may be in it yet. */
  readonly ownerUrl: string
  /** Where uploaded files are to lie. */
  readonly store: Pick<FileStore, 'receive' | 'keep'>
  /** Where archives and anchors of the audit are to lie; none may be there yet. */
  readonly dataFolder: string
  /** The program's own migrations. */
  readonly migrations: readonly Migration[]
}

const damaged = (what: string): StartFailure =>
  new StartFailure('backupUnusable', [`备份不完整或已损坏：${what}`, `The backup is incomplete or damaged: ${what}`])

/** Reads a backup's list of contents. */
const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    // Written by the backup alone; what is in it is checked against its hashes before it is used.
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.format === 1 || manifest.format === 2) return manifest
  } catch {
    // Said below.
  }
  throw damaged('manifest.json')
}

/** Compares every file of a backup with the hash it was saved under. */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const files = [
    ...manifest.tables.map(table => ({ file: table.file, sha256: table.sha256 })),
    ...(manifest.audit ?? []).map(({ name, sha256 }) => ({ file: name, sha256 })),
    ...manifest.blobs.map(({ sha256 }) => ({ file: blobPlace(sha256), sha256 })),
  ]
  for (const { file, sha256 } of files) {
    const found = await hashOfFile(join(folder, file)).catch(() => undefined)
    if (found !== sha256) throw damaged(file)
  }
  return manifest
}

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest
  /** Tables of other programs that were in the database or in the backup; they are not restored. */
  readonly leftOut: readonly string[]
  /** People who were signed in, and links with which a password could be chosen: none of them is good any more. */
  readonly ended: { readonly sessions: number; readonly links: number }
}

/**
 * Brings an empty database and an empty file store to the state of a backup: its schema, every row, every number given out, every
 * file; then to the program's own schema. All rows are loaded in one transaction, and every foreign key is checked anew.
 */
export const restoreBackup = async ({ folder, ownerUrl, store, dataFolder, migrations }: RestoreOrder): Promise<Restored> => {
  const manifest = await verifyBackup(folder)
  refuseOtherProgram(manifest, migrations)
  await refuseOtherAudit(dataFolder, manifest)
  const saved = new Set(manifest.migrations.map(({ number }) => number))
  await migrate(
    ownerUrl,
    migrations.filter(({ number }) => saved.has(number)),
  )
  const { leftOut, ended } = await loadDatabase(ownerUrl, folder, manifest)
  await restoreAudit(folder, dataFolder, manifest)
  for (const { sha256, size } of manifest.blobs)
    await store.keep(await store.receive(createReadStream(join(folder, blobPlace(sha256))), size))
  await migrate(ownerUrl, migrations)
  return { manifest, leftOut: [...(manifest.foreign ?? []), ...leftOut], ended }
}

/** The files of the audit with which a folder must not be mixed up. */
const refuseOtherAudit = async (dataFolder: string, { audit = [] }: Manifest): Promise<void> => {
  for (const folder of new Set(audit.map(({ name }) => dirname(name)))) {
    const present = await readdir(join(dataFolder, folder)).catch(absent)
    if (present === false || present.length === 0) continue
    throw new StartFailure('databaseNotEmpty', [
      `${join(dataFolder, folder)} 中已有审计文件。请指定另一个 DATA_DIR。`,
      `There are files of an audit in ${join(dataFolder, folder)}. Name another DATA_DIR.`,
    ])
  }
}

const restoreAudit = async (folder: string, dataFolder: string, { audit = [] }: Manifest): Promise<void> => {
  for (const { name } of audit) {
    await mkdir(join(dataFolder, dirname(name)), { recursive: true })
    await copyFile(join(folder, name), join(dataFolder, name), constants.COPYFILE_EXCL)
  }
}

const refuseOtherProgram = (manifest: Manifest, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(migration => [migration.number, migration]))
  const unknown = manifest.migrations.find(({ number, sha256 }) => !isApplied(known.get(number), sha256))
  if (!unknown) return
  throw new StartFailure('schemaNewer', [
    `备份的结构版本 ${unknown.number}（${unknown.name}）本程序无法识别。请用产生该备份的程序版本或更新的版本恢复。`,
    `This program does not know schema ${unknown.number} (${unknown.name}) of the backup. Restore with the version that made it, or a newer one.`,
  ])
}

const loadDatabase = async (ownerUrl: string, folder: string, manifest: Manifest): Promise<Pick<Restored, 'leftOut' | 'ended'>> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'meniscus restore',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c search_path=public -c client_min_messages=warning',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await refuseFull(client)
    const present = await dataTables(client)
    // The schema is that of the backup by its migrations: a table that they do not make is another program's.
    const isOurs = ({ name }: SavedTable): boolean => present.some(table => table.name === name)
    const leftOut = manifest.tables.filter(table => !isOurs(table)).map(({ name }) => name)
    const guards = await takeOffGuards(client)
    await client.query(`truncate ${present.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables.filter(isOurs)) await loadTable(client, folder, table)
    for (const { name, last, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3) where to_regclass($4) is not null', [name, last, called, name])
    }
    const ended = await endAccess(client, manifest)
    await putBackGuards(client, guards)
    await client.query('commit')
    await client.query('analyze')
    return { leftOut, ended }
  } finally {
    await client.end()
  }
}

/**
 * Nobody comes in with what was good when the backup was made: it may have been taken away since, or the copy may be in other hands. The audit
 * tells of the restoring, at the end of the chain that it goes on with.
 */
const endAccess = async (client: pg.Client, { at }: Manifest): Promise<Restored['ended']> => {
  const { rowCount: sessions } = await client.query('delete from session where revoked_at is null and expires_at > now()')
  await client.query('delete from session')
  const { rowCount: links } = await client.query('delete from password_link where expires_at > now()')
  await client.query('delete from password_link')
  await client.query('delete from one_time_secret')
  await client.query(
    `insert into audit (actor_name, entity, action, changes, detail) values ('', 'server', 'restore', '[]', jsonb_build_object('backupOf', $1::text))`,
    [at],
  )
  return { sessions: sessions ?? 0, links: links ?? 0 }
}

const refuseFull = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from admin_user limit 1')
  if (rowCount === 0) return
  throw new StartFailure('databaseNotEmpty', [
    '目标数据库中已有数据。恢复只写入空的数据库：请指定另一个数据库或 DATA_DIR。',
    'There are data in the database. A backup is restored only into an empty one: name another database or another DATA_DIR.',
  ])
}

interface Key {
  readonly table: string
  readonly name: string
  readonly definition: string
}

interface Trigger {
  readonly table: string
  readonly name: string
  /** O fires for everybody, A always, R only for replicas, D never. */
  readonly mode: 'O' | 'A' | 'R' | 'D'
}

interface Guards {
  readonly keys: readonly Key[]
  readonly triggers: readonly Trigger[]
}

/** Rows refer to each other in circles, and some tables refuse what is not news: keys and triggers are off while the saved rows are loaded. */
const takeOffGuards = async (client: pg.Client): Promise<Guards> => {
  const keys = await client.query<Key>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`)
  const triggers = await client.query<Trigger>(`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as name, tgenabled as mode from pg_trigger where not tgisinternal order by 1, 2`)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return { keys: keys.rows, triggers: triggers.rows }
}

const enabling = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const

/** Putting a foreign key back checks every row. */
const putBackGuards = async (client: pg.Client, { keys, triggers }: Guards): Promise<void> => {
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name, mode } of triggers) await client.query(`alter table ${table} ${enabling[mode]} trigger ${name}`)
}

const loadTable = async (client: pg.Client, folder: string, { name, columns, rows, file }: SavedTable): Promise<void> => {
  const loading = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, file)), createGunzip(), loading)
  if (loading.rowCount !== rows) throw damaged(file)
}
