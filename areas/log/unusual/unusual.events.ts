import { defineEvent } from '#core/definition'

/** What those who read the audit are told of deeds that are out of the ordinary. */
export const unusualEvents = {
  unusual: defineEvent({
    code: 'log.unusual',
    label: ['异常的导出或下载', 'Unusual exports or downloads'],
    topic: 'system',
    channels: ['inSite', 'mail'],
    severity: 'daily',
    toldTo: 'addressees',
  }),
} as const
