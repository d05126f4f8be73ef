import { defineArea } from '../define/area.ts'
import { feedCalls } from './calls.ts'

/** What calendar programs read of a person's calendars. */
export const feed = defineArea({ name: 'feed', label: ['日历订阅', 'Calendar feed'], hidden: true, entities: [], calls: feedCalls })
