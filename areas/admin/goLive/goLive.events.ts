import { defineEvent } from '#core/definition'

/** What super admins are told of going live. */
export const goLiveEvents = {
  planned: defineEvent({
    code: 'admin.goLivePlanned',
    label: ['登记了正式启用日期', 'A day of going live was planned'],
    topic: 'system',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
