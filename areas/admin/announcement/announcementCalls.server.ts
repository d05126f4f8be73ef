import { sql, type RawBuilder } from 'kysely'
import { audit } from '#core/audit.server'
import { serveCall, type Context, type ServedCall } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announced } from '#core/notices.server'
import { col, table } from '#core/queries.server'
import { lockRecord, pick, seenRecord } from '#core/records.server'
import { may } from '#core/rights'
import { department, user } from '#core/people'
import { announcement } from './announcement.ts'
import { audienceCount, readList, remindReaders, type ReaderRow, type ReadList } from './announcementCalls.ts'
import { audienceSize, inAudience, type Audience } from './audience.server.ts'
import { announcementEvents } from './announcement.events.ts'

const notInForce: Label = ['只有已发布且有效的公告可以提醒', 'Reminders can only be sent for a published announcement that is still valid']

/** How the calls around announcements are answered. */
export const servedAnnouncementCalls: readonly ServedCall[] = [
  serveCall(audienceCount, async (context, { everybody, departments = [], roles = [], people = [] }) => ({
    count: await audienceSize(context, {
      everybody: everybody === true,
      departments: departments ?? [],
      roles: roles ?? [],
      people: people ?? [],
    }),
  })),
  serveCall(readList, (context, { id, page, page_size, status }) =>
    listReaders(context, id, page ?? 1, page_size ?? 50, status ?? undefined),
  ),
  serveCall(remindReaders, async (context, { id }) => {
    const row = await lockRecord(context, announcement, id)
    const over = row.expiresAt !== null && Date.parse(row.expiresAt) <= Date.parse(context.now)
    if (row.status !== 'published' || over) refuse('illegalTransition', { message: notInForce })
    const { rows } = await sql<{ reader: number }>`select u.id as reader from ${audienceWithNotices(row)} where ${isOpen(row)}`.execute(
      context.tx,
    )
    // Who was reminded within the hour is left out.
    const reminded = await announced(context, {
      event: announcementEvents.reminder,
      to: rows.map(({ reader }) => reader),
      title: [`请阅读：${row.title}`, `Please read: ${row.titleEn ?? row.title}`],
      link: `/notice/message?status=${row.mustRead ? 'mustRead' : 'unread'}`,
      about: { entity: announcement.name, recordId: id },
      dedupeKey: `announcement reminder ${id}`,
      within: 60,
      standing: { mustRead: false, pinned: false, expiresAt: row.expiresAt },
    })
    await audit(context, { entity: announcement.name, recordId: id, recordTitle: row.title, action: 'remind', changes: [] })
    return { reminded: reminded.size }
  }),
]

interface Addressed extends Audience {
  readonly id: number
  readonly mustRead: boolean | null
}

/** Everybody of the audience (of today) or who was told before, as `u`, with their notice `n`; the whole truth, see `listReaders`. */
const audienceWithNotices = (row: Addressed): RawBuilder<unknown> => sql`${table(user)} as u
  left join user_notice as n on n.user_id = u.id and n.event = ${announcementEvents.published.code} and n.record_id = ${row.id}
  join (select u.id from ${table(user)} as u where ${inAudience(row)}
    union select user_id from user_notice where event = ${announcementEvents.published.code} and record_id = ${row.id}) as concerned on concerned.id = u.id`

const isOpen = ({ mustRead }: Pick<Addressed, 'mustRead'>): RawBuilder<boolean> =>
  mustRead ? sql<boolean>`n.confirmed_at is null` : sql<boolean>`n.read_at is null`

/** Who has read an announcement: the whole truth for who sees the announcement, because its author answers for everybody whom it concerns. */
const listReaders = async (
  context: Context,
  id: number,
  page: number,
  size: number,
  status: 'open' | 'done' | 'feedback' | undefined,
): Promise<ReadList> => {
  await seenRecord(context, announcement.name, id)
  const row = await pick(context, announcement, id, ['id', 'everybody', 'mustRead', 'departments', 'roles', 'people'])
  const from = audienceWithNotices(row)
  const asked =
    status === undefined
      ? sql<boolean>`true`
      : { open: isOpen(row), done: sql<boolean>`not (${isOpen(row)})`, feedback: sql<boolean>`n.feedback is not null` }[status]
  const { rows: totals } = await sql<Omit<ReadList, 'results'>>`select count(*) as audience, count(n.id) as told, count(n.read_at) as read,
      count(n.confirmed_at) as confirmed, count(*) filter (where ${asked}) as count from ${from}`.execute(context.tx)
  const { rows } = await sql<Omit<ReaderRow, 'user'> & { id: number; name: string }>`
    select u.id, ${col(user, 'name', 'u')} as name, ${col(department, 'name', 'd')} as department, n.sent_at as "toldAt", n.read_at as "readAt", n.confirmed_at as "confirmedAt", n.feedback
    from ${from} left join ${table(department)} as d on d.id = ${col(user, 'department', 'u')}
    where ${asked} order by ${col(department, 'name', 'd')} nulls last, ${col(user, 'name', 'u')}, u.id limit ${size} offset ${(page - 1) * size}`.execute(
    context.tx,
  )
  const seesDepartments = may(context.actor, 'admin.department:read')
  return {
    ...(totals[0] ?? { audience: 0, told: 0, read: 0, confirmed: 0, count: 0 }),
    results: rows.map(({ id: reader, name, department: within, ...rest }) => ({
      user: { id: reader, title: name },
      department: seesDepartments ? within : null,
      ...rest,
    })),
  }
}
