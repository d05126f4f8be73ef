import { defineEvent } from '../define/event.ts'

/** What people are told of the links that they gave. */
export const guestEvents = {
  answered: defineEvent({
    code: 'guest.answered',
    label: ['外部链接有回复', 'A guest answered by a link'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
