import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }

let numbers = 0

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'mnm.material',
  values: async () => ({ batchTracked: true, serialTracked: false, purchasable: true, planType: 'aql' }),
  makesUsable: { step: 'takeOver', input: () => ({ code: `OLD-${++numbers}`, reason: '原有料号' }) },
  ways: {
    submit: { input: { distinct: true } },
    takeOver: { input: { ...reason, code: 'MATRIX-1' } },
    deactivate: { before: [['takeOver', { ...reason, code: 'MATRIX-2' }]], input: reason },
    reactivate: {
      before: [
        ['takeOver', { ...reason, code: 'MATRIX-3' }],
        ['deactivate', reason],
      ],
      input: reason,
    },
  },
}
