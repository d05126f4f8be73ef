import { department } from '#core/people'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'plm.releaseFeedback',
  // A department is asked once about a release.
  values: async needs => ({ department: await (needs.newOf ? needs.newOf(department) : needs.recordOf(department)) }),
}
