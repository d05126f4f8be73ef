import { among, from, logicOf } from '#core/definition'
import { exact, totalOf } from '#core/numbers'
import { company } from '../../crm/company/company.ts'
import { keptStates } from '../../crm/company/companyStates.ts'
import { twinRule } from '../../crm/partnerAccount/twinRule.ts'
import { order } from '../order/order.ts'
import { remittance } from './remittance.ts'

/** A combined payment is of one customer, and of its orders; without orders it pays those that are due first. */
export const remittanceLogic = logicOf(remittance, {
  defaults: { method: () => 'transfer' },
  from: {
    company: from(company, {
      in: keptStates,
      label: ['登记合并收款', 'Add combined payment'],
      fill: { currency: source => source.currency },
    }),
  },
  lines: {
    items: {
      narrow: {
        order: among(order, (_line, row) => ({ company: row.company, type: 'sale' as const }), [
          '只能是该客户已确认的销售订单',
          'Only confirmed sales orders of this customer',
        ]),
      },
    },
  },
  rules: {
    twin: twinRule,
    noMoreThanPaid: {
      refuse: ['各订单金额之和不能超过收款金额', 'The amounts of the orders must not exceed the amount paid'],
      at: ['amount', 'items'],
      holds: row => exact(totalOf(row.items.map(line => line.amount))).lte(row.amount),
    },
  },
})
