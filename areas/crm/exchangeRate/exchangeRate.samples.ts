import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: rates alike, so that none has to be explained. */
export const samples: EntitySamples = {
  entity: 'materials.exchangeRate',
  values: async () => ({ rate: '7.1' }),
  kept: 'a rate is followed by another one, because margins follow from it',
}
