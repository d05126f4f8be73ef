import { defineCall } from '../../core/define/call.ts'
import type { JsonSchema } from '../../core/define/kind.ts'
import { choice } from '../../core/fields/choice/choice.ts'
import { integer } from '../../core/fields/integer/integer.ts'

/** A notice as its reader gets it; `status` is 1 once it is read. */
export interface UserNotice {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly content: string
  /** The path of the screen it speaks of. */
  readonly link: string | null
  readonly sentAt: string
  readonly status: 0 | 1
  readonly readAt: string | null
}

/** One page of notices, newest first. */
export interface NoticePage {
  readonly count: number
  readonly countIsExact: boolean
  readonly results: readonly UserNotice[]
}

/** How many there are. */
export interface Count {
  readonly count: number
}

const noticeSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    kind: { type: 'string' },
    title: { type: 'string' },
    content: { type: 'string' },
    link: { type: ['string', 'null'] },
    sentAt: { type: 'string', format: 'date-time' },
    status: { type: 'integer', enum: [0, 1] },
    readAt: { type: ['string', 'null'], format: 'date-time' },
  },
  required: ['id', 'kind', 'title', 'content', 'link', 'sentAt', 'status', 'readAt'],
  additionalProperties: false,
}

const pageSchema: JsonSchema = {
  type: 'object',
  properties: { count: { type: 'integer' }, countIsExact: { type: 'boolean' }, results: { type: 'array', items: noticeSchema } },
  required: ['count', 'countIsExact', 'results'],
  additionalProperties: false,
}

const countSchema: JsonSchema = {
  type: 'object',
  properties: { count: { type: 'integer' } },
  required: ['count'],
  additionalProperties: false,
}

const page = integer(['页', 'Page'], { min: 1, max: 100_000 })
const pageSize = integer(['每页条数', 'Page size'], { min: 1, max: 200 })
const id = integer(['通知', 'Notice'], { required: true, min: 1 })

/** `GET /api/usernotify/`: the person's own notices. */
export const listNotices = defineCall<NoticePage>()({
  name: 'notice.list',
  label: ['我的通知', 'My notices'],
  method: 'GET',
  path: '/api/usernotify/',
  point: null,
  input: {
    page,
    page_size: pageSize,
    status: choice(['状态', 'Status'], { unread: { label: ['未读', 'Unread'], code: 0 }, read: { label: ['已读', 'Read'], code: 1 } }),
  },
  output: pageSchema,
})

/** `GET /api/usernotify/unread/`: the person's own unread notices, at most the newest 200. */
export const unreadNotices = defineCall<NoticePage>()({
  name: 'notice.unread',
  label: ['未读通知', 'Unread notices'],
  method: 'GET',
  path: '/api/usernotify/unread/',
  point: null,
  input: {},
  output: pageSchema,
})

/** `GET /api/usernotify/unread_count/`: what the badge shows; the browser asks on its own. */
export const unreadCount = defineCall<Count>()({
  name: 'notice.unreadCount',
  label: ['未读通知数', 'Number of unread notices'],
  method: 'GET',
  path: '/api/usernotify/unread_count/',
  point: null,
  input: {},
  output: countSchema,
  background: true,
})

/** `GET /api/usernotify/{id}/`: one of the person's own notices. Reading it marks nothing. */
export const readNotice = defineCall<UserNotice>()({
  name: 'notice.read',
  label: ['通知', 'Notice'],
  method: 'GET',
  path: '/api/usernotify/{id}/',
  point: null,
  input: { id },
  output: noticeSchema,
})

/** `PATCH /api/usernotify/{id}/` with `status` 1: marks it read; doing so again changes nothing. */
export const markNoticeRead = defineCall<UserNotice>()({
  name: 'notice.markRead',
  label: ['标为已读', 'Mark as read'],
  method: 'PATCH',
  path: '/api/usernotify/{id}/',
  point: null,
  input: { id, status: integer(['状态', 'Status'], { required: true, min: 1, max: 1 }) },
  output: noticeSchema,
})

/**
 * `GET /api/unedited/count/`: how many records wait for this person to fill something in. Only type 1, all of them together, exists;
 * the browser asks on its own.
 */
export const uneditedCount = defineCall<Count>()({
  name: 'notice.uneditedCount',
  label: ['待编辑数', 'Number of records to fill in'],
  method: 'GET',
  path: '/api/unedited/count/',
  point: null,
  input: { page, type: integer(['类型', 'Type'], { min: 1, max: 1 }) },
  output: countSchema,
  background: true,
})

/** The calls by which a person reads what he has been told. */
export const noticeCalls = [listNotices, unreadNotices, unreadCount, readNotice, markNoticeRead, uneditedCount] as const
