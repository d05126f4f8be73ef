import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { onlyOne } from '../priceComparison/priceComparison.samples.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { order } from './order.ts'

/** Handed in and agreed to, as which it was sent. */
const agreed = { before: [['submitPrice']], agreed: true } as const

const reason = { reason: '试一试' }
const confirmation = { promisedOn: '2099-12-31', samePrices: true }

/** A sample that costs nothing; as nobody awarded it, somebody agrees to it like to any other price. */
const free = { name: '样品', quantity: '5', newPrice: '0' }

/** An order of which so much has arrived. */
const arrived =
  (quantity: string) =>
  async (world: World): Promise<Underway> => {
    const { id, items } = await walked(world, order, agreed)
    const [line] = items as readonly { readonly id: number }[]
    await done(world.cast.owner, 'POST', '/api/purchase/receipt/', {
      order: id,
      receivedOn: companyToday(),
      deliveryNote: 'DN-1',
      items: [{ ordered: line?.id, quantity }],
    })
    return done(world.cast.owner, 'GET', `/api/purchase/order/${id}/`)
  }

/** An order that was closed before all of it had arrived. */
const closedShort = async (world: World): Promise<Underway> => {
  const { id, version } = await arrived('2')(world)
  return done(world.cast.owner, 'POST', `/api/purchase/order/${id}/shortClose/`, { version, input: reason })
}

/** The draft of an order that follows from an award, at its prices. */
const awarded = async (world: World): Promise<Underway> => {
  const { id } = await walked(world, priceComparison, { change: onlyOne, before: [['award']], agreed: true })
  const { results } = await done(world.cast.owner, 'GET', `/api/purchase/order/?comparison=${id}`)
  return done(world.cast.owner, 'GET', `/api/purchase/order/${results[0].id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.order',
  values: async () => ({ deliverBy: '2099-12-31', items: [free], charges: [{ kind: 'freight', amount: '0' }] }),
  makesUsable: [{ step: 'submitPrice', input: () => undefined }],
  sources: { comparison: {} },
  ways: {
    send: { arises: awarded },
    confirm: { ...agreed, input: confirmation },
    counter: { ...agreed, input: { prices: [{ line: 1, price: '3' }], remark: '材料涨价' } },
    remind: { ...agreed, input: { remark: '请尽快发货' } },
    close: { arises: arrived('5') },
    shortClose: { arises: arrived('2'), input: reason },
    changeRest: { arises: arrived('2'), input: reason },
    reopen: { arises: closedShort, input: reason },
    acceptMore: {
      ...agreed,
      by: 'superAdmin',
      input: async ({ items }) => ({ line: (items as readonly { readonly id: number }[])[0]?.id, most: '6', ...reason }),
    },
    cancel: { input: reason },
  },
  kept: 'an order is cancelled, because others refer to it',
}
