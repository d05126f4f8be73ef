import { defineEvent } from '../define/event.ts'

/** What subscribers of reports are told. */
export const reportEvents = {
  monthly: defineEvent({
    code: 'report.monthly',
    label: ['每月报表', 'Monthly report'],
    topic: 'record',
    channels: ['mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  ended: defineEvent({
    code: 'report.ended',
    label: ['报表订阅已停止', 'Subscription of a report ended'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
} as const
