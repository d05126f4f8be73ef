import { defineEvent } from '#core/definition'

/** What people are told of what administrators publish. */
export const announcementEvents = {
  published: defineEvent({
    code: 'admin.announcement',
    label: ['公告', 'Announcement'],
    topic: 'announcement',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  reminder: defineEvent({
    code: 'admin.announcementReminder',
    label: ['请确认公告', 'An announcement needs your confirmation'],
    topic: 'announcement',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
} as const
