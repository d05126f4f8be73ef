import { sql } from 'kysely'
import { join } from 'node:path'
import type { Database } from '../database/pool.server.ts'
import { letOthersIn } from '../jobs/letOthersIn.server.ts'
import { anchorFolders, anchorsMissing, readAnchors } from './anchors.server.ts'
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
  /** Every place, in the order of the chain; the first thousand of them. */
  readonly faults: readonly Break[]
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

/** So many faults are told; whoever has changed more has changed everything. */
export const mostFaults = 1000

/**
 * Recomputes the whole chain: archives first, then every row and seal here, against every anchor. Goes on past whatever is wrong. Reads a thousand
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
  const faults: Break[] = []
  const note = (found: readonly Break[]): void => void faults.push(...found.slice(0, mostFaults - faults.length))
  const dates = dateCheck()
  const start = await checkArchives(db, dataFolder, { anchors, dates }, { first, tick, note })
  const chain = checkChain(start, anchors, dates)
  await checkLive(db, chain, last, { tick, note })
  const cutOff = chain.end()
  if (cutOff) note([cutOff])
  note(await unsealedBelow(db))
  if (await anchorsMissing(db, dataFolder, outside)) note([{ fault: 'anchorsMissing', n: 0, auditId: null, at: null }])
  if (disagreeing !== undefined) note([{ fault: 'anchorDiffers', n: disagreeing, auditId: null, at: null }])
  return {
    intact: faults.length === 0,
    broken: faults[0] ?? null,
    faults,
    checked,
    end: chain.last,
    anchors: anchors.size,
    late: chain.late,
    broughtIn: chain.broughtIn,
    unsealed: await countUnsealed(db),
  }
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

/** Who hears of what is found on the way. */
interface Noting {
  readonly tick: () => void
  readonly note: (found: readonly Break[]) => void
}

/** Goes through the archives whose rows have been removed here; answers where the chain goes on. */
const checkArchives = async (
  db: Database,
  dataFolder: string,
  held: HeldAgainst,
  { first, tick, note }: Noting & { readonly first: number },
): Promise<ChainEnd> => {
  const { rows: retention } = await sql<{
    since: string
  }>`select now() - make_interval(years => archive_years) as since from audit_retention`.execute(db)
  const since = retention[0]?.since ?? ''
  let end: ChainEnd = beginning
  for (const archive of await archives(db)) {
    if (first > 0 && archive.fromN >= first) break
    const fault = (kind: Break['fault']): Break => ({ fault: kind, n: archive.fromN, auditId: null, at: archive.fromAt })
    const isNext = archive.fromN === end.n + 1 && archive.prev === end.hash
    if (!isNext) note([fault('sealMissing')])
    const from = isNext ? end : { n: archive.fromN - 1, hash: archive.prev }
    const found = await checkArchive(
      join(archiveFolder(dataFolder), archive.fileName),
      archive,
      checkChain(from, held.anchors, held.dates),
      {
        tick,
        note,
      },
    )
    if (found === 'missing' && archive.toAt >= since) note([fault('archiveMissing')])
    if (found === 'changed') note([fault('archiveChanged')])
    end = { n: archive.toN, hash: archive.hash }
  }
  return end
}

const checkArchive = async (
  file: string,
  archive: Archive,
  chain: ChainCheck,
  { tick, note }: Noting,
): Promise<'missing' | 'changed' | 'good'> => {
  const read = await readArchive(file, archive.sha256, (link, row) => {
    tick()
    note(chain.next(link, row))
  })
  if (read !== 'good') return read
  return chain.last.n === archive.toN && chain.last.hash === archive.hash ? 'good' : 'changed'
}

interface StoredLink extends Link {
  readonly row: SealedRow | null
}

/** Goes through the seals here up to the one that was the last when the verification began. */
const checkLive = async (db: Database, chain: ChainCheck, last: number, { tick, note }: Noting): Promise<void> => {
  let from = chain.last.n
  while (from < last) {
    const links = await linksAfter(db, from, pageSize)
    if (links.length === 0) return
    for (const [place, { row, ...link }] of links.entries()) {
      for (const broken of chain.next(link, row))
        note([broken.fault === 'rowChanged' ? await rowOrSeal(db, broken, link, links[place + 1]) : broken])
      tick()
      from = link.n
      await letOthersIn(place)
    }
  }
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

/** Rows that are older than the last sealed one, not sealed, and too old to be waiting for it. */
const unsealedBelow = async (db: Database): Promise<readonly Break[]> => {
  const { rows } = await sql<{ id: number; at: string }>`select a.id, a.at from audit as a
    where a.id < (select max(audit_id) from audit_seal) and a.at < clock_timestamp() - interval '10 minutes'
      and not exists (select from audit_seal as s where s.audit_id = a.id) order by a.id limit ${mostFaults}`.execute(db)
  return rows.map(({ id, at }) => ({ fault: 'rowInserted', n: 0, auditId: id, at }))
}

const countUnsealed = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit as a
    where not exists (select from audit_seal as s where s.audit_id = a.id)`.execute(db)
  return rows[0]?.n ?? 0
}
