import { defineEvent } from '#core/definition'

/** What those who read the audit are told of deeds that are out of the ordinary. */
export const unusualEvents = {
  unusual: defineEvent({
    code: 'log.unusual',
    label: ['异常的导出、下载或查看', 'Unusual exports, downloads or views'],
    topic: 'system',
    channels: ['inSite', 'mail'],
    severity: 'daily',
    toldTo: 'addressees',
  }),
} as const
