import { sql } from 'kysely'
import { queueMails } from '../mail/queueMail.server.ts'
import type { Context } from '../context/serve.server.ts'
import { isToldBy, mailTime, type TopicChoice, type MailHabits } from './choices.ts'
import { hiddenName, isOpenlyNamed } from '../reading/namedRecords.server.ts'
import type { Label } from '../language/label.ts'
import { usualDedupe, type Notice } from './notice.ts'
import { readersOf } from './readers.server.ts'
import { wakeReaders } from './wake.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What telling people needs of a step. */
export type Telling = Pick<Context, 'tx' | 'actor' | 'product'>

/**
 * Tells people in the transaction of what happened, each once: inside the product at once, by mail through the queue. Left out are who
 * did it (unless it concerns their own account), who cannot sign in, who may not see the record, who was told the same just now, and who
 * does not want to know.
 */
export const announce = async (context: Telling, notice: Notice): Promise<void> => {
  await announced(context, notice)
}

/** Does so, and answers the number of each notice by its reader. */
export const announced = async (context: Telling, notice: Notice): Promise<ReadonlyMap<number, number>> => {
  const { tx, actor } = context
  const { event, dedupeKey } = notice
  const others = [...new Set(notice.to)].filter(userId => event.topic === 'security' || userId !== actor.userId)
  if (others.length === 0) return new Map()
  // Two who tell the same at the same moment do so one after the other.
  if (dedupeKey !== undefined) await sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${dedupeKey}`}, 0))`.execute(tx)
  const concerned = await addressees(context, notice, others)
  const told = concerned.filter(person => isToldBy('inSite', event, person) || isToldBy('mail', event, person))
  const ids = new Map<number, number>()
  for (const [words, persons] of await wordsFor(context, notice, told))
    for (const [person, id] of await insertNotices(context, words, persons)) ids.set(person, id)
  await wakeReaders(tx, [...ids.keys()])
  await queueMails(
    tx,
    told.flatMap(person => {
      const time = isToldBy('mail', event, person) ? mailTime(person.now, event, person) : undefined
      const noticeId = ids.get(person.id)
      return time && !time.digest && noticeId !== undefined ? [{ event: event.code, userId: person.id, noticeId, runAt: time.at }] : []
    }),
  )
  return ids
}

/** The notice in the words for each of its readers: those who may read the same of the records that it names are told together. */
const wordsFor = async (
  context: Telling,
  notice: Notice,
  people: readonly Addressee[],
): Promise<readonly (readonly [Notice, readonly Addressee[]])[]> => {
  const { registry } = context.product
  const secret = (notice.names ?? []).flatMap(({ called, ...record }) => {
    const entity = registry.entities.get(record.entity)
    return entity && !isOpenlyNamed(entity) && called[0] !== '' ? [{ ...record, called, entity }] : []
  })
  if (secret.length === 0) return [[notice, people]]
  const readers = await Promise.all(
    secret.map(({ entity: { name }, recordId }) =>
      readersOf(
        context,
        { entity: name, recordId },
        people.map(({ id }) => id),
      ),
    ),
  )
  const untold = (person: Addressee): readonly number[] => secret.flatMap((_named, at) => (readers[at]?.has(person.id) ? [] : [at]))
  return [...Map.groupBy(people, person => untold(person).join(' ')).values()].map(some => {
    const [first] = some
    const hidden = first ? untold(first).flatMap(at => secret[at] ?? []) : []
    const without = (words: Label): Label =>
      hidden.reduce<Label>(([zh, en], { called, entity }) => {
        const [hiddenZh, hiddenEn] = hiddenName(entity)
        return [zh.replaceAll(called[0], hiddenZh), en.replaceAll(called[1] || called[0], hiddenEn)]
      }, words)
    return [{ ...notice, title: without(notice.title), ...(notice.body ? { body: without(notice.body) } : {}) }, some] as const
  })
}

interface Addressee extends TopicChoice, MailHabits {
  readonly id: number
  readonly now: string
}

const addressees = async (context: Telling, { event, about, dedupeKey, within = usualDedupe }: Notice, people: readonly number[]) => {
  const { rows } = await sql<Addressee>`
    select u.id, now() as now, c.in_site as "inSite", c.mail, coalesce(h.digest, false) as digest,
      to_char(h.quiet_from, 'HH24:MI') as "quietFrom", to_char(h.quiet_until, 'HH24:MI') as "quietUntil"
    from ${table(user)} as u
      left join notice_choice as c on c.user_id = u.id and c.topic = ${event.topic}
      left join mail_habit as h on h.user_id = u.id
    where u.id = any(${people}) and ${col(user, 'isActive', 'u')} and not exists (
      select from user_notice as n where n.user_id = u.id and n.dedupe_key = ${dedupeKey ?? null}::text
        and n.sent_at > now() - make_interval(mins => ${within}))
    order by u.id`.execute(context.tx)
  if (about === undefined || event.toldTo === 'addressees') return rows
  const readers = await readersOf(
    context,
    about,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => readers.has(id))
}

/** Writes the notices and answers the number of each by its reader. Who wants only mail finds the notice among the read ones. */
const insertNotices = async (
  { tx }: Telling,
  { event, title, body = ['', ''], link, about, dedupeKey, standing }: Notice,
  people: readonly Addressee[],
): Promise<ReadonlyMap<number, number>> => {
  if (people.length === 0) return new Map()
  const digest = people.map(person => isToldBy('mail', event, person) && mailTime(person.now, event, person).digest)
  const inSite = people.map(person => isToldBy('inSite', event, person))
  const { rows } = await sql<{ id: number; reader: number }>`
    insert into user_notice (user_id, kind, event, title_zh, title_en, content_zh, content_en, link, entity, record_id, dedupe_key, in_digest, read_at, must_read, pinned, expires_at)
    select reader, ${event.topic}, ${event.code}, ${title[0]}, ${title[1]}, ${body[0]}, ${body[1]}, ${link ?? null}::text,
      ${about?.entity ?? null}::text, ${about?.recordId ?? null}::bigint, ${dedupeKey ?? null}::text, in_digest,
      case when in_site then null else now() end, ${standing?.mustRead ?? false}::boolean, ${standing?.pinned ?? false}::boolean,
      ${standing?.expiresAt ?? null}::timestamptz
    from unnest(${people.map(({ id }) => id)}::bigint[], ${digest}::boolean[], ${inSite}::boolean[]) as told(reader, in_digest, in_site)
    on conflict do nothing
    returning id, user_id as reader`.execute(tx)
  return new Map(rows.map(({ id, reader }) => [reader, id]))
}
