import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'
import { confirmedAccount, paidByAuthor } from '../../../tests/harness/confirmedAccount.ts'
import { goodsOf } from '../../../tests/harness/goodsInStock.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'
import { payment } from '../payment/payment.ts'
import { walked } from '../../../tests/security/walked.ts'
import { refund } from './refund.ts'

let product: number | undefined

/** What the order says is not typed. */
const ofOrder = { company: undefined, currency: undefined, amount: '0.01', remittance: null } as const

const paid = { amount: '0.01', company: undefined, currency: undefined } as const

/** A paid order of a customer whose account a second person has confirmed. */
const refundable = async ({ cast: { owner }, company }: World) => {
  const goods = await goodsOf((entity, change) => company.usable(entity, change))
  const account = { bankName: '招商银行', bankAccount: nextMark() }
  const terms = { name: nextMark(), type: 'endUser', creditLimit: '99999999', owner: owner.rights?.userId }
  const { id: customer } = await done(owner, 'POST', '/api/crm/company/', { ...terms, ...account })
  await confirmedAccount(company.database.db)(customer)
  const order = await confirmedOrderOf(owner, goods.model, customer)
  await done(owner, 'POST', '/api/operate/payment/', { order, amount: '0.09' })
  return { order }
}

/** The approver agrees to it, and somebody else pays it. */
const refunded = async (world: World): Promise<Underway> => {
  const { id, version } = await walked(world, refund, { from: refundable, before: [['submit']], agreed: true })
  const input = { paidOn: companyToday(), reference: nextMark() }
  const paidOut = await done(world.cast.superAdmin, 'POST', `/api/operate/refund/${id}/pay/`, { version, input })
  await paidByAuthor(world.company.database.db)(id)
  return paidOut
}

/** What tests make of a record: a cent that was paid in advance. */
export const samples: EntitySamples = {
  entity: 'operate.refund',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    await needs.made?.(payment, { ...paid, order: found.order, paidOn: companyToday() })
    return { ...ofOrder, order: found.order }
  },
  ofOwner: async owner => {
    const order = await confirmedOrderOf(owner, product)
    await done(owner, 'POST', '/api/operate/payment/', { order, amount: '0.09' })
    return { order }
  },
  // More than its orders are owed, by a yuan.
  sources: { remittance: { onAccount: '1.00', unallocated: 'due' } },
  madeWith: { remittance: { order: null, remittance: undefined } },
  beside: {
    order: async (made, order) => {
      await made(payment, { ...paid, order, paidOn: companyToday() })
    },
  },
  ways: {
    submit: { from: refundable },
    pay: {
      from: refundable,
      before: [['submit']],
      agreed: true,
      by: 'superAdmin',
      input: () => ({ paidOn: companyToday(), reference: 'TT1' }),
    },
    cancel: { input: { reason: '试一试' } },
    reverse: { arises: refunded, by: 'superAdmin', input: { reversalReason: '试一试' } },
  },
}
