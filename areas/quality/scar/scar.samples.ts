import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { iqc } from '../iqc/iqc.ts'

const answer = { containment: '封存在库', cause: '模具磨损', action: '更换模具' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.scar',
  ways: {
    answer: { input: answer },
    accept: { before: [['answer', answer]] },
    sendBack: { before: [['answer', answer]], input: { reason: '试一试' } },
  },
  // Its supplier and material are those of the lot.
  async ofOwner(owner, { [iqc.name]: lot = 0 }) {
    const { supplier, material } = await done(owner, 'GET', `/api/quality/iqc/${lot}/`)
    return { lot, supplier: supplier.id, material: material.id }
  },
  kept: 'what a supplier was asked stays asked',
}
