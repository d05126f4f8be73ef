import { defineEvent } from '#core/definition'

/** What those who administer the system are told of how it stands. */
export const healthEvents = {
  actNow: defineEvent({
    code: 'admin.healthBad',
    label: ['系统须立即处理', 'The system needs attention'],
    topic: 'system',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
} as const
