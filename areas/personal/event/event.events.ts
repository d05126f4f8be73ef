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
  moved: defineEvent({
    code: 'personal.eventMoved',
    label: ['日程改期', 'An event was moved'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  cancelled: defineEvent({
    code: 'personal.eventCancelled',
    label: ['日程取消', 'An event was cancelled'],
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
