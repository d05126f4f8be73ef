import { among, from, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { lot } from '../lot/lot.ts'
import { move } from './move.ts'

/** What a move must agree on, and how it is reversed: by its mirror. */
export const moveLogic = logicOf(move, {
  defaults: { reason: () => 'issue', owner: () => 'company' },
  narrow: { lot: among(lot, row => ({ material: row.material })) },
  from: {
    reverses: from(move, {
      in: 'any',
      when: source => {
        if (source.reverses !== null) return ['冲销不能再冲销；请重新登记这次移动', 'A reversal is not reversed. Enter the move again']
        if (source.waybill !== null) return ['由运单发货，请删除运单', 'A waybill shipped it. Delete the waybill']
        return source.productUnit === null || ['由产品个体入库，请在其页面操作', 'A product unit was stocked. Take its step instead']
      },
      same: {
        reason: () => 'reversal',
        material: source => source.material,
        lot: source => source.lot,
        serial: source => source.serial,
        owner: source => source.owner,
        quantity: source => source.quantity,
        from: source => source.to,
        to: source => source.from,
      },
    }),
  },
  shown: { rest: row => row.rest !== null, reverses: row => row.reverses !== null },
  rules: {
    somewhereElse: {
      refuse: ['来自和去往不能是同一个库位', 'It cannot go to where it comes from'],
      at: ['from', 'to'],
      holds: row => row.from === null || row.from !== row.to,
    },
    onePieceOfASerial: {
      refuse: ['有序列号的只能一件一件移动', 'Goods with a serial number are moved one by one'],
      at: ['serial', 'quantity'],
      holds: row => row.serial === null || exact(row.quantity).eq(1),
    },
    reversalNamesItsMove: {
      refuse: ['请在要冲销的移动上点“冲销”', 'Reverse a move on its own page'],
      at: ['reason'],
      holds: row => (row.reason === 'reversal') === (row.reverses !== null),
    },
  },
})
