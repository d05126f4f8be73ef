import { sql } from 'kysely'
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { Database } from '../database/pool.server.ts'
import { absent } from '../database/startFailure.server.ts'
import type { Link, SealedRow } from './chain.server.ts'

/** A beginning of the chain that lies in a file. Hashes in hexadecimal. */
export interface Archive {
  readonly id: number
  readonly fromN: number
  readonly toN: number
  readonly fromAt: string
  readonly toAt: string
  readonly prev: string
  readonly hash: string
  readonly fileName: string
  readonly sha256: string
}

/** Where archives lie. */
export const archiveFolder = (dataFolder: string): string => join(dataFolder, 'archive')

/** Every archive, in the order of the chain. */
export const archives = async (db: Database): Promise<readonly Archive[]> => {
  const { rows } = await sql<Archive>`select id, from_n as "fromN", to_n as "toN", from_at as "fromAt", to_at as "toAt",
      encode(prev, 'hex') as prev, encode(hash, 'hex') as hash, file_name as "fileName", encode(file_sha256, 'hex') as sha256
    from audit_archive order by from_n`.execute(db)
  return rows
}

/** One line of an archive or of a proof: a link with the row that it seals. */
export const chainLine = (link: Link, row: SealedRow | null): string =>
  `${JSON.stringify({ n: link.n, sealed_at: link.sealedAt, prev: link.prev, hash: link.hash, row })}\n`

/** A line of an archive with the row that it is about. */
export interface ArchivedLine {
  readonly text: string
  readonly row: SealedRow
}

/** One record by its entity and number. */
export interface RecordName {
  readonly entity: string
  readonly id: number
}

/** Bytes of an archive that can be read alone, and the records of which they tell. */
export interface ToldStretch {
  readonly first: number
  readonly size: number
  readonly records: ReadonlyMap<string, RecordName>
}

/** Reads a line that `chainLine` wrote; undefined for any other. */
export const parsedLine = (line: string): { readonly link: Link; readonly row: SealedRow } | undefined => {
  const { n, sealed_at: sealedAt, prev, hash, row } = JSON.parse(line) as Readonly<Record<string, unknown>>
  if (typeof n !== 'number' || typeof sealedAt !== 'string' || typeof prev !== 'string' || typeof hash !== 'string') return undefined
  if (typeof row !== 'object' || row === null || !('id' in row) || typeof row.id !== 'number') return undefined
  // An object with names, as was just seen.
  return { link: { n, sealedAt, prev, hash, auditId: row.id }, row }
}

/** What lies on the disk once a file is complete. */
export interface WrittenFile {
  readonly sha256: string
  readonly size: number
}

/** Lines of an archive that are compressed together: few enough that a record's are found quickly, enough that they compress well. */
const linesTogether = 500

/**
 * Writes lines to a compressed file that appears under its name only when it is complete and safe on the disk. It consists of members of gzip
 * one after the other, which every program reads as one and each of which can be read alone; `told` hears where each lies and of what it tells.
 */
export const writeCompressed = async (
  folder: string,
  name: string,
  lines: AsyncIterable<ArchivedLine>,
  told: (stretch: ToldStretch) => void,
): Promise<WrittenFile> => {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${name}.part`)
  const { through, hash, size } = measured()
  try {
    await pipeline(Readable.from(members(lines, told)), through, createWriteStream(unfinished, { mode: 0o640 }))
    await synced(unfinished)
    await rename(unfinished, join(folder, name))
    await synced(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { sha256: hash.digest('hex'), size: size() }
}

async function* members(lines: AsyncIterable<ArchivedLine>, told: (stretch: ToldStretch) => void): AsyncGenerator<Buffer> {
  let first = 0
  let together: ArchivedLine[] = []
  const member = async (): Promise<Buffer> => {
    const packed = await packedOf(together.map(({ text }) => text).join(''))
    told({ first, size: packed.length, records: recordsOf(together.map(({ row }) => row)) })
    first += packed.length
    together = []
    return packed
  }
  for await (const line of lines) {
    together.push(line)
    if (together.length >= linesTogether) yield await member()
  }
  if (together.length > 0) yield await member()
}

const packedOf = promisify<string, Buffer>(gzip)

/** The records that rows tell of, each once. */
export const recordsOf = (rows: Iterable<SealedRow>): ReadonlyMap<string, RecordName> => {
  const found = new Map<string, RecordName>()
  for (const { entity, record_id: id } of rows)
    if (typeof entity === 'string' && typeof id === 'number') found.set(`${entity} ${id}`, { entity, id })
  return found
}

const measured = (): { readonly through: Transform; readonly hash: Hash; readonly size: () => number } => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, hash, size: () => bytes }
}

const synced = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads an archive link by link; the file itself must be the one that was written. */
export const readArchive = async (
  file: string,
  sha256: string,
  each: (link: Link, row: SealedRow) => void,
): Promise<'missing' | 'changed' | 'good'> => {
  if (!(await stat(file).catch(absent))) return 'missing'
  if ((await sha256Of(file)) !== sha256) return 'changed'
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) {
    const parsed = parsedLine(line)
    if (!parsed) return 'changed'
    each(parsed.link, parsed.row)
  }
  return 'good'
}

/** Whether the file of an archive is there as it was written. */
export const isAsWritten = async (file: string, sha256: string): Promise<boolean> =>
  (await stat(file).catch(absent)) !== false && (await sha256Of(file)) === sha256

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
