import { from, logicOf } from '#core/definition'
import { order } from '../order/order.ts'
import { waybill } from './waybill.ts'

/** A waybill ships of each line of its order no more than was not shipped yet or may be shipped besides, to where the order says and nowhere else. */
export const waybillLogic = logicOf(waybill, {
  defaults: { payer: () => 'shipper' },
  from: {
    order: from(order, {
      in: ['confirmed'],
      same: {
        company: source => source.company,
        consignee: source => source.consignee,
        address: source => source.address,
        country: source => source.country,
        email: source => source.email,
        lends: source => source.type === 'loan',
      },
      fill: {
        transportMode: source => source.transportMode,
        conditionOut: source => (source.type === 'loan' ? 'good' : null),
      },
      lines: {
        items: {
          left: { field: 'quantity', of: line => line.quantity, most: line => line.mostShipped ?? line.quantity, except: ['deleted'] },
        },
      },
    }),
  },
  // A case makes its own.
  shown: {
    order: row => row.rmaCase === null,
    conditionOut: row => row.lends,
    conditionNote: row => row.lends,
    conditionPhotos: row => row.lends,
  },
  required: { order: row => row.rmaCase === null, conditionOut: row => row.lends },
  computed: { itemCount: row => row.items.length },
})
