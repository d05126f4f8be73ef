import { sql } from 'kysely'
import { join } from 'node:path'
import type { Database } from '../database/pool.server.ts'
import { letOthersIn } from '../jobs/letOthersIn.server.ts'
import { anchorFolders, readAnchors } from './anchors.server.ts'
import { archiveFolder, archives, readArchive, type Archive } from './archiveFile.server.ts'
import {
  beginning,
  checkChain,
  dateCheck,
  type Break,
  type ChainCheck,
  type ChainEnd,
  type DateCheck,
  type Link,
  type SealedRow,
} from './chain.server.ts'

/** What a verification found. */
export interface Verification {
  readonly intact: boolean
  /** The first place that is not as it was written; null when intact. */
  readonly broken: Break | null
  /** Rows whose seal was recomputed, here and in archives. */
  readonly checked: number
  /** The last link that is proven. */
  readonly end: ChainEnd
  readonly anchors: number
  /** Links here that were made more than an hour after their rows. */
  readonly late: number
  /** Links here of rows that tell of earlier times because the company was brought in with its past. */
  readonly broughtIn: number
  /** Rows that are not sealed yet. */
  readonly unsealed: number
}

/** What is verified, and who hears how far it is. */
export interface VerifyParts {
  readonly db: Database
  readonly dataFolder: string
  /** A folder outside this machine that holds anchors too. */
  readonly outside?: string | undefined
  /** Told how many rows have been checked, of how many. */
  readonly progress?: (checked: number, of: number) => void
}

const pageSize = 1000

const nothingOld: Pick<Verification, 'late' | 'broughtIn'> = { late: 0, broughtIn: 0 }

/**
 * Recomputes the whole chain: archives first, then every row and seal here, against every anchor. Stops at the first break. Reads a thousand
 * rows at a time, so its memory does not grow with the audit.
 */
export const verifyAudit = async ({ db, dataFolder, outside, progress }: VerifyParts): Promise<Verification> => {
  const { anchors, disagreeing } = await readAnchors(db, anchorFolders(dataFolder, outside))
  const { first, last, rows: of } = await extent(db)
  let checked = 0
  const tick = (): void => {
    checked += 1
    if (checked % pageSize === 0) progress?.(checked, of)
  }
  const answer = (end: ChainEnd, broken: Break | undefined, unsealed: number, { late, broughtIn } = nothingOld): Verification => ({
    intact: broken === undefined,
    broken: broken ?? null,
    checked,
    end,
    anchors: anchors.size,
    late,
    broughtIn,
    unsealed,
  })
  const dates = dateCheck()
  const before = await checkArchives(db, dataFolder, { anchors, dates }, first, tick)
  if (before.broken) return answer(before.end, before.broken, 0)
  const chain = checkChain(before.end, anchors, dates)
  const broken = (await checkLive(db, chain, last, tick)) ?? chain.end() ?? (await unsealedBelow(db))
  if (broken) return answer(chain.last, broken, 0)
  if (disagreeing !== undefined) return answer(chain.last, { fault: 'anchorDiffers', n: disagreeing, auditId: null, at: null }, 0)
  return answer(chain.last, undefined, await countUnsealed(db), chain)
}

/** The first link that must lie here, the last one that lies here now, and how many rows there are to check. */
const extent = async (db: Database): Promise<{ readonly first: number; readonly last: number; readonly rows: number }> => {
  const { rows } = await sql<{
    first: number
    last: number
    rows: number
  }>`select coalesce(min(n), 0) as first, coalesce(max(n), 0) as last,
    greatest(coalesce(max(n), 0), (select coalesce(max(to_n), 0) from audit_archive)) as rows from audit_seal`.execute(db)
  return rows[0] ?? { first: 0, last: 0, rows: 0 }
}

/** What every part of the chain is held against. */
interface HeldAgainst {
  readonly anchors: ReadonlyMap<number, string>
  readonly dates: DateCheck
}

/** Goes through the archives whose rows have been removed here; answers where the chain goes on, or where it breaks. */
const checkArchives = async (
  db: Database,
  dataFolder: string,
  held: HeldAgainst,
  first: number,
  tick: () => void,
): Promise<{ readonly end: ChainEnd; readonly broken?: Break }> => {
  const { rows: retention } = await sql<{
    since: string
  }>`select now() - make_interval(years => archive_years) as since from audit_retention`.execute(db)
  const since = retention[0]?.since ?? ''
  let end: ChainEnd = beginning
  for (const archive of await archives(db)) {
    if (first > 0 && archive.fromN >= first) break
    const fault = (kind: Break['fault']): Break => ({ fault: kind, n: archive.fromN, auditId: null, at: archive.fromAt })
    if (archive.fromN !== end.n + 1 || archive.prev !== end.hash) return { end, broken: fault('sealMissing') }
    const file = join(archiveFolder(dataFolder), archive.fileName)
    const found = await checkArchive(file, archive, end, held, tick)
    if (found === 'missing' && archive.toAt >= since) return { end, broken: fault('archiveMissing') }
    if (found === 'changed') return { end, broken: fault('archiveChanged') }
    if (typeof found === 'object') return { end, broken: found }
    end = { n: archive.toN, hash: archive.hash }
  }
  return { end }
}

const checkArchive = async (
  file: string,
  archive: Archive,
  start: ChainEnd,
  { anchors, dates }: HeldAgainst,
  tick: () => void,
): Promise<'missing' | 'changed' | 'good' | Break> => {
  const chain = checkChain(start, anchors, dates)
  const read = await readArchive(file, archive.sha256, (link, row) => {
    tick()
    return chain.next(link, row)
  })
  if (read !== 'good') return read
  return chain.last.n === archive.toN && chain.last.hash === archive.hash ? 'good' : 'changed'
}

interface StoredLink extends Link {
  readonly row: SealedRow | null
}

/** Goes through the seals here up to the one that was the last when the verification began. */
const checkLive = async (db: Database, chain: ChainCheck, last: number, tick: () => void): Promise<Break | undefined> => {
  let from = chain.last.n
  while (from < last) {
    const links = await linksAfter(db, from, pageSize)
    if (links.length === 0) break
    for (const [place, { row, ...link }] of links.entries()) {
      const broken = chain.next(link, row)
      if (broken) return broken.fault === 'rowChanged' ? await rowOrSeal(db, broken, link, links[place + 1]) : broken
      tick()
      from = link.n
      await letOthersIn(place)
    }
  }
  return undefined
}

/** A page of the chain behind a link, each with the row it seals. */
export const linksAfter = async (db: Database, n: number, most: number): Promise<readonly StoredLink[]> => {
  const { rows } = await sql<StoredLink>`select s.n, s.audit_id as "auditId", to_jsonb(s.sealed_at) as "sealedAt",
      encode(s.prev, 'hex') as prev, encode(s.hash, 'hex') as hash, to_jsonb(a) as row
    from audit_seal as s left join audit as a on a.id = s.audit_id where s.n > ${n} order by s.n limit ${most}`.execute(db)
  return rows
}

/** When row and seal do not fit: the link behind still holds the hash as it was, which tells which of the two was changed. */
const rowOrSeal = async (db: Database, broken: Break, link: Link, onPage: Link | undefined): Promise<Break> => {
  const behind = onPage ?? (await linksAfter(db, link.n, 1))[0]
  return behind && behind.prev !== link.hash ? { ...broken, fault: 'sealChanged' } : broken
}

/** A row that is older than the last sealed one, not sealed, and too old to be waiting for it. */
const unsealedBelow = async (db: Database): Promise<Break | undefined> => {
  const { rows } = await sql<{ id: number; at: string }>`select a.id, a.at from audit as a
    where a.id < (select max(audit_id) from audit_seal) and a.at < clock_timestamp() - interval '10 minutes'
      and not exists (select from audit_seal as s where s.audit_id = a.id) order by a.id limit 1`.execute(db)
  const [row] = rows
  return row && { fault: 'rowInserted', n: 0, auditId: row.id, at: row.at }
}

const countUnsealed = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit as a
    where not exists (select from audit_seal as s where s.audit_id = a.id)`.execute(db)
  return rows[0]?.n ?? 0
}
