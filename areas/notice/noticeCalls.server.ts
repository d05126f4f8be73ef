import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../core/define/label.ts'
import { refuse } from '../../core/errors/refuse.ts'
import { serveCall, type ServedCall, type Step, type Transaction } from '../../core/records/serve.server.ts'
import {
  listNotices,
  markNoticeRead,
  readNotice,
  uneditedCount,
  unreadCount,
  unreadNotices,
  type NoticePage,
  type UserNotice,
} from './noticeCalls.ts'
import { countUnedited, type UneditedCounter } from './unedited.server.ts'

/** The calls by which a person reads what he has been told; every statement asks for his own notices only. */
export const servedNoticeCalls = (counters: readonly UneditedCounter[]): readonly ServedCall[] => [
  serveCall(listNotices, (step, { page, page_size, status }) => pageOf(step, page ?? 1, page_size ?? 20, status ?? undefined)),
  serveCall(unreadNotices, step => pageOf(step, 1, 200, 'unread')),
  serveCall(unreadCount, async ({ tx, actor }) => ({ count: await counted(tx, sql`user_id = ${actor.userId} and read_at is null`) })),
  serveCall(readNotice, async (step, { id }) => (await ownNotice(step, id)) ?? refuse('notFound')),
  serveCall(markNoticeRead, async (step, { id }) => {
    await sql`update user_notice set read_at = now() where id = ${id} and user_id = ${step.actor.userId} and read_at is null`.execute(
      step.tx,
    )
    return (await ownNotice(step, id)) ?? refuse('notFound')
  }),
  serveCall(uneditedCount, async step => ({ count: await countUnedited(counters, step) })),
]

const columns = (language: Language): RawBuilder<unknown> => sql`id, kind, ${language === 'zh' ? sql`title_zh` : sql`title_en`} as title,
  ${language === 'zh' ? sql`content_zh` : sql`content_en`} as content, link, sent_at as "sentAt", (read_at is not null)::int as status, read_at as "readAt"`

const pageOf = async ({ tx, actor }: Step, page: number, pageSize: number, status: 'read' | 'unread' | undefined): Promise<NoticePage> => {
  const read = status === undefined ? sql`true` : sql`(read_at is not null) = ${status === 'read'}`
  const own = sql`user_id = ${actor.userId} and ${read}`
  const { rows } = await sql<UserNotice>`select ${columns(actor.language)} from user_notice where ${own}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return { count: await counted(tx, own), countIsExact: true, results: rows }
}

const counted = async (tx: Transaction, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from user_notice where ${where}`.execute(tx)
  return rows[0]?.count ?? 0
}

const ownNotice = async ({ tx, actor }: Step, id: number): Promise<UserNotice | undefined> => {
  const { rows } =
    await sql<UserNotice>`select ${columns(actor.language)} from user_notice where id = ${id} and user_id = ${actor.userId}`.execute(tx)
  return rows[0]
}
