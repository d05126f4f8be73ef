import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/pool.server.ts'
import type { Label } from '../language/label.ts'
import type { Registry } from '../define/registry.ts'
import type { FileStore } from './fileStore.server.ts'
import { recordsOfFiles, type HoldingRecord } from './fileVisibility.server.ts'

/** A stored file whose bytes are not those that were stored. */
export interface FileFault {
  readonly id: number
  readonly name: string
  readonly fault: 'missing' | 'changed'
  /** The records to which it belongs. */
  readonly records: readonly HoldingRecord[]
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
  registry: Registry,
): Promise<{ readonly files: number; readonly faults: readonly FileFault[] }> => {
  const { rows } = await sql<Named>`select distinct on (sha256) sha256, id, name from (
      select sha256, id, name from stored_file union all select thumbnail_sha256, id, name from stored_file where thumbnail_sha256 is not null
    ) as held order by sha256, id`.execute(db)
  const faults: Omit<FileFault, 'records'>[] = []
  for (const { sha256, id, name } of rows) {
    const found = await hashOf(store, sha256)
    if (found === undefined) faults.push({ id, name, fault: 'missing' })
    else if (!found.equals(sha256)) faults.push({ id, name, fault: 'changed' })
  }
  const records = await recordsOfFiles(
    db,
    registry,
    faults.map(({ id }) => id),
  )
  return { files: rows.length, faults: faults.map(fault => ({ ...fault, records: records.get(fault.id) ?? [] })) }
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
export const fileFaultWords = (registry: Registry, { id, name, fault, records }: FileFault): Label => {
  const [zh, en] = faultWords[fault]
  const [zhOf, enOf] = ofRecords(registry, records)
  return [`文件 ${id}（${name}）${zhOf}：${zh}`, `File ${id} (${name})${enOf}: ${en}`]
}

/** What can be wrong with content, in words. */
export const faultWords: Readonly<Record<FileFault['fault'], Label>> = {
  missing: ['内容缺失', 'its content is missing'],
  changed: ['内容被修改', 'its content was changed'],
}

/** Where a file belongs to many records, so many of them say enough. */
const mostRecords = 3

/** To which records a file belongs, in words behind its name; nothing where it belongs to none. */
const ofRecords = (registry: Registry, records: readonly HoldingRecord[]): Label => {
  const named = records.slice(0, mostRecords).map(({ entity, id, title }) => {
    const [zh, en] = registry.entities.get(entity)?.label ?? [entity, entity]
    return [`${zh} ${title ?? id}`, `${en} ${title ?? id}`] as const
  })
  if (named.length === 0) return ['', '']
  const more = records.length > mostRecords ? ' …' : ''
  return [`，属于${named.map(([zh]) => zh).join('、')}${more}`, ` of ${named.map(([, en]) => en).join(', ')}${more}`]
}
