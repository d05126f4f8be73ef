import { from, logicOf } from '#core/definition'
import { prepaidTerms } from '../../crm/company/companyChoices.ts'
import { twinRule } from '../../crm/partnerAccount/twinRule.ts'
import { order } from '../order/order.ts'
import { payment } from './payment.ts'

/** A payment is of one order, and of as much of it as is not paid yet unless somebody says less. */
export const paymentLogic = logicOf(payment, {
  rules: { twin: twinRule },
  defaults: { method: () => 'transfer' },
  from: {
    order: from(order, {
      in: ['confirmed', 'shortClosed'],
      label: ['登记收款', 'Record payment'],
      when: source => {
        if (source.type !== 'sale') return ['免费交付，无须收款', 'Nothing is owed for what is free of charge']
        return source.paidOn === null || ['此订单已收齐', 'This order is paid in full']
      },
      waiting: ['待预付款的订单', 'Orders awaiting payment in advance'],
      waitingIn: ['confirmed'],
      waitingWithout: ['paidOn'],
      waitingWhere: { type: ['sale'], paymentTerms: prepaidTerms },
      same: { company: source => source.company, currency: source => source.currency },
      fill: { amount: source => source.outstanding },
    }),
  },
})
