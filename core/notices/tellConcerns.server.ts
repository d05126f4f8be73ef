import { sql } from 'kysely'
import type { EventDefinition } from '../define/event.ts'
import type { Label } from '../language/label.ts'
import { announced, type Telling } from './announce.server.ts'
import type { Notice } from './notice.ts'
import { readableTo } from './readers.server.ts'
import { wakeReaders } from './wake.server.ts'

/** A record of which people are told as long as something stands with it, such as an order that will be late. */
export interface Concern {
  readonly recordId: number
  /** What stands: with another text it is something else, of which people are told anew. */
  readonly key: string
  readonly to: readonly number[]
  /** The record and what stands with it, in one line. */
  readonly line: Label
  readonly link: string
  /** The records besides it that the line names. */
  readonly names?: Notice['names']
}

/** All that stands now of one kind, and where it is listed. */
export interface ConcernList {
  readonly event: EventDefinition
  readonly entity: string
  /** What stands, for one line and for as many as there are. */
  readonly title: (count: number) => Label
  readonly link: string
  readonly all: readonly Concern[]
}

/** A notice names at most so many; the rest are behind its link. */
const mostNamed = 20

const bodyOf = (those: readonly Concern[]): Label => {
  const named = those.slice(0, mostNamed).map(({ line }) => line)
  const more = those.length - named.length
  const [zh, en] = [named.map(([text]) => text), named.map(([, text]) => text)]
  return more === 0 ? [zh.join('\n'), en.join('\n')] : [[...zh, `另有 ${more} 项`].join('\n'), [...en, `and ${more} more`].join('\n')]
}

const keyOf = (userId: number, key: string): string => `${userId} ${key}`

/**
 * Tells people of what stands: each once of each, in one notice for all that is new to the reader, and only of records that they may read. What stands no more is
 * forgotten, so that it is told anew when it comes back, and a notice of which nothing stands any more concerns its reader no longer. `all` is everything that
 * stands: what is left out of it is over.
 */
export const tellConcerns = async (context: Telling, list: ConcernList): Promise<void> => {
  const { event } = list
  // Two who tell of the same list do so one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standing ${event.code}`}, 0))`.execute(context.tx)
  const concerns = await readConcerns(context, list)
  const told = await forgetOver(context, event, concerns)
  for (const [person, those] of concerns) {
    const fresh = those.filter(({ key }) => !told.has(keyOf(person, key)))
    if (fresh.length > 0) await tell(context, list, person, fresh)
  }
}

/** What `tellConcerns` would tell each person now; nobody is told. */
export const untoldConcerns = async (
  context: Pick<Telling, 'tx' | 'product'>,
  list: Pick<ConcernList, 'event' | 'entity' | 'all'>,
): Promise<ReadonlyMap<number, readonly Concern[]>> => {
  const concerns = await readConcerns(context, list)
  const told = new Set((await toldOf(context, list.event)).map(({ userId, key }) => keyOf(userId, key)))
  return new Map([...concerns].map(([person, those]) => [person, those.filter(({ key }) => !told.has(keyOf(person, key)))]))
}

/** What concerns each person, of records that they may read. */
const readConcerns = async (
  context: Pick<Telling, 'tx' | 'product'>,
  { entity, all }: Pick<ConcernList, 'entity' | 'all'>,
): Promise<ReadonlyMap<number, readonly Concern[]>> => {
  const people = [...new Set(all.flatMap(({ to }) => to))]
  const readable = await readableTo(context, { entity, recordIds: [...new Set(all.map(({ recordId }) => recordId))] }, people)
  return new Map(
    people.map(person => [person, all.filter(({ to, recordId }) => to.includes(person) && readable.get(person)?.has(recordId))]),
  )
}

/** What was told of an event and still stands, to whom, with the notice that told it. */
const toldOf = async ({ tx }: Pick<Telling, 'tx'>, { code }: EventDefinition) =>
  (
    await sql<{ userId: number; key: string; noticeId: number | null }>`
    select user_id as "userId", key, notice_id as "noticeId" from notice_told where event = ${code}`.execute(tx)
  ).rows

/** Forgets what stands no more, or concerns a person no more, and answers what was told of the rest. */
const forgetOver = async (
  { tx }: Telling,
  event: EventDefinition,
  concerns: ReadonlyMap<number, readonly Concern[]>,
): Promise<ReadonlySet<string>> => {
  const rows = await toldOf({ tx }, event)
  const standing = new Set([...concerns].flatMap(([person, those]) => those.map(({ key }) => keyOf(person, key))))
  const over = rows.filter(({ userId, key }) => !standing.has(keyOf(userId, key)))
  await sql`delete from notice_told as t using unnest(${over.map(({ userId }) => userId)}::bigint[], ${over.map(({ key }) => key)}::text[]) as o(reader, told)
    where t.event = ${event.code} and t.user_id = o.reader and t.key = o.told`.execute(tx)
  const { rows: done } = await sql<{ reader: number }>`update user_notice as n set expires_at = now()
    where n.id = any(${over.flatMap(({ noticeId }) => noticeId ?? [])}::bigint[]) and n.read_at is null and n.expires_at is null
      and not exists (select from notice_told as t where t.notice_id = n.id) returning n.user_id as reader`.execute(tx)
  await wakeReaders(tx, [...new Set(done.map(({ reader }) => reader))])
  return new Set(rows.map(({ userId, key }) => keyOf(userId, key)).filter(key => standing.has(key)))
}

const tell = async (
  context: Telling,
  { event, entity, title, link }: ConcernList,
  person: number,
  fresh: readonly Concern[],
): Promise<void> => {
  const [first] = fresh
  if (!first) return
  const isOne = fresh.length === 1
  const ids = await announced(context, {
    event,
    to: [person],
    title: title(fresh.length),
    body: bodyOf(fresh),
    names: fresh.flatMap(({ names = [] }) => names),
    link: isOne ? first.link : link,
    ...(isOne ? { about: { entity, recordId: first.recordId } } : {}),
  })
  await sql`insert into notice_told (user_id, event, key, notice_id)
    select ${person}, ${event.code}, k, ${ids.get(person) ?? null}::bigint from unnest(${fresh.map(({ key }) => key)}::text[]) as k`.execute(
    context.tx,
  )
}
