import { sql } from 'kysely'
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '../database/pool.server.ts'
import type { Break, Link, SealedRow } from './chain.server.ts'

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

/** Writes lines to a compressed file that appears under its name only when it is complete and safe on the disk. */
export const writeCompressed = async (folder: string, name: string, lines: AsyncIterable<string>): Promise<WrittenFile> => {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${name}.part`)
  const { through, hash, size } = measured()
  try {
    await pipeline(Readable.from(lines), createGzip(), through, createWriteStream(unfinished, { mode: 0o640 }))
    await synced(unfinished)
    await rename(unfinished, join(folder, name))
    await synced(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { sha256: hash.digest('hex'), size: size() }
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

/** Reads an archive link by link as long as nothing is found; the file itself must be the one that was written. */
export const readArchive = async (
  file: string,
  sha256: string,
  each: (link: Link, row: SealedRow) => Break | undefined,
): Promise<'missing' | 'changed' | 'good' | Break> => {
  if (!(await stat(file).catch(() => undefined))) return 'missing'
  if ((await sha256Of(file)) !== sha256) return 'changed'
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) {
    const parsed = parsedLine(line)
    const found = parsed ? each(parsed.link, parsed.row) : 'changed'
    if (found) return found
  }
  return 'good'
}

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
