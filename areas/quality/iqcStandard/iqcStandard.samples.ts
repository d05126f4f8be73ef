import { editionWays, releasedToday } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = { entity: 'quality.iqcStandard', makesUsable: releasedToday, ways: editionWays }
