import { exactly, instant, listOf, orNull, text as textSchema, whole } from '#core/approvals'
import { defineCall } from '#core/calls'
import type { Reference } from '#core/definition'
import { choice, flag, integer, referenceSchema, refs } from '#core/fields'

const id = integer(['通知', 'Announcement'], { required: true, min: 1 })

/** `POST /api/notification/audience/`: how many people an audience reaches now; nothing is written. */
export const audienceCount = defineCall<{ readonly count: number }>()({
  name: 'admin.announcementAudience',
  label: ['接收人数', 'How many people are reached'],
  method: 'POST',
  path: '/api/notification/audience/',
  point: 'admin.announcement:read',
  input: {
    everybody: flag(['全体人员', 'Everyone']),
    departments: refs(['接收部门', 'Departments'], 'admin.department'),
    roles: refs(['接收角色', 'Roles'], 'admin.role'),
    people: refs(['接收人员', 'People'], 'admin.user'),
  },
  output: exactly({ count: whole }),
})

/** How one person of the audience stands to an announcement. */
export interface ReaderRow {
  readonly user: Reference
  readonly department: string | null
  readonly toldAt: string | null
  readonly readAt: string | null
  readonly confirmedAt: string | null
  readonly feedback: string | null
}

/** Who has read an announcement and who has not, with the numbers over all of its audience. */
export interface ReadList {
  readonly audience: number
  readonly told: number
  readonly read: number
  readonly confirmed: number
  /** How many there are of those that were asked for. */
  readonly count: number
  readonly results: readonly ReaderRow[]
}

/** `GET /api/notification/{id}/readers/`: who has read it, and when. */
export const readList = defineCall<ReadList>()({
  name: 'admin.announcementReaders',
  label: ['阅读情况', 'Read status'],
  method: 'GET',
  path: '/api/notification/{id}/readers/',
  point: 'admin.announcement:read',
  input: {
    id,
    page: integer(['页', 'Page'], { min: 1, max: 100_000 }),
    page_size: integer(['每页条数', 'Page size'], { min: 1, max: 200 }),
    status: choice(['状态', 'Status'], {
      open: ['未读或未确认', 'Not read or confirmed'],
      done: ['已读', 'Read'],
      feedback: ['有反馈', 'With feedback'],
    }),
  },
  output: exactly({
    audience: whole,
    told: whole,
    read: whole,
    confirmed: whole,
    count: whole,
    results: listOf(
      exactly({
        user: referenceSchema,
        department: orNull(textSchema),
        toldAt: orNull(instant),
        readAt: orNull(instant),
        confirmedAt: orNull(instant),
        feedback: orNull(textSchema),
      }),
    ),
  }),
})

/** `POST /api/notification/{id}/remind/`: reminds who has not read it, or not confirmed what must be confirmed; each once an hour at most. */
export const remindReaders = defineCall<{ readonly reminded: number }>()({
  name: 'admin.announcementRemind',
  label: ['提醒未读者', 'Remind who has not read it'],
  method: 'POST',
  path: '/api/notification/{id}/remind/',
  point: 'admin.announcement:publish',
  input: { id },
  output: exactly({ reminded: whole }),
})
