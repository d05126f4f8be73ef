import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/pool.server.ts'
import type { Label } from '../language/label.ts'
import type { FileStore } from './fileStore.server.ts'

/** A stored file whose bytes are not those that were stored. */
export interface FileFault {
  readonly id: number
  readonly name: string
  readonly fault: 'missing' | 'changed'
}

interface Named {
  readonly sha256: Buffer
  readonly id: number
  readonly name: string
}

/** Reads every stored file, and the small picture of each, and compares what it is with its hash. Equal files lie there once and are read once. */
export const verifyFiles = async (
  db: Database,
  store: Pick<FileStore, 'read'>,
): Promise<{ readonly files: number; readonly faults: readonly FileFault[] }> => {
  const { rows } = await sql<Named>`select distinct on (sha256) sha256, id, name from (
      select sha256, id, name from stored_file union all select thumbnail_sha256, id, name from stored_file where thumbnail_sha256 is not null
    ) as held order by sha256, id`.execute(db)
  const faults: FileFault[] = []
  for (const { sha256, id, name } of rows) {
    const found = await hashOf(store, sha256)
    if (found === undefined) faults.push({ id, name, fault: 'missing' })
    else if (!found.equals(sha256)) faults.push({ id, name, fault: 'changed' })
  }
  return { files: rows.length, faults }
}

/** The hash of what lies there; undefined where nothing can be read. */
const hashOf = async (store: Pick<FileStore, 'read'>, sha256: Buffer): Promise<Buffer | undefined> => {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await store.read(sha256)) hash.update(chunk as Buffer)
    return hash.digest()
  } catch {
    return undefined
  }
}

/** What is wrong with a file, in words. */
export const fileFaultWords = ({ id, name, fault }: FileFault): Label =>
  fault === 'missing'
    ? [`文件 ${id}（${name}）：内容缺失`, `File ${id} (${name}): its content is missing`]
    : [`文件 ${id}（${name}）：内容被修改`, `File ${id} (${name}): its content was changed`]
