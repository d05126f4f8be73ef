import { among, logicOf } from '#core/definition'
import { balance } from '../balance/balance.ts'
import { lot } from '../lot/lot.ts'
import { count } from './count.ts'

/** Which stock stands on a sheet, and when it is counted once more. */
export const countLogic = logicOf(count, {
  lines: {
    items: {
      narrow: {
        lot: among(lot, line => ({ material: line.material })),
        balance: among(balance, (_line, row) => ({ location: row.location }), [
          '只能盘点这个库位的库存',
          'Only stock of this location is counted',
        ]),
      },
      shown: {
        recounted: line => line.recount,
        // What stands on goods is told at the shelf, where nobody looks their records up.
        goods: line => line.goods !== null,
        mark: line => line.goods !== null,
      },
    },
  },
})
