import { exactly, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'

const moment = { type: 'string', format: 'date-time' }

/** The address under which a calendar program reads a person's calendars; its secret is not known any more. */
export interface CalendarFeed {
  readonly madeAt: string
  /** When it was last read; null when it never was. */
  readonly readAt: string | null
}

const feed = exactly({ madeAt: moment, readAt: orNull(moment) })

/** `GET /api/users/me/calendar_feed/`: whether this person's calendars can be read from outside. */
export const readCalendarFeed = defineCall<{ readonly feed: CalendarFeed | null }>()({
  name: 'feed.read',
  label: ['日历订阅', 'Calendar feed'],
  method: 'GET',
  path: '/api/users/me/calendar_feed/',
  point: null,
  input: {},
  output: exactly({ feed: orNull(feed) }),
})

/** `POST /api/users/me/calendar_feed/`: makes an address, once; one that was made before is refused from now on. */
export const renewCalendarFeed = defineCall<{ readonly feed: CalendarFeed; readonly path: string }>()({
  name: 'feed.renew',
  label: ['生成日历订阅地址', 'Make the address of a calendar feed'],
  method: 'POST',
  path: '/api/users/me/calendar_feed/',
  point: null,
  input: {},
  output: exactly({ feed, path: { type: 'string' } }),
  confidential: true,
  people: true,
})

/** `DELETE /api/users/me/calendar_feed/`: refuses the address from now on. */
export const revokeCalendarFeed = defineCall<{ readonly feed: null }>()({
  name: 'feed.revoke',
  label: ['停用日历订阅', 'Revoke the calendar feed'],
  method: 'DELETE',
  path: '/api/users/me/calendar_feed/',
  point: null,
  input: {},
  output: exactly({ feed: { type: 'null' } }),
})

/** The calls about a person's calendar feed; each is about what is his own. */
export const feedCalls = [readCalendarFeed, renewCalendarFeed, revokeCalendarFeed] as const
