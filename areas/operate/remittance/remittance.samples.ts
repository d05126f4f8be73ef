import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { order } from '../order/order.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'
import { done } from '../../../tests/security/done.ts'

let product: number | undefined

const small = () => ({ paidOn: companyToday(), amount: '1.01', currency: 'CNY' })

/** The order that it was paid for, of which more is owed. */
const sameOrder = ({ items }: Underway) => ({ order: (items as readonly { readonly order: { readonly id: number } }[])[0]?.order.id })

/** What tests make of a record: a part of what is owed for an order, and a yuan on account. */
export const samples: EntitySamples = {
  entity: 'operate.remittance',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    return { ...small(), items: [{ order: found.order, amount: '0.01' }] }
  },
  ofOwner: async owner => {
    const id = await confirmedOrderOf(owner, product)
    const { company } = await done(owner, 'GET', `/api/operate/order/${id}/`)
    return { company: (company as { readonly id: number }).id, items: [{ order: id, amount: '0.01' }] }
  },
  sources: { company: { creditLimit: '99999999', currency: 'CNY' } },
  madeWith: { company: { items: [] } },
  // Only what is owed is paid.
  beside: { company: async (made, company) => void (await made(order, { company, quotation: null })) },
  ways: { allocate: { input: sameOrder }, reverse: { input: { reversalReason: '试一试' } } },
  kept: 'a combined payment is reversed, because what is owed follows from it',
}
