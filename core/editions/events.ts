import { defineEvent } from '../define/event.ts'

/** What people are told of editions of controlled documents. */
export const editionEvents = {
  notEffective: defineEvent({
    code: 'editions.notEffective',
    label: ['版本未能生效', 'Version did not take effect'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
