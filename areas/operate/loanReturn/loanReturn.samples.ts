import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { done } from '../../../tests/security/done.ts'
import { location } from '../../stock/location/location.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'
import { waybill } from '../waybill/waybill.ts'

let product: number | undefined
let others: SampleNeeds['others']
let place: number | undefined

/** What the order says is not typed. */
const ofOrder = { company: undefined, items: undefined, units: [] } as const

/** What tests make of a record: all of a loan comes back. */
export const samples: EntitySamples = {
  entity: 'operate.loanReturn',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    others = needs.others
    place = needs.made ? (await needs.made(location, { kind: 'usable', usual: false })).id : await needs.recordOf(location)
    await needs.others?.lend(found.order)
    await needs.made?.(waybill, { order: found.order })
    return { ...ofOrder, returnedOn: companyToday(), order: found.order, location: place, photos: [{ image: await needs.fileId('image') }] }
  },
  ofOwner: async owner => {
    const order = await confirmedOrderOf(owner, product)
    await others?.lend(order)
    await done(owner, 'POST', '/api/operate/waybill/', { order, carrier: '顺丰速运' })
    return { order, location: place }
  },
  beside: {
    order: async (made, order, { lend }) => {
      await lend(order)
      await made(waybill, { order })
    },
  },
  ways: { reverse: { input: { reversalReason: '试一试' } } },
  kept: 'a return is reversed, because goods have moved',
}
