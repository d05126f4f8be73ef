import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }
const passed = { samplePassed: true, documentsPassed: true, auditPassed: true }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.supplier',
  makesUsable: [{ step: 'qualify', input: () => passed }],
  ways: {
    qualify: { input: passed },
    qualifyConditionally: { input: reason },
    suspend: { before: [['qualify', passed]], input: reason },
    blacklist: { input: reason },
    deactivate: { input: reason },
    reconsider: { before: [['deactivate', reason]], input: reason },
  },
}
