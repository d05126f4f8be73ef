import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { dateRequest } from './dateRequest.ts'
import { movable } from './dateRequestStates.ts'

/** A request is made of an order that was sent and has not come in full. */
export const dateRequestLogic = logicOf(dateRequest, {
  from: {
    order: from(order, { in: [...movable], label: ['生成改期请求', 'Request new date'], same: { supplier: source => source.supplier } }),
  },
})
