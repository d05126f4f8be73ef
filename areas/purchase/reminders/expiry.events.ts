import { defineEvent } from '#core/definition'

const reminder = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What purchasing is told before something ends. */
export const expiryEvents = {
  certificate: defineEvent({
    code: 'purchase.certificateExpires',
    label: ['供应商证书即将到期', 'A certificate of a supplier expires'],
    ...reminder,
  }),
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
  contract: defineEvent({
    code: 'purchase.contractExpires',
    label: ['采购合同即将到期', 'A contract expires'],
    ...reminder,
  }),
}
