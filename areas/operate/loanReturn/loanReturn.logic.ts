import { among, from, logicOf } from '#core/definition'
import { location } from '../../stock/location/location.ts'
import { order } from '../order/order.ts'
import { loanReturn } from './loanReturn.ts'

/** Of each line no more comes back than was shipped and did not come back yet. */
export const loanReturnLogic = logicOf(loanReturn, {
  defaults: { condition: () => 'good' },
  required: { notes: row => row.condition === 'incomplete' || row.condition === 'damaged' },
  narrow: {
    location: among(location, () => ({ kind: ['usable', 'blocked'] as const }), [
      '归还的货放入可用或冻结库位',
      'Returned goods are put into usable or blocked stock',
    ]),
  },
  from: {
    order: from(order, {
      in: ['confirmed', 'shortClosed', 'closed'],
      label: ['登记归还', 'Record return'],
      when: source => source.type === 'loan' || ['不是借用订单', 'This order is not a loan'],
      same: { company: source => source.company },
      lines: { items: { left: { field: 'quantity', of: line => line.shipped, except: ['reversed'] } } },
    }),
  },
})
