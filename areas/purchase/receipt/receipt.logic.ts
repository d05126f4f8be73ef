import { among, from, logicOf } from '#core/definition'
import { buyingUnit } from '../buyingUnit/buyingUnit.ts'
import { sameInPacks } from '../buyingUnit/wholePacks.ts'
import { order } from '../order/order.ts'
import { receivable } from '../order/orderStates.ts'
import { shippingNotice } from '../shippingNotice/shippingNotice.ts'
import { receipt } from './receipt.ts'

/** A receipt takes of each line of its order no more than has not arrived yet. */
export const receiptLogic = logicOf(receipt, {
  from: {
    order: from(order, {
      in: [...receivable],
      same: { supplier: source => source.supplier },
      lines: {
        items: {
          left: { field: 'quantity', of: line => line.quantity, most: line => line.mostReceived ?? line.quantity, except: ['reversed'] },
          fill: { pack: line => line.pack },
        },
      },
    }),
    // After the order: what was announced is proposed in place of all that is left.
    notice: from(shippingNotice, {
      in: ['announced'],
      label: ['收货', 'Receive'],
      waiting: ['待收货的发货通知', 'Announced deliveries to receive'],
      same: { order: source => source.order, supplier: source => source.supplier },
      fill: { deliveryNote: source => source.deliveryNote },
      lines: {
        items: {
          // What was counted may be more than was announced: how much of a line may come its order says.
          left: { field: 'quantity', of: line => line.quantity, most: () => '999999999', except: ['reversed'] },
          fill: {
            ordered: line => line.ordered,
            pack: (line, _, left) => sameInPacks(line, left).pack,
            packs: (line, _, left) => sameInPacks(line, left).packs,
            supplierLot: line => line.supplierLot,
            madeOn: line => line.madeOn,
            expiresOn: line => line.expiresOn,
            coaFile: line => line.coaFile,
          },
        },
      },
    }),
  },
  shown: { restComes: row => row.notice !== null },
  lines: {
    items: {
      narrow: { pack: among(buyingUnit, (line, row) => ({ supplier: row.supplier, material: line.material })) },
      shown: { packs: line => line.pack !== null, contents: line => line.pack !== null },
      rules: {
        madeBeforeExpiry: {
          refuse: ['有效期须晚于生产日期', 'Goods expire after the day on which they were made'],
          at: ['expiresOn'],
          holds: ({ madeOn, expiresOn }) => madeOn === null || expiresOn === null || expiresOn > madeOn,
        },
      },
    },
  },
  computed: { itemCount: row => row.items.length },
})
