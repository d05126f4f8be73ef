import { defineEvent } from '#core/definition'

/** Whoever asked is told what became of it, whoever bought as well of what a supplier answered. */
export const dateRequestEvents = {
  answered: defineEvent({
    code: 'purchase.dateAnswered',
    label: ['供应商回复了交期', 'A supplier answered with a date'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  ended: defineEvent({
    code: 'purchase.dateRequestEnded',
    label: ['改期请求已自动撤回', 'A date change request was withdrawn with its order'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
