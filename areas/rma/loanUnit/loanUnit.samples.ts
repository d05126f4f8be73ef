import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { unit } from '../../product/unit/unit.ts'

const reason = { withdrawnReason: '试一试' }

/** What tests make of a record: each of a unit of its own, because a unit is in the pool once. */
export const samples: EntitySamples = {
  entity: 'rma.loanUnit',
  values: async needs => (needs.made ? { unit: (await needs.made(unit, {})).id } : {}),
  ways: { withdraw: { input: reason }, putBack: { before: [['withdraw', reason]] } },
  kept: 'a loan unit is withdrawn, because loans were made with it',
}
