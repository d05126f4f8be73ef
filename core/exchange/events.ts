import { defineEvent } from '../define/event.ts'

/** What people are told of exports and imports that took their time. */
export const exchangeEvents = {
  exported: defineEvent({
    code: 'exchange.exported',
    label: ['导出已结束', 'An export has ended'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  imported: defineEvent({
    code: 'exchange.imported',
    label: ['导入已完成', 'An import has ended'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
} as const
