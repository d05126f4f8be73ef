import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const answer = { cause: '模具磨损', action: '更换模具' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.scar',
  ways: {
    answer: { input: answer },
    accept: { before: [['answer', answer]] },
    sendBack: { before: [['answer', answer]], input: { reason: '试一试' } },
  },
}
