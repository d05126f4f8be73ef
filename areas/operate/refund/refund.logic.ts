import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { refund } from './refund.ts'

const owedToCustomer = (outstanding: string | null): string | null => (outstanding?.startsWith('-') ? outstanding.slice(1) : null)

/** A refund is of one order for which something was paid, by default of all that was paid too much. */
export const refundLogic = logicOf(refund, {
  from: {
    order: from(order, {
      in: ['confirmed', 'shortClosed', 'closed'],
      label: ['退款给客户', 'Refund the customer'],
      when: source => source.anyPaid || ['此订单没有收款，无可退还', 'Nothing was paid for this order, so nothing can be refunded'],
      waiting: ['待退款的订单', 'Orders to refund'],
      waitingWhere: { toRefund: ['due'] },
      same: { company: source => source.company, currency: source => source.currency },
      fill: { amount: source => owedToCustomer(source.outstanding) },
    }),
  },
})
