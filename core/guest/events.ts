import { defineEvent } from '../define/event.ts'

/** What people are told of the links that were given. */
export const guestEvents = {
  answered: defineEvent({
    code: 'guest.answered',
    label: ['外部链接有回复', 'A guest answered by a link'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  asked: defineEvent({
    code: 'guest.asked',
    label: ['外部链接有提问或要求', 'A guest asked something by a link'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  made: defineEvent({
    code: 'guest.made',
    label: ['外部链接有新单据、更正或撤回', 'A guest created, corrected or withdrew a document by a link'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  refused: defineEvent({
    code: 'guest.refused',
    label: ['外部链接的操作未能完成', 'A guest could not complete a step by a link'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
