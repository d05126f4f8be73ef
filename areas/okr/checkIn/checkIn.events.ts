import { defineEvent } from '#core/definition'

/** What people are told of key results. */
export const checkInEvents = {
  needsHelp: defineEvent({
    code: 'okr.needsHelp',
    label: ['关键结果需要帮助', 'A key result needs help'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
