import { sql, type RawBuilder } from 'kysely'
import type { AuditedChange } from '#core/audit'
import { audit } from '#core/audit.server'
import {
  serveCall,
  serveStream,
  type CallParts,
  type Context,
  type ServedCall,
  type ServedStream,
  type Transaction,
} from '#core/context.server'
import { dayEnd, dayStart } from '#core/days'
import { refuse } from '#core/errors'
import { inLanguage, type Label, type Language } from '#core/language'
import { wakeReaders, type Live } from '#core/notices.server'
import { everyCondition, seenAmong } from '#core/queries.server'
import { seesReport } from '#core/rights'
import {
  confirmNotice,
  giveFeedback,
  listNotices,
  markAllRead,
  markNoticeRead,
  noticeStream,
  readNotice,
  snoozeNotice,
  uneditedCount,
  unreadCount,
  unreadNotices,
} from './noticeCalls.ts'
import type { NoticePage, UnreadCount, UserNotice } from './noticeShapes.ts'
import { announcementBehind } from './shownAnnouncement.server.ts'
import { queueReturn, refusePast } from './snooze.server.ts'
import { countUnedited, waitingIn, type UneditedCounter } from './unedited.server.ts'

export const servedNoticeCalls = ({ unedited, live }: Pick<CallParts, 'unedited' | 'live'>): readonly (ServedCall | ServedStream)[] =>
  noticeCallsWith(
    unedited.map(({ entity, state, point, of }) => waitingIn(entity, state, point, of)),
    live,
  )

/** The calls by which a person reads what they have been told; every statement asks for their own notices only. */
export const noticeCallsWith = (counters: readonly UneditedCounter[], live: Pick<Live, 'open'>): readonly (ServedCall | ServedStream)[] => [
  serveCall(listNotices, (context, { page, page_size, status, type, from, until }) =>
    pageOf(context, page ?? 1, page_size ?? 20, [
      ...(status ? [byStatus[status]] : []),
      ...(type ? [sql<boolean>`kind = ${type}`] : []),
      ...(from ? [sql<boolean>`sent_at >= ${dayStart(from)}`] : []),
      ...(until ? [sql<boolean>`sent_at <= ${dayEnd(until)}`] : []),
    ]),
  ),
  serveCall(unreadNotices, context => pageOf(context, 1, 200, [byStatus.unread])),
  serveCall(unreadCount, countOpen),
  serveStream(noticeStream, (listener, input) => live.open({ ...listener, ...input })),
  serveCall(readNotice, async (context, { id }) => {
    const notice = await ownNotice(context, id)
    return { ...notice, announcement: await announcementBehind(context, id) }
  }),
  serveCall(markNoticeRead, async (context, { id }) => {
    await change(context, sql`read_at = now(), ${waitsNoLonger}`, sql<boolean>`id = ${id} and read_at is null`)
    return ownNotice(context, id)
  }),
  serveCall(markAllRead, async (context, { upTo }) => ({
    marked: await change(context, sql`read_at = now(), ${waitsNoLonger}`, sql<boolean>`id <= ${upTo} and ${byStatus.unread}`),
  })),
  serveCall(confirmNotice, async (context, { id }) => {
    const notice = await ownNotice(context, id)
    if (!notice.mustRead) refuse('illegalTransition', { message: notToConfirm })
    const confirming = await change(
      context,
      sql`read_at = coalesce(read_at, now()), confirmed_at = now()`,
      sql<boolean>`id = ${id} and must_read and confirmed_at is null and ${inForce}`,
    )
    if (confirming > 0) await rememberAnswer(context, id, 'confirmReading', [])
    const confirmed = await ownNotice(context, id)
    return confirmed.confirmedAt === null ? refuse('illegalTransition', { message: over }) : confirmed
  }),
  serveCall(snoozeNotice, async (context, { id, until = null }) => {
    const notice = await ownNotice(context, id)
    if (until === null) {
      await change(context, sql`snoozed_until = now()`, sql<boolean>`id = ${id} and snoozed_until > now()`)
      return ownNotice(context, id)
    }
    refusePast(context, until)
    if (notice.mustRead) refuse('illegalTransition', { message: notToSnooze })
    const snoozed = await change(context, sql`snoozed_until = ${until}`, sql<boolean>`id = ${id} and read_at is null and ${inForce}`)
    if (snoozed === 0) refuse('illegalTransition', { message: notice.over ? over : readAlready })
    await queueReturn(context, id, until)
    return ownNotice(context, id)
  }),
  serveCall(giveFeedback, async (context, { id, feedback }) => {
    const notice = await ownNotice(context, id)
    const before = await feedbackGiven(context, id)
    if (before === undefined) return refuse('illegalTransition', { message: over })
    if (before === feedback) return notice
    await change(context, sql`feedback = ${feedback}`, sql<boolean>`id = ${id}`)
    const both = (words: string | null): Label | null => (words === null ? null : [words, words])
    await rememberAnswer(context, id, 'giveFeedback', [
      { field: 'feedback', label: giveFeedback.input.feedback.label, before: both(before), after: both(feedback) },
    ])
    return notice
  }),
  serveCall(uneditedCount, async context => ({ count: await countUnedited(counters, context) })),
]

const notToConfirm: Label = ['这条通知不需要确认', 'This notification needs no confirmation']
const over: Label = ['这条通知已失效或已撤回', 'This notification has expired or was withdrawn']

const notToSnooze: Label = ['必读通知需要确认，不能设为稍后提醒', 'This notification must be confirmed. It cannot be snoozed.']
const readAlready: Label = ['这条通知已读，无需稍后提醒', 'You have read this notification. There is nothing to snooze.']

const inForce = sql<boolean>`coalesce(expires_at > now(), true)`

const byStatus = {
  unread: sql<boolean>`(read_at is null and ${inForce} and coalesce(snoozed_until <= now(), true))`,
  read: sql<boolean>`read_at is not null`,
  mustRead: sql<boolean>`(must_read and confirmed_at is null and ${inForce})`,
  snoozed: sql<boolean>`(snoozed_until > now() and ${inForce})`,
} as const

/** A notice that is read is not waited for any more; one that came back before keeps its place. */
const waitsNoLonger = sql`snoozed_until = case when snoozed_until <= now() then snoozed_until end`

/** Since when a notice lies before its reader: since it was sent, or has come back. */
const laidBefore = sql`case when snoozed_until <= now() then snoozed_until else sent_at end`

const columns = (language: Language): RawBuilder<unknown> => sql`id, kind, ${language === 'zh' ? sql`title_zh` : sql`title_en`} as title,
  ${language === 'zh' ? sql`content_zh` : sql`content_en`} as content, link, sent_at as "sentAt", (read_at is not null)::int as status,
  read_at as "readAt", must_read as "mustRead", confirmed_at as "confirmedAt", pinned, not ${inForce} as over,
  case when snoozed_until > now() then snoozed_until end as "snoozedUntil", event, entity, record_id as "recordId"`

/** A notice with what it is about. */
interface KeptNotice extends UserNotice {
  readonly event: string | null
  readonly entity: string | null
  readonly recordId: number | null
}

const notYours: Label = ['您已无权查看这条通知的内容', 'You no longer have permission to view what this notification is about']

/** Notices as their reader may know them now: of one that only readers of a record or report are told of, nothing once they read it no longer. */
const byRightsOfNow = async (context: Context, notices: readonly KeptNotice[]): Promise<readonly UserNotice[]> => {
  const { registry } = context.product
  const bound = notices.filter(({ event, entity }) => entity !== null && registry.events.get(event ?? '')?.toldTo === 'readers')
  const seen = new Map<string, ReadonlySet<number>>()
  for (const [entity, about] of Map.groupBy(bound, one => one.entity ?? ''))
    seen.set(
      entity,
      await seenAmong(
        context,
        entity,
        about.flatMap(({ recordId }) => recordId ?? []),
      ),
    )
  const isSeen = ({ entity, recordId }: KeptNotice): boolean =>
    recordId === null ? seesReport(registry, context.actor, entity ?? '') : seen.get(entity ?? '')?.has(recordId) === true
  const hidden = new Set(bound.filter(notice => !isSeen(notice)))
  return notices.map(notice => {
    const { event: _event, entity: _entity, recordId: _record, ...told } = notice
    return hidden.has(notice) ? { ...told, title: inLanguage(notYours, context.actor.language), content: '', link: null } : told
  })
}

const pageOf = async (
  context: Context,
  page: number,
  pageSize: number,
  conditions: readonly RawBuilder<boolean>[],
): Promise<NoticePage> => {
  const { tx, actor } = context
  const own = everyCondition([sql<boolean>`user_id = ${actor.userId}`, ...conditions])
  const { rows } = await sql<KeptNotice>`select ${columns(actor.language)} from user_notice where ${own}
    order by (pinned and ${inForce}) desc, ${laidBefore} desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return { count: await counted(tx, own), countIsExact: true, results: await byRightsOfNow(context, rows) }
}

const counted = async (tx: Transaction, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from user_notice where ${where}`.execute(tx)
  return rows[0]?.count ?? 0
}

async function countOpen({ tx, actor }: Context): Promise<UnreadCount> {
  const own = sql`user_id = ${actor.userId}`
  return { count: await counted(tx, sql`${own} and ${byStatus.unread}`), mustRead: await counted(tx, sql`${own} and ${byStatus.mustRead}`) }
}

/** Changes the person's own notices, tells their other pages, and answers how many have changed. */
const change = async ({ tx, actor }: Context, assignment: RawBuilder<unknown>, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql`update user_notice set ${assignment} where user_id = ${actor.userId} and ${where} returning id`.execute(tx)
  if (rows.length > 0) await wakeReaders(tx, [actor.userId])
  return rows.length
}

/** What the person has said to an announcement that is in force; undefined when it is not, or when the notice is of something else. */
const feedbackGiven = async ({ tx, actor }: Context, id: number): Promise<string | null | undefined> => {
  const { rows } = await sql<{ feedback: string | null }>`select feedback from user_notice
    where id = ${id} and user_id = ${actor.userId} and event = 'admin.announcement' and ${inForce} for update`.execute(tx)
  return rows[0]?.feedback
}

/** Tells the history of the announcement behind the person's notice what that person has answered. */
const rememberAnswer = async (context: Context, id: number, action: string, changes: readonly AuditedChange[]): Promise<void> => {
  const { rows } = await sql<{ recordId: number | null; title: string }>`select record_id as "recordId", title_zh as title from user_notice
    where id = ${id} and user_id = ${context.actor.userId}`.execute(context.tx)
  const [about] = rows
  await audit(context, {
    entity: 'admin.announcement',
    recordId: about?.recordId ?? null,
    recordTitle: about?.title ?? null,
    action,
    changes,
  })
}

const ownNotice = async (context: Context, id: number): Promise<UserNotice> => {
  const { tx, actor } = context
  const { rows } =
    await sql<KeptNotice>`select ${columns(actor.language)} from user_notice where id = ${id} and user_id = ${actor.userId}`.execute(tx)
  const [notice] = await byRightsOfNow(context, rows)
  return notice ?? refuse('notFound')
}
