import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { receivable } from '../order/orderStates.ts'
import { receipt } from './receipt.ts'

/** A receipt takes of each line of its order no more than has not arrived yet. */
export const receiptLogic = logicOf(receipt, {
  defaults: { receivedOn: ({ today }) => today },
  from: {
    order: from(order, {
      in: [...receivable],
      same: { supplier: source => source.supplier },
      lines: { items: { left: { field: 'quantity', of: line => line.quantity, except: ['reversed'] } } },
    }),
  },
  computed: { itemCount: row => row.items.length },
})
