import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.materialReview',
  ways: { submit: { change: { concessionUntil: '2099-01-01' } }, cancel: { input: { reason: '试一试' } } },
  kept: 'what was decided stays decided',
}
