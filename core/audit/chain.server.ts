import { createHash } from 'node:crypto'
import { canonical } from './canonical.ts'

/** A row of the audit as the database writes it in JSON, by the names of its columns. */
export type SealedRow = Readonly<Record<string, unknown>>

/** A link of the chain: the seal of one row. Hashes are in hexadecimal. */
export interface Link {
  /** 1, 2, 3 … without a gap. */
  readonly n: number
  /** As the database writes instants in JSON: `2026-10-08T01:02:03.456+00:00`. */
  readonly sealedAt: string
  readonly prev: string
  readonly hash: string
  readonly auditId: number
}

/** What stands before the first link. */
export const beginning = { n: 0, hash: '0'.repeat(64) } as const

/** An end of the chain: the next link comes after it. */
export interface ChainEnd {
  readonly n: number
  readonly hash: string
}

/**
 * The hash of a link: SHA-256 over the 32 bytes of the hash before and the canonical JSON (RFC 8785, UTF-8) of
 * `{"n": number, "row": row, "sealed_at": instant}`. Columns that are null are left out of the row, so that later columns change no older hash.
 */
export const hashOfLink = (prev: string, n: number, sealedAt: string, row: SealedRow): string => {
  const held = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return createHash('sha256')
    .update(Buffer.from(prev, 'hex'))
    .update(canonical({ n, row: held, sealed_at: sealedAt }))
    .digest('hex')
}

/** What is wrong with a link or with what it seals. */
export type Fault =
  /** The row says something else than when it was sealed. */
  | 'rowChanged'
  | 'rowMissing'
  /** A row that came between others long after they had been sealed, or that was never sealed. */
  | 'rowInserted'
  /** A row says that it is much older than rows before it, or younger than its seal. */
  | 'rowMisdated'
  | 'sealChanged'
  | 'sealMissing'
  /** The chain is another one than it was when it was anchored. */
  | 'anchorDiffers'
  | 'anchorsMissing'
  | 'archiveMissing'
  | 'archiveChanged'

/** A place that is not as it was written. */
export interface Break {
  readonly fault: Fault
  /** The link; 0 when the place has none. */
  readonly n: number
  readonly auditId: number | null
  /** When the row was written, or else sealed; null when nothing is known. */
  readonly at: string | null
}

/** Goes along the chain, link by link, and says everywhere where it breaks. */
export interface ChainCheck {
  /** What is wrong at this link, mostly nothing; `row` is null when the row is not there. Goes on behind it: the next link says what its hash was. */
  next(link: Link, row: SealedRow | null): readonly Break[]
  /** What the last link must hold when the chain has not been cut off. */
  end(): Break | undefined
  readonly last: ChainEnd
  /** Links that were made more than an hour after their rows: the product did not run in between, or somebody wrote rows by hand. */
  readonly late: number
  /** Links of rows that tell of earlier times because the first transaction of the chain brought them in. */
  readonly broughtIn: number
}

/** No transaction lasts that long: a row that is sealed so much later than younger ones was not written with them. In milliseconds. */
const longestTransaction = 60 * 60 * 1000

/** Begins behind an end of the chain that is known to be right; `anchors` are hashes by the number of their link. */
export const checkChain = (start: ChainEnd, anchors: ReadonlyMap<number, string>, dating: DateCheck = dateCheck()): ChainCheck => {
  let last = start
  // Behind a break nothing is known of the hash before: the link says it itself.
  let isKnown = true
  let late = 0
  let broughtIn = 0
  const isLate = lateness()
  const at = (fault: Fault, { n, auditId, sealedAt }: Link, row: SealedRow | null): Break => ({
    fault,
    n,
    auditId,
    at: typeof row?.['at'] === 'string' ? row['at'] : sealedAt,
  })
  const judged = (link: Link, row: SealedRow | null): Break | undefined => {
    if (isKnown && link.prev !== last.hash) return at('sealChanged', link, row)
    if (row === null) return at('rowMissing', link, row)
    const hash = hashOfLink(link.prev, link.n, link.sealedAt, row)
    if (hash !== link.hash) return at('rowChanged', link, row)
    if ((anchors.get(link.n) ?? hash) !== hash) return at('anchorDiffers', link, row)
    if (isLate(link)) return at('rowInserted', link, row)
    const dated = dating(link, row)
    if (dated === 'misdated') return at('rowMisdated', link, row)
    if (Date.parse(link.sealedAt) - Date.parse(String(row['at'])) > longestTransaction) {
      if (dated === 'broughtIn') broughtIn += 1
      else late += 1
    }
    return undefined
  }
  return {
    next(link, row) {
      const gap: readonly Break[] = link.n === last.n + 1 ? [] : [{ fault: 'sealMissing', n: last.n + 1, auditId: null, at: link.sealedAt }]
      if (gap.length > 0) isKnown = false
      const broken = judged(link, row)
      // A row that came later or says another time is sealed as it is.
      isKnown = broken === undefined || ['rowInserted', 'rowMisdated', 'anchorDiffers'].includes(broken.fault)
      last = { n: link.n, hash: link.hash }
      return broken ? [...gap, broken] : gap
    },
    end() {
      const beyond = [...anchors.keys()].filter(n => n > last.n)
      return beyond.length === 0 ? undefined : { fault: 'sealMissing', n: last.n + 1, auditId: null, at: null }
    },
    get last() {
      return last
    },
    get late() {
      return late
    },
    get broughtIn() {
      return broughtIn
    },
  }
}

/** Whether a link seals a row that is older than rows which were sealed long before it. Remembers about one number for each minute of an hour. */
const lateness = (): ((link: Link) => boolean) => {
  const highest: { readonly sealedAt: number; readonly auditId: number }[] = []
  let settled = 0
  let highestId = 0
  return ({ sealedAt, auditId }) => {
    const now = Date.parse(sealedAt)
    while (highest[0] && now - highest[0].sealedAt >= longestTransaction) settled = Math.max(settled, highest.shift()?.auditId ?? 0)
    const isLate = auditId < settled
    highestId = Math.max(highestId, auditId)
    const latest = highest.at(-1)
    if (!latest || now - latest.sealedAt >= 60_000) highest.push({ sealedAt: now, auditId: highestId })
    return isLate
  }
}

/** What the time means that a row tells: when it was written, when what was brought in had happened, or nothing that can be true. */
export type Dated = 'written' | 'broughtIn' | 'misdated'

/** Says of each link in turn what the time of its row means; goes on from one part of a chain to the next. */
export type DateCheck = (link: Link, row: SealedRow) => Dated

/** Clocks of one database go wrong by no more, in milliseconds. */
const clockError = 5 * 60 * 1000

/**
 * A row is misdated when it says another time than that at which it can have been written: more than the longest transaction before a row that stands before
 * it in the chain, or after its own seal. What the transaction of the first link has written may be of any time, as long as nothing else has been
 * written: that is how a company is brought in with its past.
 */
export const dateCheck = (): DateCheck => {
  let youngest = Number.NEGATIVE_INFINITY
  let isFirst = true
  let founding: unknown
  return ({ sealedAt }, row) => {
    if (isFirst) founding = row['xid']
    isFirst = false
    const at = Date.parse(String(row['at']))
    const isFounding = founding !== undefined && row['xid'] === founding
    if (Number.isNaN(at)) return isFounding ? 'broughtIn' : 'written'
    if (!isFounding) founding = undefined
    if (!isFounding && (at < youngest - longestTransaction || at > Date.parse(sealedAt) + clockError)) return 'misdated'
    // What was brought in may speak of days to come; what is written after it does not have to.
    youngest = Math.max(youngest, Math.min(at, Date.parse(sealedAt)))
    return isFounding ? 'broughtIn' : 'written'
  }
}
