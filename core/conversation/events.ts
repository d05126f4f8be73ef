import { defineEvent } from '../define/event.ts'

/** What people are told of a conversation and of the records they follow; only those who may see the record. */
export const conversationEvents = {
  mentioned: defineEvent({
    code: 'conversation.mentioned',
    label: ['有人提到我', 'Someone mentioned me'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  commented: defineEvent({
    code: 'conversation.commented',
    label: ['关注的记录有新评论', 'A comment on a record I follow'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  changed: defineEvent({
    code: 'conversation.changed',
    label: ['关注的记录有变化', 'A change of a record I follow'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  assigned: defineEvent({
    code: 'conversation.assigned',
    label: ['分配给我的事项', 'Work is assigned to me'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
} as const
