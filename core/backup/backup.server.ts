import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { anchorFiles, anchorFolder } from '../audit/anchors.server.ts'
import { archiveFolder } from '../audit/archiveFile.server.ts'
import { absent } from '../database/startFailure.server.ts'
import { blobPlace } from '../files/blobPlace.ts'
import { ChangedBytes, type FileStore } from '../files/fileStore.server.ts'
import {
  backupName,
  incompleteName,
  newestOf,
  outdated,
  type LackingContent,
  type Manifest,
  type SavedFile,
  type SavedTable,
} from './manifest.ts'
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
  /** How many complete backups stay; older ones are removed after this one is complete. */
  readonly keep: number
}

/** A backup; what it lacks, its manifest says. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/**
 * Saves the whole company while it works: every table as it was at one instant, then the stored files, which are never changed, so
 * that all that the tables refer to are among them. The folder gets its name when everything in it is on disk; where something is not there that the tables
 * refer to, another one, and no complete backup makes room for it.
 */
export const writeBackup = async ({ url, store, dataFolder, target, keep }: BackupOrder): Promise<Backup> => {
  const name = backupName(new Date())
  const unfinished = join(target, `${name}.partial`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true })
  try {
    // Before the database: the chain that is saved afterwards is at least as long as these anchors say.
    const anchors = await saveAnchors(anchorFolder(dataFolder), unfinished)
    const { spokenOf, ...saved } = await saveDatabase(url, unfinished)
    const archives = await saveArchives(spokenOf.archives, dataFolder, target, unfinished)
    const files = await saveBlobs(store, spokenOf.files, target, unfinished)
    const lacking: readonly LackingContent[] = [
      ...(spokenOf.isAnchored && anchors.length === 0 ? [{ name: 'anchors', fault: 'missing', files: [] } as const] : []),
      ...archives.lacking,
      ...files.lacking,
    ]
    const manifest: Manifest = {
      format: 2,
      ...saved,
      audit: [...anchors, ...archives.saved],
      blobs: files.saved,
      ...(lacking.length === 0 ? {} : { lacking }),
    }
    await writeDurably(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 1))
    const folder = join(target, lacking.length === 0 ? name : incompleteName(name))
    await rename(unfinished, folder)
    await sync(target)
    for (const old of outdated(await readdir(target), keep)) await rm(join(target, old), { recursive: true, force: true })
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
  /** Its years are over: it may have been removed. */
  readonly expired: boolean
}

/** Content of uploaded files, themselves or as small pictures. */
interface NamedContent {
  readonly sha256: string
  readonly files: LackingContent['files']
}

/** What of the saved database lies elsewhere. */
interface SpokenOf {
  readonly archives: readonly NamedArchive[]
  readonly files: readonly NamedContent[]
  /** Whether the chain of the audit was anchored, so long ago that the file of the anchors is written. */
  readonly isAnchored: boolean
}

const saveDatabase = async (
  url: string,
  folder: string,
): Promise<Omit<Manifest, 'format' | 'audit' | 'blobs'> & { readonly spokenOf: SpokenOf }> => {
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
    const spokenOf = await spokenOfIn(client)
    await client.query('commit')
    return { at: rows[0]?.at ?? '', migrations: migrations.rows, tables, sequences: standing, foreign, spokenOf }
  } finally {
    await client.end()
  }
}

const spokenOfIn = async (client: pg.Client): Promise<SpokenOf> => {
  const archives = await client.query<NamedArchive>(`select file_name as name, encode(file_sha256, 'hex') as sha256,
      a.to_at < now() - make_interval(years => r.archive_years) as expired from audit_archive as a, audit_retention as r order by from_n`)
  const files =
    await client.query<NamedContent>(`select encode(sha256, 'hex') as sha256, jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) as files
    from (select sha256, id, name from stored_file
      union select thumbnail_sha256, id, name from stored_file where thumbnail_sha256 is not null) as content
    group by sha256 order by min(id)`)
  const anchored = await client.query('select from audit_anchor where at < now() - make_interval(mins => 10) limit 1')
  return { archives: archives.rows, files: files.rows, isAnchored: anchored.rowCount === 1 }
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
  for (const name of await anchorFiles(from)) {
    const written = await readFile(join(from, name), 'utf8')
    saved.push(await saveFile(folder, `anchors/${name}`, written.slice(0, written.lastIndexOf('\n') + 1)))
  }
  return saved
}

const saveFile = async (folder: string, name: string, content: string): Promise<SavedFile> => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeDurably(path, content)
  return { name, sha256: await hashOfFile(path), size: (await stat(path)).size }
}

/** What could be saved, and what could not as it should be. */
interface Saving<Saved> {
  readonly saved: readonly Saved[]
  readonly lacking: readonly LackingContent[]
}

/**
 * Copies the archives, or gives those of an earlier backup a second name, as long as the company itself has them. One that was changed is saved as it is: it
 * still proves something.
 */
const saveArchives = async (
  archives: readonly NamedArchive[],
  dataFolder: string,
  target: string,
  folder: string,
): Promise<Saving<SavedFile>> => {
  const earlier = newestOf(await readdir(target))
  const saved: SavedFile[] = []
  const lacking: LackingContent[] = []
  await mkdir(join(folder, 'archive'), { recursive: true })
  for (const { name: file, sha256, expired } of archives) {
    const name = `archive/${file}`
    const to = join(folder, name)
    const own = join(archiveFolder(dataFolder), file)
    const isThere = (await stat(own).catch(absent)) !== false
    const known = isThere && earlier !== undefined && (await namedAgain(join(target, earlier, name), sha256, to))
    const copied = known || (await copyFile(own, to).then(() => true, absent))
    const found = copied ? await hashOfFile(to) : undefined
    if (found !== undefined) saved.push({ name, sha256: found, size: (await stat(to)).size })
    if (found === undefined ? !expired : found !== sha256)
      lacking.push({ name, fault: found === undefined ? 'missing' : 'changed', files: [] })
  }
  return { saved, lacking }
}

/**
 * Copies what the store keeps; what an earlier backup has unchanged is given a second name there and not fetched again. What was swept away meanwhile, or lies there
 * changed, is lacking only where a file consists of it.
 */
const saveBlobs = async (
  store: BackupOrder['store'],
  files: readonly NamedContent[],
  target: string,
  folder: string,
): Promise<Saving<Manifest['blobs'][number]>> => {
  const earlier = newestOf(await readdir(target))
  const saved = new Map<string, Manifest['blobs'][number]>()
  const changed = new Set<string>()
  for await (const kept of store.walk()) {
    const sha256 = kept.sha256.toString('hex')
    const to = join(folder, blobPlace(sha256))
    await mkdir(dirname(to), { recursive: true })
    const known = earlier !== undefined && (await namedAgain(join(target, earlier, blobPlace(sha256)), sha256, to))
    const copied = known || (await copyOf(store, kept.sha256, to))
    if (copied === 'changed') changed.add(sha256)
    else if (copied) saved.set(sha256, { sha256, size: (await stat(to)).size })
  }
  const lacking = files
    .filter(({ sha256 }) => !saved.has(sha256))
    .map(({ sha256, files: those }): LackingContent => ({
      name: blobPlace(sha256),
      fault: changed.has(sha256) ? 'changed' : 'missing',
      files: those,
    }))
  return { saved: [...saved.values()].toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)), lacking }
}

/** Copies content out of the store, if it is there and still what was stored. */
const copyOf = (store: BackupOrder['store'], sha256: Buffer, to: string): Promise<boolean | 'changed'> =>
  store.copyTo(sha256, to).catch((error: unknown) => {
    if (error instanceof ChangedBytes) return 'changed'
    throw error
  })

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
