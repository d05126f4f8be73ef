import { defineEvent } from '#core/definition'

/** What the keepers of material numbers are told of them. */
export const duplicateEvents = {
  found: defineEvent({
    code: 'mnm.duplicatesFound',
    label: ['发现疑似重复物料', 'Materials may be duplicates'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
