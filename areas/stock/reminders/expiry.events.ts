import { defineEvent } from '#core/definition'

const reminder = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What the warehouse is told of goods that keep no longer. */
export const expiryEvents = {
  soon: defineEvent({ code: 'stock.lotExpiresSoon', label: ['批次即将过期', 'Lots expire soon'], ...reminder }),
  expired: defineEvent({
    code: 'stock.lotExpired',
    label: ['可用库位中的批次已过期', 'Lots in usable locations have expired'],
    ...reminder,
  }),
}
