import { defineEvent } from '#core/definition'

/** What people are told of the work of others. */
export const cooperationEvents = {
  exceptions: defineEvent({
    code: 'cooperation.exceptions',
    label: ['每周异常清单', 'Exceptions of the week'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'daily',
    toldTo: 'addressees',
  }),
}
