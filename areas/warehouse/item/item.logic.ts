import { logicOf } from '#core/definition'
import { item } from './item.ts'

/** What an item's figures must agree on. */
export const itemLogic = logicOf(item, {
  defaults: { kind: () => 'consumable', source: () => 'purchase' },
  shown: { limitDays: row => row.limitPerPerson !== null },
  required: { limitDays: row => row.limitPerPerson !== null },
  rules: {
    minBelowMax: {
      refuse: ['最低库存不能高于最高库存', 'The minimum must not be above the maximum'],
      at: ['min', 'max'],
      holds: row => row.min === null || row.max === null || row.min <= row.max,
    },
  },
})
