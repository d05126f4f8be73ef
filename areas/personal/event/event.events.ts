import { defineEvent } from '#core/definition'

/** What people are told of events. */
export const eventEvents = {
  invited: defineEvent({
    code: 'personal.invited',
    label: ['受邀参加日程', 'Invitation to an event'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  soon: defineEvent({
    code: 'personal.eventSoon',
    label: ['日程即将开始', 'An event begins soon'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
