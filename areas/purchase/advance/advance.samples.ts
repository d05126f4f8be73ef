import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'
import { confirmedSupplierAccount, paidByRequester } from '../../../tests/harness/paidAhead.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { order } from '../order/order.ts'
import { supplier } from '../supplier/supplier.ts'
import { advance } from './advance.ts'

const priced = { deliverBy: '2099-12-31', items: [{ name: '样品', quantity: '5', newPrice: '2' }] }
const ofOrder = { amount: '0.01', supplier: undefined, currency: undefined } as const

/** An order at a price that a supplier of its own has got, who has an account that a second person has confirmed: no two payments look the same. */
const sentOrder = async (world: World): Promise<{ readonly order: number }> => {
  const { id: of } = await world.company.usable(supplier)
  const { id } = await walked(world, order, { change: { ...priced, supplier: of }, before: [['submitPrice']], agreed: true })
  await confirmedSupplierAccount(world.company.database.db)(of)
  return { order: id }
}

const paid = async (world: World): Promise<Underway> => {
  const { id, version } = await walked(world, advance, { from: sentOrder, before: [['submit']], agreed: true })
  const input = { paidOn: companyToday(), reference: nextMark() }
  const paidOut = await done(world.cast.superAdmin, 'POST', `/api/purchase/advance/${id}/pay/`, { version, input })
  await paidByRequester(world.company.database.db)(id)
  return paidOut
}

/** What tests make of a record: a cent of an order that was sent. */
export const samples: EntitySamples = {
  entity: 'purchase.advance',
  values: async needs => {
    const found = (await needs.newOf?.(order)) ?? (await needs.recordOf(order))
    await needs.others?.priceOrder(found)
    return { ...ofOrder, order: found }
  },
  beside: { order: async (_made, id, { priceOrder }) => priceOrder(id) },
  ways: {
    submit: { from: sentOrder },
    pay: {
      from: sentOrder,
      before: [['submit']],
      agreed: true,
      by: 'superAdmin',
      input: () => ({ paidOn: companyToday(), reference: 'TT1' }),
    },
    giveBack: { arises: paid, by: 'superAdmin', input: () => ({ returnedOn: companyToday(), returnReference: 'TT2' }) },
    cancel: { input: { reason: '试一试' } },
    reverse: { arises: paid, by: 'superAdmin', input: { reversalReason: '试一试' } },
  },
}
