import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { remittance } from '../remittance/remittance.ts'
import { refund } from './refund.ts'

const owedToCustomer = (outstanding: string | null): string | null => (outstanding?.startsWith('-') ? outstanding.slice(1) : null)

/** A refund is of one order for which something was paid, by default of all that was paid too much; or of a payment that is of no order, by default of all that is on account. */
export const refundLogic = logicOf(refund, {
  shown: { order: row => row.remittance === null, remittance: row => row.order === null },
  required: { order: row => row.remittance === null },
  rules: {
    ofOne: {
      refuse: ['退款单只属于一张订单或一笔未分配的收款', 'A refund is of one order or of one payment on account'],
      at: ['order', 'remittance'],
      holds: row => (row.order === null) !== (row.remittance === null),
    },
  },
  from: {
    order: from(order, {
      in: ['confirmed', 'shortClosed', 'closed'],
      label: ['退款给客户', 'Refund the customer'],
      next: false,
      when: source => source.anyPaid || ['此订单没有收款，无可退还', 'Nothing was paid for this order, so nothing can be refunded'],
      waiting: ['待退款的订单', 'Orders to refund'],
      waitingWhere: { toRefund: ['due'] },
      same: { company: source => source.company, currency: source => source.currency },
      fill: { amount: source => owedToCustomer(source.outstanding) },
    }),
    remittance: from(remittance, {
      in: ['recorded'],
      label: ['退款给客户', 'Refund the customer'],
      when: source => source.unallocated === 'due' || ['没有未分配的金额', 'Nothing of it is on account'],
      same: { company: source => source.company, currency: source => source.currency },
      fill: { amount: source => source.onAccount },
    }),
  },
})
