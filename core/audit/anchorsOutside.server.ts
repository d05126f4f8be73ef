import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { queueMails } from '../mail/queueMail.server.ts'
import type { Sealing } from '../mail/seal.server.ts'
import { noticeEvents } from '../notices/events.ts'
import type { Transaction } from '../context/serve.server.ts'
import { writeAnchors, type Anchor } from './anchors.server.ts'
import type { OutsidePlace } from './outsidePlace.ts'

/** Where anchors are told besides the data folder: a folder on another machine, an address that takes them, a mail address. */
export type AnchorPlaces = Readonly<Partial<Record<OutsidePlace, string>>>

/** What telling anchors outside works with. */
export interface OutsideParts {
  readonly db: Database
  readonly places: AnchorPlaces
  /** With which what a mail speaks of is sealed. */
  readonly sealing: Sealing
}

/** After a failure it is tried again a minute later; a mail goes out once a day. */
const pauses = { failed: '1 minute', mail: '1 day' } as const

/** How many anchors are told at once. */
const together = 1000

/** How long an address may take to answer, in milliseconds. */
const patience = 5000

/**
 * Tells every place the anchors that it has not been told yet; one process at a time. What fails is remembered for the health page and tried
 * again; nobody's work waits for it.
 */
export const tellOutside = async ({ db, places, sealing }: OutsideParts): Promise<void> => {
  const named: readonly OutsidePlace[] = (['folder', 'webhook', 'mail'] as const).filter(place => places[place] !== undefined)
  await sql`delete from audit_anchor_outside where place <> all(${[...named]}::text[])`.execute(db)
  for (const place of named) await tellPlace(db, place, places[place] ?? '', sealing)
}

const tellPlace = (db: Database, place: OutsidePlace, to: string, sealing: Sealing): Promise<void> =>
  transaction(db, async tx => {
    const { rows: turn } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(1003, 1) as taken`.execute(tx)
    if (turn[0]?.taken !== true) return
    const anchors = await untold(tx, place)
    const last = anchors.at(-1)
    if (!last) return
    const problem = await tell(tx, place, to, anchors, sealing)
    await sql`insert into audit_anchor_outside (place, n, told_at, problem)
      values (${place}, ${problem === null ? last.n : 0}, ${problem === null ? sql`clock_timestamp()` : null}, ${problem})
      on conflict (place) do update set tried_at = clock_timestamp(), problem = excluded.problem,
        n = greatest(audit_anchor_outside.n, excluded.n), told_at = coalesce(excluded.told_at, audit_anchor_outside.told_at)`.execute(tx)
  })

/** What a place has not been told, unless it is too early to try. */
const untold = async (tx: Transaction, place: OutsidePlace): Promise<readonly Anchor[]> => {
  const { rows } = await sql<Anchor>`select a.n, encode(a.hash, 'hex') as hash, a.at from audit_anchor as a
    left join audit_anchor_outside as o on o.place = ${place}
    where (o.n is null or a.n > o.n)
      and (o.place is null or (o.problem is not null and o.tried_at < clock_timestamp() - ${pauses.failed}::interval)
        or (o.problem is null and (${place} <> 'mail' or o.told_at < clock_timestamp() - ${pauses.mail}::interval)))
    order by a.n limit ${together}`.execute(tx)
  return rows
}

/** Tells anchors to a place; answers what went wrong, null when nothing did. */
const tell = async (
  tx: Transaction,
  place: OutsidePlace,
  to: string,
  anchors: readonly Anchor[],
  sealing: Sealing,
): Promise<string | null> => {
  try {
    switch (place) {
      case 'folder':
        await writeAnchors(to, anchors)
        return null
      case 'webhook':
        return await post(to, anchors)
      case 'mail':
        return await mail(tx, to, anchors, sealing)
      default:
        return place satisfies never
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Posts anchors as JSON; whatever answers 2xx has taken them. */
const post = async (to: string, anchors: readonly Anchor[]): Promise<string | null> => {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ anchors }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  return answer.ok ? null : `HTTP ${answer.status}`
}

const mail = async (tx: Transaction, to: string, anchors: readonly Anchor[], sealing: Sealing): Promise<string | null> => {
  const { n = 0, hash = '', at = '' } = anchors.at(-1) ?? {}
  const sealed = sealing.seal(JSON.stringify({ n: String(n), hash, at }))
  const queued = await queueMails(tx, [{ event: noticeEvents.anchor.code, userId: null, address: to, sealed }])
  return queued.length > 0 ? null : 'Email is disabled'
}
