import { logicOf } from '#core/definition'
import { sumOf } from '#core/numbers'
import { productionPlan } from './productionPlan.ts'

/** What a plan must agree on by itself. */
export const productionPlanLogic = logicOf(productionPlan, {
  defaults: { level: () => 'normal', batchClass: () => 'mass' },
  rules: {
    finishesAfterwards: {
      refuse: ['完工日期不能早于开工日期', 'It cannot finish before it starts'],
      at: ['finishOn', 'startOn'],
      holds: row => row.startOn === null || row.finishOn === null || row.finishOn >= row.startOn,
    },
    saysWhatFor: {
      refuse: ['请填写服务的订单，备库时请填写说明', 'Name the orders it serves; for stock say what for in the note'],
      at: ['note', 'orders'],
      holds: row => row.orders.length > 0 || (row.note ?? '').trim() !== '',
    },
    servesNoMore: {
      refuse: ['分配给订单的多于批量', 'More is allocated to orders than the batch has'],
      at: ['orders', 'quantity'],
      holds: row => row.quantity === null || sumOf(row.orders.flatMap(({ quantity }) => quantity ?? [])).lte(row.quantity),
    },
  },
})
