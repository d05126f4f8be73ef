import { sql } from 'kysely'
import { topics } from '../define/event.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { noticeEvents } from './events.ts'
import { readersOf } from './readers.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Sealing } from '../mail/seal.server.ts'
import { mailHtml, writeMail, type WrittenMail } from '../mail/template.ts'
import { textsFor } from './templates.server.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** A mail that waits in the queue. */
export interface WaitingMail {
  readonly id: number
  readonly event: string
  readonly userId: number | null
  readonly address: string | null
  readonly noticeId: number | null
  readonly sealed: Buffer | null
}

/** Why a mail is not sent after all. */
export type SkipReason = 'inactive' | 'noAddress' | 'alreadyRead' | 'mayNotSee' | 'nothingNew' | 'unknownEvent' | 'otherKey' | 'switchedOff'

/** A mail as it will be sent; `digestUpTo` is the last notice that a digest speaks of. */
export interface ComposedMail extends WrittenMail {
  readonly to: string
  readonly html: string
  readonly digestUpTo?: number
}

interface Reader {
  readonly name: string
  readonly address: string
  readonly language: Language
}

/** Writes a mail as things are now: only to who is still active and may still see what it tells. */
export const composeMail = async (
  context: Context,
  mail: WaitingMail,
  baseUrl: string,
  sealing: Sealing,
): Promise<ComposedMail | { readonly skip: SkipReason }> => {
  const event = context.product.registry.events.get(mail.event)
  if (!event) return { skip: 'unknownEvent' }
  const reader = await readerOf(context, mail)
  if ('skip' in reader) return reader
  const content =
    mail.noticeId !== null
      ? await noticeValues(context, mail, mail.noticeId, reader)
      : event.code === noticeEvents.digest.code
        ? await digestValues(context, mail, reader)
        : sealedValues(mail, sealing)
  if ('skip' in content) return content
  const { link, ...values } = content.values
  const written = writeMail(
    await textsFor(context.tx, event),
    {
      title: inLanguage(event.label, reader.language),
      body: '',
      ...values,
      name: reader.name,
      link: link === undefined || !link.startsWith('/') ? baseUrl : `${baseUrl}${link}`,
    },
    reader.language,
  )
  return {
    ...written,
    to: reader.address,
    html: mailHtml(written, baseUrl),
    ...(content.upTo === undefined ? {} : { digestUpTo: content.upTo }),
  }
}

type Content = { readonly values: Readonly<Record<string, string>>; readonly upTo?: number } | { readonly skip: SkipReason }

const readerOf = async ({ tx, actor }: Context, { userId, address }: WaitingMail): Promise<Reader | { readonly skip: SkipReason }> => {
  if (userId === null) return address === null ? { skip: 'noAddress' } : { name: address, address, language: actor.language }
  const { rows } = await sql<{ name: string; email: string | null; language: Language | null; active: boolean }>`
    select ${col(user, 'name')}, ${col(user, 'email')}, ${col(user, 'language')}, ${col(user, 'isActive')} as active from ${table(user)} as t where t.id = ${userId}`.execute(
    tx,
  )
  const [person] = rows
  if (!person?.active) return { skip: 'inactive' }
  const to = address ?? person.email
  return to ? { name: person.name, address: to, language: person.language ?? 'zh' } : { skip: 'noAddress' }
}

interface NoticeRow {
  readonly titleZh: string
  readonly titleEn: string
  readonly contentZh: string
  readonly contentEn: string
  readonly link: string | null
  readonly entity: string | null
  readonly recordId: number | null
  readonly done: boolean
}

const noticeValues = async (context: Context, mail: WaitingMail, noticeId: number, { language }: Reader): Promise<Content> => {
  const { rows } =
    await sql<NoticeRow>`select title_zh as "titleZh", title_en as "titleEn", content_zh as "contentZh", content_en as "contentEn",
      link, entity, record_id as "recordId",
      -- Who wants to be told by mail alone has it among the read ones from the start.
      (read_at is not null and read_at > sent_at) or coalesce(expires_at <= now(), false) as done
    from user_notice where id = ${noticeId} and user_id = ${mail.userId}`.execute(context.tx)
  const [notice] = rows
  if (!notice || notice.done) return { skip: 'alreadyRead' }
  const { entity, recordId } = notice
  const readersOnly = context.product.registry.events.get(mail.event)?.toldTo === 'readers'
  if (readersOnly && entity !== null && mail.userId !== null) {
    const readers = await readersOf(context, { entity, recordId }, [mail.userId])
    if (!readers.has(mail.userId)) return { skip: 'mayNotSee' }
  }
  return {
    values: {
      title: inLanguage([notice.titleZh, notice.titleEn], language),
      body: inLanguage([notice.contentZh, notice.contentEn], language),
      link: notice.link ?? `/noticeInfo/detailm?id=${noticeId}`,
    },
  }
}

/** A digest names at most this many; the rest are behind its link. */
const mostInDigest = 50

const digestValues = async (context: Context, { userId }: WaitingMail, { language }: Reader): Promise<Content> => {
  const { rows } = await sql<{
    id: number
    kind: keyof typeof topics
    titleZh: string
    titleEn: string
    entity: string | null
    recordId: number | null
    event: string | null
  }>`
    select id, kind, title_zh as "titleZh", title_en as "titleEn", entity, record_id as "recordId", event from user_notice
    where user_id = ${userId} and in_digest and (read_at is null or read_at = sent_at) and coalesce(expires_at > now(), true)
    order by id`.execute(context.tx)
  const seen = []
  for (const row of rows) if (await mayStillSee(context, row, userId ?? 0)) seen.push(row)
  const last = rows.at(-1)
  if (!last || seen.length === 0) return { skip: 'nothingNew' }
  const items = seen
    .slice(0, mostInDigest)
    .map(row => `· [${inLanguage(topics[row.kind].label, language)}] ${inLanguage([row.titleZh, row.titleEn], language)}`)
  return { values: { count: String(seen.length), items: items.join('\n'), link: '/notice/message?status=unread' }, upTo: last.id }
}

const mayStillSee = async (
  context: Context,
  { entity, recordId, event }: { readonly entity: string | null; readonly recordId: number | null; readonly event: string | null },
  userId: number,
): Promise<boolean> => {
  if (entity === null || context.product.registry.events.get(event ?? '')?.toldTo !== 'readers') return true
  return (await readersOf(context, { entity, recordId }, [userId])).has(userId)
}

/** What was sealed when the mail was queued; nothing for a mail that speaks of nothing. */
const sealedValues = ({ sealed }: WaitingMail, sealing: Sealing): Content => {
  if (sealed === null) return { values: {} }
  try {
    // Sealed by this program alone, from texts by name.
    return { values: JSON.parse(sealing.open(sealed)) as Readonly<Record<string, string>> }
  } catch {
    return { skip: 'otherKey' }
  }
}
