import { sql } from 'kysely'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { Database } from '../database/pool.server.ts'
import { absent } from '../database/startFailure.server.ts'
import { chainEnd } from './seal.server.ts'

/** The end of the chain as it was at some time. */
export interface Anchor {
  readonly n: number
  readonly hash: string
  readonly at: string
}

/** Where anchors lie beside the database. */
export const anchorFolder = (dataFolder: string): string => join(dataFolder, 'anchors')

/** Every folder that holds anchors: the product's own, and the one outside where there is one. */
export const anchorFolders = (dataFolder: string, outside: string | undefined): readonly string[] => [
  anchorFolder(dataFolder),
  ...(outside === undefined ? [] : [outside]),
]

/** When a new anchor is due: so long after the last, or with so many new links, whichever comes first. */
const due = { after: '1 minute', links: 500 } as const

/**
 * Writes down where the chain ends, in the file of the year and in the database, when it has grown by 500 links since the last anchor or that is
 * a minute old. Answers the anchor, if one was written. The file is only ever added to.
 */
export const anchorChain = async (db: Database, folder: string): Promise<Anchor | undefined> => {
  const { rows } = await sql<{ n: number; old: boolean; at: string }>`select coalesce(max(n), 0) as n,
      coalesce(max(at) <= clock_timestamp() - ${due.after}::interval, true) as old, clock_timestamp() as at from audit_anchor`.execute(db)
  const { n: former = 0, old = false, at = '' } = rows[0] ?? {}
  const end = await chainEnd(db)
  if (end.n <= former || (!old && end.n - former < due.links)) return undefined
  const taken = await sql`insert into audit_anchor (n, hash, at) values (${end.n}, decode(${end.hash}, 'hex'), ${at})
    on conflict do nothing returning n`.execute(db)
  // Another process was faster; it writes the file too.
  if (taken.rows.length === 0) return undefined
  const anchor = { n: end.n, hash: end.hash, at }
  await writeAnchors(folder, [anchor])
  return anchor
}

/** Adds anchors to the files of their years. */
export const writeAnchors = async (folder: string, anchors: readonly Anchor[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const years = new Set(anchors.map(({ at }) => at.slice(0, 4)))
  for (const year of years) {
    const lines = anchors.filter(({ at }) => at.startsWith(year)).map(({ n, hash, at }) => `${JSON.stringify({ n, hash, at })}\n`)
    await addText(join(folder, `${year}.jsonl`), lines.join(''))
  }
}

/** Adds text behind what is there, on a line of its own: a line that broke off when the power went must not swallow the next. */
const addText = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'a+', 0o640)
  try {
    const { size } = await file.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await file.read(last, 0, 1, size - 1)
    await file.write(size === 0 || last.toString() === '\n' ? text : `\n${text}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The anchors of the database and of files, by the number of their link. */
export interface Anchors {
  readonly anchors: ReadonlyMap<number, string>
  /** The first link of which two places say different hashes: one of them was changed. */
  readonly disagreeing: number | undefined
}

/** Every anchor of the database and of the files in these folders. Of each past hour the last one stands for the others, before a week ago. */
export const readAnchors = async (db: Database, folders: readonly string[]): Promise<Anchors> => {
  const { rows } = await sql<Anchor>`select n, encode(hash, 'hex') as hash, at from audit_anchor order by n`.execute(db)
  const anchors = new Map<number, string>()
  let disagreeing: number | undefined
  const week = new Date(Date.parse(await databaseNow(db)) - 7 * 24 * 3600 * 1000).toISOString()
  const told = [rows, ...(await Promise.all(folders.map(anchorsInFiles)))]
  for (const { n, hash } of told.flatMap(one => lastOfHours(one, week))) {
    if ((anchors.get(n) ?? hash) !== hash) disagreeing = Math.min(disagreeing ?? n, n)
    anchors.set(n, hash)
  }
  return { anchors, disagreeing }
}

/** A chain that holds a later anchor holds the earlier ones: of the hours before an instant only the last are kept. */
const lastOfHours = (anchors: readonly Anchor[], before: string): readonly Anchor[] =>
  anchors.filter(({ at }, place) => at >= before || anchors[place + 1]?.at.slice(0, 13) !== at.slice(0, 13))

/** Whether a folder that must hold anchors holds none: the one of the product when the chain was anchored a while ago, the one outside when it was told any. */
export const anchorsMissing = async (db: Database, dataFolder: string, outside: string | undefined): Promise<boolean> => {
  const { rows } = await sql<{ own: boolean; told: boolean }>`select
      exists (select from audit_anchor where at < clock_timestamp() - interval '10 minutes') as own,
      exists (select from audit_anchor_outside where place = 'folder' and told_at is not null) as told`.execute(db)
  const [wanted] = rows
  const isEmpty = async (folder: string): Promise<boolean> => (await anchorFiles(folder)).length === 0
  return (
    (wanted?.own === true && (await isEmpty(anchorFolder(dataFolder)))) ||
    (wanted?.told === true && outside !== undefined && (await isEmpty(outside)))
  )
}

/** The names of the files of a folder that hold anchors, oldest first; none where the folder is not there. A folder that cannot be read is an error. */
export const anchorFiles = async (folder: string): Promise<readonly string[]> =>
  ((await readdir(folder).catch(absent)) || []).filter(name => name.endsWith('.jsonl')).toSorted()

const anchorsInFiles = async (folder: string): Promise<readonly Anchor[]> => {
  const files = await Promise.all((await anchorFiles(folder)).map(name => readFile(join(folder, name), 'utf8')))
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
