import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = { entity: 'quality.scrapDisposal', ways: { cancel: { input: { reason: '试一试' } } } }
