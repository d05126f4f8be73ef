import { defineEvent } from '../define/event.ts'

/** What people are told of their own accounts. */
export const accessEvents = {
  passwordChanged: defineEvent({
    code: 'access.passwordChanged',
    label: ['密码已修改', 'Your password was changed'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
  passwordReset: defineEvent({
    code: 'access.passwordReset',
    label: ['密码已重置', 'An administrator reset your password'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
} as const
