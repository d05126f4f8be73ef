import { topics, type Topic } from '#core/definition'

/** Which notices a person wants to see by what was done with them. */
export type NoticeStatus = 'unread' | 'mustRead' | 'snoozed' | 'read'

/** What the address of the notice screen asks for. */
export interface NoticeAddress {
  readonly page: number
  readonly status: NoticeStatus | null
  readonly type: Topic | null
  /** Days of the company, `yyyy-MM-dd`. */
  readonly from: string | null
  readonly until: string | null
}

/** The whole list, from its beginning. */
export const everyNotice: NoticeAddress = { page: 1, status: null, type: null, from: null, until: null }

const statuses: readonly NoticeStatus[] = ['unread', 'mustRead', 'snoozed', 'read']

// The keys of a literal are its own.
const topicNames = Object.keys(topics) as readonly Topic[]

type Query = Readonly<Record<string, string | undefined>>

/** Reads the screen's query. Its `userId` is deliberately not read: a person sees their own notices whatever the link says. */
export const readNoticeAddress = (query: Query): NoticeAddress => ({
  page: /^[1-9]\d{0,4}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
  status: statuses.find(status => status === query['status']) ?? null,
  type: topicNames.find(topic => topic === query['type']) ?? null,
  from: dayIn(query, 'from'),
  until: dayIn(query, 'until'),
})

const dayIn = (query: Query, name: string): string | null => {
  const day = query[name] ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

/** The address of a page of notices; what is usual is left out. */
export const writeNoticeAddress = (path: string, { page, status, type, from, until }: NoticeAddress): string => {
  const parts = Object.entries({ status, type, from, until, page: page > 1 ? page : null }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  )
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}
