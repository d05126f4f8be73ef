import { editionWays, releasedToday } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { testParameter } from '../testParameter/testParameter.ts'

/** What tests make of a record: a template of third parties, for which units do not wait. */
export const samples: EntitySamples = {
  entity: 'quality.testTemplate',
  makesUsable: releasedToday,
  ways: editionWays,
  values: async needs => ({
    type: 'rma_incoming',
    beforeStock: false,
    needsInstrument: false,
    needsSolution: false,
    models: [],
    families: [],
    parameters: [{ item: '1', parameter: await needs.recordOf(testParameter), required: true, min: null, max: null }],
  }),
}
