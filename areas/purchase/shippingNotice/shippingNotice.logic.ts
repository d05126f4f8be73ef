import { among, from, logicOf, statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { buyingUnit } from '../buyingUnit/buyingUnit.ts'
import { sameInPacks } from '../buyingUnit/wholePacks.ts'
import { order } from '../order/order.ts'
import { announceable } from './noticeStates.ts'
import { shippingNotice } from './shippingNotice.ts'

/** What has not arrived of a line; of one that is being typed nothing has. */
const openOf = ({ quantity, received }: { readonly quantity: string; readonly received?: string }): string =>
  exact(quantity)
    .minus(received ?? 0)
    .toFixed(4)

/** A notice announces of each line of its order no more than has neither arrived nor been announced. */
export const shippingNoticeLogic = logicOf(shippingNotice, {
  defaults: { shippedOn: ({ today }) => today },
  from: {
    order: from(order, {
      in: [...announceable],
      label: ['生成发货通知', 'Make shipping notice'],
      same: { supplier: source => source.supplier },
      lines: {
        items: {
          left: {
            field: 'quantity',
            of: openOf,
            except: statesMeaning(shippingNotice, 'over'),
          },
          fill: {
            pack: (line, _, left) => sameInPacks(line, left).pack,
            packs: (line, _, left) => sameInPacks(line, left).packs,
          },
        },
      },
    }),
  },
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
  rules: {
    arrivesAfterDispatch: {
      refuse: ['预计到货不能早于发货日期', 'Goods do not arrive before they are dispatched'],
      at: ['expectedOn'],
      holds: ({ shippedOn, expectedOn }) => shippedOn === null || expectedOn === null || expectedOn >= shippedOn,
    },
  },
  computed: { itemCount: row => row.items.length },
})
