import { from, logicOf } from '#core/definition'
import { twinRule } from '../../crm/partnerAccount/twinRule.ts'
import { order } from '../order/order.ts'
import { advance } from './advance.ts'

/** An advance is of one order that its supplier has got, and of which something is still to come. */
export const advanceLogic = logicOf(advance, {
  rules: { twin: twinRule },
  from: {
    order: from(order, {
      in: ['sent', 'confirmed', 'partlyReceived'],
      label: ['申请预付款', 'Request an advance'],
      same: { supplier: source => source.supplier, currency: source => source.currency ?? 'CNY' },
    }),
  },
})
