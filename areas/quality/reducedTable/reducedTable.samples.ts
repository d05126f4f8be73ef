import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { aqlColumns } from './reducedTable.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.reducedTable',
  // Numbers that rise along the row; those of the printed table are of no matter.
  values: async () => ({
    rows: [{ letter: 'K', ...Object.fromEntries(Object.keys(aqlColumns).map((column, place) => [column, String(place)])) }],
  }),
}
