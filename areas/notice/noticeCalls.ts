import { exactly, whole } from '#core/approvals'
import { defineCall } from '#core/calls'
import { topics } from '#core/definition'
import { choice, date, integer, moment, text } from '#core/fields'
import { longestInterest } from '#core/notices'
import {
  countSchema,
  noticePageSchema,
  noticeSchema,
  unreadCountSchema,
  wholeNoticeSchema,
  type Count,
  type NoticePage,
  type UnreadCount,
  type UserNotice,
  type WholeNotice,
} from './noticeShapes.ts'

const page = integer(['页', 'Page'], { min: 1, max: 100_000 })
const pageSize = integer(['每页条数', 'Page size'], { min: 1, max: 200 })
const id = integer(['通知', 'Announcement'], { required: true, min: 1 })

/** What a list of notices may be narrowed to. */
const noticeFilters = {
  status: choice(['状态', 'Status'], {
    unread: { label: ['未读', 'Unread'], code: 0 },
    read: { label: ['已读', 'Read'], code: 1 },
    mustRead: { label: ['待确认', 'To confirm'], code: 2 },
    snoozed: { label: ['稍后提醒', 'Snoozed'], code: 3 },
  }),
  type: choice(['类型', 'About'], {
    approval: topics.approval.label,
    record: topics.record.label,
    announcement: topics.announcement.label,
    security: topics.security.label,
    system: topics.system.label,
  }),
  from: date(['从', 'From']),
  until: date(['至', 'To']),
}

/** `GET /api/usernotify/`: the person's own notices. */
export const listNotices = defineCall<NoticePage>()({
  name: 'notice.list',
  label: ['我的通知', 'My notifications'],
  method: 'GET',
  path: '/api/usernotify/',
  point: null,
  input: { page, page_size: pageSize, ...noticeFilters },
  output: noticePageSchema,
})

/** `GET /api/usernotify/unread/`: the person's own unread notices, at most the newest 200. */
export const unreadNotices = defineCall<NoticePage>()({
  name: 'notice.unread',
  label: ['未读通知', 'Unread notifications'],
  method: 'GET',
  path: '/api/usernotify/unread/',
  point: null,
  input: {},
  output: noticePageSchema,
})

/** `GET /api/usernotify/unread_count/`: what the top of every screen shows; the browser asks on its own. */
export const unreadCount = defineCall<UnreadCount>()({
  name: 'notice.unreadCount',
  label: ['未读通知数', 'Unread notifications'],
  method: 'GET',
  path: '/api/usernotify/unread_count/',
  point: null,
  input: {},
  output: unreadCountSchema,
  background: true,
})

/**
 * `GET /api/usernotify/stream/`: an event `changed` whenever the person's notices have changed, `records` when some of the records have that the page
 * shows and its person may see (`shows`: `quality.iqc,quality.iqc:17`), `missed` when it must ask again for all that it shows, `editing` who edits which
 * of those records (`edits` says which one the page edits), `rights` when what its person may do may have changed, `at` to say up to
 * where it has heard everything, and `ended` when the session has. A page that was cut off goes on from its `Last-Event-ID`.
 */
export const noticeStream = defineCall<object>()({
  name: 'notice.stream',
  label: ['通知推送', 'Live notifications'],
  method: 'GET',
  path: '/api/usernotify/stream/',
  point: null,
  input: {
    shows: text(['页面显示的内容', 'Shown records'], { max: longestInterest }),
    edits: text(['正在编辑的记录', 'The record being edited'], { max: 120 }),
    page: text(['页面标识', 'Name of the page'], { max: 40 }),
  },
  output: exactly({}),
  background: true,
  stream: true,
})

/** `GET /api/usernotify/{id}/`: one of the person's own notices. Reading it marks nothing. */
export const readNotice = defineCall<WholeNotice>()({
  name: 'notice.read',
  label: ['通知', 'Announcement'],
  method: 'GET',
  path: '/api/usernotify/{id}/',
  point: null,
  input: { id },
  output: wholeNoticeSchema,
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

/** `POST /api/usernotify/read_all/`: marks everything read up to the newest notice that the person has seen; what must be confirmed stays to be confirmed. */
export const markAllRead = defineCall<{ readonly marked: number }>()({
  name: 'notice.markAllRead',
  label: ['全部标为已读', 'Mark all as read'],
  method: 'POST',
  path: '/api/usernotify/read_all/',
  point: null,
  input: { upTo: integer(['最新一条', 'The newest seen'], { required: true, min: 1 }) },
  output: exactly({ marked: whole }),
})

/** `POST /api/usernotify/{id}/confirm/`: the person confirms having read what must be read; doing so again changes nothing. */
export const confirmNotice = defineCall<UserNotice>()({
  name: 'notice.confirm',
  label: ['确认已读', 'Confirm having read'],
  method: 'POST',
  path: '/api/usernotify/{id}/confirm/',
  point: null,
  input: { id },
  output: noticeSchema,
})

/**
 * `POST /api/usernotify/{id}/snooze/`: puts an unread notice off: it is no unread one before `until` (an instant within a year) and comes back by
 * itself; without `until` it comes back now. What must be confirmed is not put off.
 */
export const snoozeNotice = defineCall<UserNotice>()({
  name: 'notice.snooze',
  label: ['稍后提醒', 'Snooze'],
  method: 'POST',
  path: '/api/usernotify/{id}/snooze/',
  point: null,
  input: { id, until: moment(['提醒时间', 'Snooze until']) },
  output: noticeSchema,
})

/** `POST /api/usernotify/{id}/feedback/`: what the reader has to say about an announcement, once more in place of what was said before. */
export const giveFeedback = defineCall<UserNotice>()({
  name: 'notice.feedback',
  label: ['反馈', 'Feedback'],
  method: 'POST',
  path: '/api/usernotify/{id}/feedback/',
  point: null,
  input: { id, feedback: text(['反馈', 'Feedback'], { required: true, max: 1000, multiline: true }) },
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
