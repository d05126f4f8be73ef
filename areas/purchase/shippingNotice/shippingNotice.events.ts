import { defineEvent } from '#core/definition'

const heard = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What the purchaser and the warehouse are told of deliveries on their way. */
export const noticeEvents = {
  announced: defineEvent({ code: 'purchase.deliveryAnnounced', label: ['供应商已发货', 'A delivery was announced'], ...heard }),
  postponed: defineEvent({
    code: 'purchase.deliveryPostponed',
    label: ['预计到货日期已改', 'An announced delivery is expected on another day'],
    ...heard,
  }),
  withdrawn: defineEvent({
    code: 'purchase.deliveryWithdrawn',
    label: ['发货通知已撤回', 'An announced delivery was withdrawn'],
    ...heard,
  }),
}
