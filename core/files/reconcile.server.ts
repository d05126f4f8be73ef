import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/pool.server.ts'
import type { FileStore } from './fileStore.server.ts'

/** What does not fit between the rows of files and the bytes in the store. Nothing is mended by itself: a person has to look. */
export interface Reconciliation {
  readonly files: number
  /** Files whose bytes are gone. */
  readonly missing: readonly number[]
  /** Files whose bytes are not what their row says: of another length, or, where they were read, of another hash. */
  readonly damaged: readonly number[]
  /** How many were read and hashed. */
  readonly verified: number
}

interface Row {
  readonly id: number
  readonly sha256: Buffer
  readonly size: number
}

/** How many rows one statement reads. */
const batch = 1000

/** Compares every row with the store, and of `sample` files chosen by chance the content itself. */
export const reconcileFiles = async (db: Database, store: FileStore, sample = 20): Promise<Reconciliation> => {
  const sizes = new Map<string, number>()
  for await (const kept of store.walk()) sizes.set(kept.sha256.toString('hex'), kept.size)
  const missing: number[] = []
  const damaged = new Set<number>()
  let files = 0
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select id, sha256, size from stored_file where id > ${after} order by id limit ${batch}`.execute(db)
    for (const row of rows) {
      const size = sizes.get(row.sha256.toString('hex'))
      if (size === undefined) missing.push(row.id)
      else if (size !== row.size) damaged.add(row.id)
    }
    files += rows.length
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const { rows: chosen } = await sql<Row>`select id, sha256, size from stored_file order by random() limit ${sample}`.execute(db)
  const absent = new Set(missing)
  const readable = chosen.filter(row => !absent.has(row.id))
  for (const row of readable) if (!(await hashOf(store, row.sha256)).equals(row.sha256)) damaged.add(row.id)
  return { files, missing, damaged: [...damaged], verified: readable.length }
}

const hashOf = async (store: FileStore, sha256: Buffer): Promise<Buffer> => {
  const hash = createHash('sha256')
  await pipeline(await store.read(sha256), hash)
  return hash.digest()
}
