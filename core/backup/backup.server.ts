import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { anchorFolder } from '../audit/anchors.server.ts'
import { archiveFolder } from '../audit/archiveFile.server.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { blobPlace } from '../files/blobPlace.ts'
import type { FileStore } from '../files/fileStore.server.ts'
import { backupName, isBackupName, outdated, type Manifest, type SavedFile, type SavedTable } from './manifest.ts'
import { dataTables, foreignTables, sequences, type DataTable } from './saved.server.ts'

/** What is backed up, and where to. */
export interface BackupOrder {
  /** An address whose role may read every table. */
  readonly url: string
  /** Where uploaded files lie. */
  readonly store: Pick<FileStore, 'walk' | 'copyTo'>
  /** Where archives and anchors of the audit lie. */
  readonly dataFolder: string
  /** The folder of all backups. */
  readonly target: string
  /** How many backups stay; older ones are removed after this one is complete. */
  readonly keep: number
}

/** A complete backup. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/**
 * Saves the whole company while it works: every table as it was at one instant, then the stored files, which are never changed, so
 * that all that the tables refer to are among them. The folder gets its name when everything in it is on disk.
 */
export const writeBackup = async ({ url, store, dataFolder, target, keep }: BackupOrder): Promise<Backup> => {
  const folder = join(target, backupName(new Date()))
  const unfinished = `${folder}.partial`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true })
  try {
    // Before the database: the chain that is saved afterwards is at least as long as these anchors say.
    const anchors = await saveAnchors(anchorFolder(dataFolder), unfinished)
    const { archives, ...saved } = await saveDatabase(url, unfinished)
    const audit = [...anchors, ...(await saveArchives(archives, dataFolder, target, unfinished))]
    const manifest: Manifest = { format: 2, ...saved, audit, blobs: await saveBlobs(store, target, unfinished) }
    await writeDurably(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await rename(unfinished, folder)
    await sync(target)
    for (const name of outdated(await readdir(target), keep)) await rm(join(target, name), { recursive: true, force: true })
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Statements of a backup may take long; this many milliseconds without an answer is too long all the same. */
const patience = 60 * 60_000

/** An archive that the saved database speaks of. */
interface NamedArchive {
  readonly name: string
  readonly sha256: string
}

const saveDatabase = async (
  url: string,
  folder: string,
): Promise<Omit<Manifest, 'format' | 'audit' | 'blobs'> & { readonly archives: readonly NamedArchive[] }> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meniscus backup',
    statement_timeout: patience,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c extra_float_digits=3 -c search_path=public',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: string }>(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`)
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select number::float8 as number, name, sha256 from migration order by number',
    )
    const tables: SavedTable[] = []
    for (const table of await dataTables(client)) tables.push(await saveTable(client, table, folder))
    const standing = await sequences(client)
    const foreign = await foreignTables(client)
    const archives = await client.query<NamedArchive>(
      `select file_name as name, encode(file_sha256, 'hex') as sha256 from audit_archive order by from_n`,
    )
    await client.query('commit')
    return { at: rows[0]?.at ?? '', migrations: migrations.rows, tables, sequences: standing, foreign, archives: archives.rows }
  } finally {
    await client.end()
  }
}

const saveTable = async (client: pg.Client, { name, columns }: DataTable, folder: string): Promise<SavedTable> => {
  const file = `tables/${name.replaceAll('"', '')}.copy.gz`
  const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
  const hash = createHash('sha256')
  await pipeline(
    client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`)),
    createGzip({ level: 5 }),
    observed(chunk => hash.update(chunk)),
    createWriteStream(join(folder, file)),
  )
  await sync(join(folder, file))
  return { name, columns, rows: rows[0]?.count ?? 0, file, sha256: hash.digest('hex') }
}

const observed = (see: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk)
      done(null, chunk)
    },
  })

/** Copies the whole lines of the anchors' files: one that is just being written is not among them. */
const saveAnchors = async (from: string, folder: string): Promise<readonly SavedFile[]> => {
  const saved: SavedFile[] = []
  for (const name of await namesIn(from)) {
    const written = await readFile(join(from, name), 'utf8')
    saved.push(await saveFile(folder, `anchors/${name}`, written.slice(0, written.lastIndexOf('\n') + 1)))
  }
  return saved
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.jsonl')).toSorted()

const saveFile = async (folder: string, name: string, content: string): Promise<SavedFile> => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeDurably(path, content)
  return { name, sha256: await hashOfFile(path), size: (await stat(path)).size }
}

/**
 * Copies the archives, or gives those of an earlier backup a second name. One that is gone after its years, or damaged, does not keep the rest
 * from being saved: the verification of the audit tells of it.
 */
const saveArchives = async (
  archives: readonly NamedArchive[],
  dataFolder: string,
  target: string,
  folder: string,
): Promise<readonly SavedFile[]> => {
  const earlier = (await readdir(target)).filter(isBackupName).toSorted().at(-1)
  const saved: SavedFile[] = []
  await mkdir(join(folder, 'archive'), { recursive: true })
  for (const { name, sha256 } of archives) {
    const to = join(folder, 'archive', name)
    const known = earlier !== undefined && (await namedAgain(join(target, earlier, 'archive', name), sha256, to))
    const copied = known || (await copyFile(join(archiveFolder(dataFolder), name), to).then(() => true, isMissing))
    if (copied) saved.push({ name: `archive/${name}`, sha256: await hashOfFile(to), size: (await stat(to)).size })
  }
  return saved
}

/** False when a file is not there; any other failure is one. */
const isMissing = (error: unknown): false => {
  if (codeOf(error) === 'ENOENT') return false
  throw error
}

/** Copies what the store keeps; what an earlier backup has unchanged is given a second name there and not fetched again. */
const saveBlobs = async (store: BackupOrder['store'], target: string, folder: string): Promise<Manifest['blobs']> => {
  const earlier = (await readdir(target)).filter(isBackupName).toSorted().at(-1)
  const blobs: Manifest['blobs'][number][] = []
  for await (const kept of store.walk()) {
    const sha256 = kept.sha256.toString('hex')
    const to = join(folder, blobPlace(sha256))
    await mkdir(dirname(to), { recursive: true })
    const known = earlier !== undefined && (await namedAgain(join(target, earlier, blobPlace(sha256)), sha256, to))
    // What was swept away meanwhile belonged to nothing.
    if (known || (await store.copyTo(kept.sha256, to))) blobs.push({ sha256, size: (await stat(to)).size })
  }
  return blobs.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
}

/** Gives a file of an earlier backup a second name, if it is there and still what it was. */
const namedAgain = async (from: string, sha256: string, to: string): Promise<boolean> => {
  const found = await hashOfFile(from).catch(() => undefined)
  if (found !== sha256) return false
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** The SHA-256 of a file in hexadecimal. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const writeDurably = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text)
  await sync(path)
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
