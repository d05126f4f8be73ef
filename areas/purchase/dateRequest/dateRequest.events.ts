import { defineEvent } from '#core/definition'

/** Whoever asked and whoever bought is told what a supplier answered. */
export const dateRequestEvents = {
  answered: defineEvent({
    code: 'purchase.dateAnswered',
    label: ['供应商回复了交期', 'A supplier answered with a date'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
