import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.cost',
  kept: 'a cost is followed by another one, because floors follow from it',
}
