import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'files.technicalFile',
  values: async () => ({ level: 'confidential' }),
  ways: {
    reclassify: { input: { level: 'secret', ...reason }, by: 'superAdmin' },
    retire: { input: reason },
    restore: { before: [['retire', reason]], input: reason },
  },
}
