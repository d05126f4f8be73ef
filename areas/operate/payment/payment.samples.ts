import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'

let product: number | undefined

/** What the order says is not typed. */
const ofOrder = { company: undefined, currency: undefined, amount: '0.01' } as const

/** What tests make of a record: a part of what is owed for an order. */
export const samples: EntitySamples = {
  entity: 'operate.payment',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    return { ...ofOrder, paidOn: companyToday(), order: found.order }
  },
  ofOwner: async owner => ({ order: await confirmedOrderOf(owner, product) }),
  ways: { reverse: { input: { reversalReason: '试一试' } } },
  kept: 'a payment is reversed, because what is owed follows from it',
}
