import { defineEvent } from '#core/definition'

/** What the authors of manuals are told. */
export const manualEvents = {
  affected: defineEvent({
    code: 'documents.manualAffected',
    label: ['产品变更影响手册', 'A manual is affected by a change of its product'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
