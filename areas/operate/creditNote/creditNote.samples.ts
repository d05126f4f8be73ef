import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'
import { waybill } from '../waybill/waybill.ts'

let product: number | undefined

/** What the order says is not typed. */
const ofOrder = { company: undefined, currency: undefined, reason: 'quality', amount: '0.01', proof: null } as const

/** What tests make of a record: a cent of what was delivered. */
export const samples: EntitySamples = {
  entity: 'operate.creditNote',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    await needs.made?.(waybill, { order: found.order })
    return { ...ofOrder, order: found.order }
  },
  ofOwner: async owner => {
    const order = await confirmedOrderOf(owner, product)
    await done(owner, 'POST', '/api/operate/waybill/', { order, carrier: '顺丰速运' })
    return { order }
  },
  beside: {
    order: async (made, order) => {
      await made(waybill, { order })
    },
  },
  ways: {
    cancel: { input: { reason: '试一试' } },
    reverse: { before: [['submit']], agreed: true, input: { reversalReason: '试一试' } },
  },
}
