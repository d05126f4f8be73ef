import {
  daySchema,
  describing,
  exactly,
  flagSchema,
  listOf,
  orNull,
  textSchema,
  wholeSchema,
  type Described,
} from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Tone } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { text } from '../fields/text/text.ts'

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

const layersAnswer = exactly({
  /** What can be laid over the calendar, in the order of the registry. */
  offered: listOf(exactly({ layer: textSchema, label: textSchema })),
  events: listOf(
    exactly({
      layer: textSchema,
      id: wholeSchema,
      title: textSchema,
      words: textSchema,
      from: daySchema,
      to: daySchema,
      tone: describing<Tone>({ type: 'string', enum: ['neutral', 'info', 'good', 'warn', 'bad'] }),
      path: textSchema,
    }),
  ),
  /** Of a layer there is more on these days than is told. */
  isCut: flagSchema,
})

/** Something of another list in a calendar. */
export type LayerEvent = Described<typeof layersAnswer>['events'][number]

/** How a calendar calls the layer of what waits for its reader's decision. */
export const approvalsLayer = 'approvals'

/** `GET /api/users/me/calendar_layers/`: what can be laid over the calendar of a list, and what of these layers stands on some days: the reader's own, as far as its list says whose a day is. */
export const readCalendarLayers = defineCall({
  name: 'feed.layers',
  label: ['日历图层', 'Layers of a calendar'],
  method: 'GET',
  path: '/api/users/me/calendar_layers/',
  point: null,
  input: {
    entity: text(['列表', 'List'], { required: true, max: 100 }),
    from: date(['自', 'From'], { required: true }),
    until: date(['至', 'Until'], { required: true }),
    layers: text(['图层', 'Layers'], { max: 1000 }),
  },
  output: layersAnswer,
})

/** The calls about a person's calendars; each is about what is their own. */
export const feedCalls = [readCalendarFeed, renewCalendarFeed, revokeCalendarFeed, readCalendarLayers] as const
