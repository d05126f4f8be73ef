import { sql } from 'kysely'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/pool.server.ts'
import { chainEnd } from './seal.server.ts'

/** The end of the chain as it was at some time. */
export interface Anchor {
  readonly n: number
  readonly hash: string
  readonly at: string
}

/** Where anchors lie beside the database. */
export const anchorFolder = (dataFolder: string): string => join(dataFolder, 'anchors')

/**
 * Writes down where the chain ends, in the file of the year and in the database, when it has grown since the last anchor and that is an hour
 * old. Answers the anchor, if one was written. The file is only ever added to; it should be copied to a place that the database's
 * administrator cannot write.
 */
export const anchorChain = async (db: Database, folder: string): Promise<Anchor | undefined> => {
  const { rows } = await sql<{ n: number; due: boolean; at: string }>`select coalesce(max(n), 0) as n,
      coalesce(max(at) < clock_timestamp() - interval '1 hour', true) as due, clock_timestamp() as at from audit_anchor`.execute(db)
  const { n: former = 0, due = false, at = '' } = rows[0] ?? {}
  const end = await chainEnd(db)
  if (!due || end.n <= former) return undefined
  const taken = await sql`insert into audit_anchor (n, hash, at) values (${end.n}, decode(${end.hash}, 'hex'), ${at})
    on conflict do nothing returning n`.execute(db)
  // Another process was faster; it writes the file too.
  if (taken.rows.length === 0) return undefined
  const anchor = { n: end.n, hash: end.hash, at }
  await addLine(folder, `${at.slice(0, 4)}.jsonl`, JSON.stringify(anchor))
  return anchor
}

const addLine = async (folder: string, name: string, line: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, name), 'a', 0o640)
  try {
    await file.write(`${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Every anchor of the database and of the files, by the number of its link. Where they disagree one of them was changed: that is the first answer. */
export const readAnchors = async (
  db: Database,
  folder: string,
): Promise<{ readonly anchors: ReadonlyMap<number, string>; readonly disagreeing: number | undefined }> => {
  const { rows } = await sql<{ n: number; hash: string }>`select n, encode(hash, 'hex') as hash from audit_anchor order by n`.execute(db)
  const anchors = new Map(rows.map(({ n, hash }) => [n, hash]))
  let disagreeing: number | undefined
  for (const { n, hash } of await anchorsInFiles(folder)) {
    if ((anchors.get(n) ?? hash) !== hash) disagreeing = Math.min(disagreeing ?? n, n)
    anchors.set(n, hash)
  }
  return { anchors, disagreeing }
}

const anchorsInFiles = async (folder: string): Promise<readonly Anchor[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter(name => name.endsWith('.jsonl'))
      .toSorted()
      .map(name => readFile(join(folder, name), 'utf8')),
  )
  return files.flatMap(file => file.split('\n').flatMap(line => anchorOf(line) ?? []))
}

/** A line that broke off when the power went is none. */
const anchorOf = (line: string): Anchor | undefined => {
  try {
    const { n, hash, at } = JSON.parse(line) as Partial<Anchor>
    return typeof n === 'number' && typeof hash === 'string' && typeof at === 'string' ? { n, hash, at } : undefined
  } catch {
    return undefined
  }
}
