import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { confirmedOrderOf, orderInStock } from '../order/order.samples.ts'

let product: number | undefined

/** What the order says is not typed. */
const ofOrder = {
  company: undefined,
  consignee: undefined,
  address: undefined,
  country: undefined,
  email: undefined,
  lends: undefined,
  conditionOut: undefined,
  conditionNote: null,
  conditionPhotos: [],
  items: undefined,
  units: [],
} as const

const received = () => ({ receivedOn: companyToday(), receivedBy: '门卫' })

/** What tests make of a record: it ships all of an order whose goods lie in stock. */
export const samples: EntitySamples = {
  entity: 'operate.waybill',
  values: async needs => {
    const found = await orderInStock(needs)
    product = found.product
    return { ...ofOrder, order: found.order }
  },
  ofOwner: async owner => ({ order: await confirmedOrderOf(owner, product) }),
  ways: {
    receive: { input: received },
    withdraw: { before: [['receive', received]], input: { reason: '登记到了别的运单' } },
    readdress: { input: { consignee: '王芳', address: '苏州市仓储路 9 号', country: 'CN', readdressReason: '门牌有误' } },
    scan: { input: () => ({ scannedOn: companyToday() }) },
    remove: { input: { deletedReason: '试一试' } },
  },
  kept: 'a waybill is deleted by its step, because goods have moved',
}
