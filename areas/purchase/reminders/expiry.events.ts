import { defineEvent } from '#core/definition'

const reminder = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What purchasing is told when a supplier is suspended. */
export const expiryEvents = {
  suspended: defineEvent({
    code: 'purchase.certificateExpired',
    label: ['供应商因证书过期暂停', 'A supplier is suspended by an expired certificate'],
    ...reminder,
  }),
  scored: defineEvent({
    code: 'purchase.scoreTooLow',
    label: ['供应商因评分过低暂停', 'A supplier is suspended by its score'],
    ...reminder,
  }),
}
