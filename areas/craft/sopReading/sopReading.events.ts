import { defineEvent } from '#core/definition'

/** What readers of work instructions are told. */
export const sopReadingEvents = {
  asked: defineEvent({
    code: 'craft.readingAsked',
    label: ['请阅读指导书', 'A work instruction is to be read'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
