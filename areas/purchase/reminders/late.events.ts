import { defineEvent } from '#core/definition'

const reminder = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What purchasing is told each morning of what is late. */
export const lateEvents = {
  unconfirmed: defineEvent({
    code: 'purchase.orderUnconfirmed',
    label: ['采购订单逾期未确认', 'Purchase orders are not confirmed in time'],
    ...reminder,
  }),
  overdue: defineEvent({
    code: 'purchase.orderOverdue',
    label: ['采购订单逾期未交', 'Purchase orders are past their promised date'],
    ...reminder,
  }),
  delivery: defineEvent({ code: 'purchase.deliveryOverdue', label: ['发货逾期未到', 'Announced deliveries are late'], ...reminder }),
  unclaimed: defineEvent({
    code: 'purchase.requisitionUnclaimed',
    label: ['采购申请逾期未认领', 'Requisitions are not claimed in time'],
    ...reminder,
  }),
}
