import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { creditNote } from './creditNote.ts'

/** A credit note is of one order of which something was delivered. */
export const creditNoteLogic = logicOf(creditNote, {
  from: {
    order: from(order, {
      in: ['confirmed', 'shortClosed', 'closed'],
      label: ['开贷项通知单', 'Credit the customer'],
      when: source => {
        if (source.type !== 'sale') return ['免费交付，无可贷记', 'Nothing is owed for what is free of charge']
        return (
          source.anyShipped || ['尚未发货，无可贷记；请修改或取消订单', 'Nothing was delivered yet. Change or cancel the order instead.']
        )
      },
      same: { company: source => source.company, currency: source => source.currency },
    }),
  },
})
