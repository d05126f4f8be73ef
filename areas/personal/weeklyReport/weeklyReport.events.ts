import { defineEvent } from '#core/definition'

/** What people are told of weekly reports. */
export const weeklyReportEvents = {
  missing: defineEvent({
    code: 'personal.reportMissing',
    label: ['本周周报未提交', 'A weekly report was not submitted'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  submitted: defineEvent({
    code: 'personal.reportSubmitted',
    label: ['收到抄送的周报', 'A weekly report for you'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
