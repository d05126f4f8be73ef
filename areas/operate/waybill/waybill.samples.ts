import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { goodsOf, type Goods } from '../../../tests/harness/goodsInStock.ts'
import { done } from '../../../tests/security/done.ts'
import { companyDay } from '#core/days'
import { customerOf } from '../../materials/company/company.samples.ts'
import { order } from '../order/order.ts'

const today = companyDay(new Date().toISOString())

let goods: Goods | undefined

/** What the order says is not typed. */
const ofOrder = {
  company: undefined,
  consignee: undefined,
  address: undefined,
  country: undefined,
  email: undefined,
  items: undefined,
  units: [],
} as const

/** What tests make of a record: it ships all of an order whose goods lie in stock. */
export const samples: EntitySamples = {
  entity: 'operate.waybill',
  values: async needs => {
    if (!needs.made) return { ...ofOrder, order: await needs.recordOf(order) }
    goods = await goodsOf(needs.made)
    const { id } = await needs.made(order, {})
    return { ...ofOrder, order: id }
  },
  ofOwner: async owner => {
    const draft = await done(owner, 'POST', '/api/operate/order/', {
      company: await customerOf(owner),
      type: 'sale',
      paymentTerms: 'advance100',
      currency: 'CNY',
      address: '苏州市仓储路 8 号',
      country: 'CN',
      items: [{ model: goods?.model, quantity: '2' }],
    })
    const confirmed = await done(owner, 'POST', `/api/operate/order/${draft.id}/confirm/`, { version: draft.version })
    await done(owner, 'POST', `/api/operate/order/${draft.id}/pay/`, { version: confirmed.version, input: { paidOn: today } })
    return { order: draft.id }
  },
  ways: {
    receive: { input: { receivedOn: today, receivedBy: '门卫' } },
    scan: { input: { scannedOn: today } },
    remove: { input: { deletedReason: '试一试' } },
  },
  kept: 'a waybill is deleted by its step, because goods have moved',
}
