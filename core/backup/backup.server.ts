import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { codeOf } from '../database/startFailure.server.ts'
import { backupName, blobPlace, outdated, type Manifest, type SavedTable } from './manifest.ts'
import { dataTables, sequences, type DataTable } from './saved.server.ts'

/** What is backed up, and where to. */
export interface BackupOrder {
  /** An address whose role may read every table. */
  readonly url: string
  /** Where uploaded files lie. */
  readonly filesFolder: string
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
export const writeBackup = async ({ url, filesFolder, target, keep }: BackupOrder): Promise<Backup> => {
  const folder = join(target, backupName(new Date()))
  const unfinished = `${folder}.partial`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true })
  try {
    const saved = await saveDatabase(url, unfinished)
    const manifest: Manifest = { format: 1, ...saved, blobs: await saveBlobs(filesFolder, unfinished) }
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

const saveDatabase = async (url: string, folder: string): Promise<Omit<Manifest, 'format' | 'blobs'>> => {
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
    const migrations = await client.query<Manifest['migrations'][number]>('select number, name, sha256 from migration order by number')
    const tables: SavedTable[] = []
    for (const table of await dataTables(client)) tables.push(await saveTable(client, table, folder))
    const standing = await sequences(client)
    await client.query('commit')
    return { at: rows[0]?.at ?? '', migrations: migrations.rows, tables, sequences: standing }
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

/** Files lie under their hash and are never changed: a second name for the same bytes is as good as a copy, where the disk allows it. */
const saveBlobs = async (filesFolder: string, folder: string): Promise<Manifest['blobs']> => {
  const blobs: Manifest['blobs'][number][] = []
  for (const sha256 of await blobsOf(filesFolder)) {
    const [from, to] = [join(filesFolder, blobPlace(sha256)), join(folder, blobPlace(sha256))]
    await mkdir(dirname(to), { recursive: true })
    await link(from, to).catch((error: unknown) => {
      if (codeOf(error) === 'EXDEV' || codeOf(error) === 'EPERM' || codeOf(error) === 'ENOTSUP') return copyFile(from, to)
      throw error
    })
    blobs.push({ sha256, size: (await stat(to)).size })
  }
  return blobs
}

/** The hashes of all files that lie in a store. */
const blobsOf = async (filesFolder: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(join(filesFolder, 'blobs'), { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      .map(entry => entry.name)
      .toSorted()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
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
