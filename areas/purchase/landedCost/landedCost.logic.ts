import { from, logicOf } from '#core/definition'
import { totalOf } from '#core/numbers'
import { receipt } from '../receipt/receipt.ts'
import { landedCost } from './landedCost.ts'

/** Landed costs are of one delivery; all its lines bear them unless somebody takes one out. */
export const landedCostLogic = logicOf(landedCost, {
  from: {
    receipt: from(receipt, {
      in: ['posted'],
      label: ['登记到货费用', 'Record landed cost'],
      same: { supplier: source => source.supplier },
      lines: { items: {} },
    }),
  },
  lines: { charges: { defaults: { basis: () => 'value' } } },
  rules: {
    weighed: {
      refuse: ['有按重量分摊的费用，请填写各行重量', 'A charge is shared out by weight: enter the weight of each line'],
      at: ['items'],
      holds: row => row.charges.every(({ basis }) => basis !== 'weight') || row.items.every(({ weight }) => weight !== null),
    },
  },
  computed: { total: row => totalOf(row.charges.map(({ amount }) => amount ?? '0')) },
})
