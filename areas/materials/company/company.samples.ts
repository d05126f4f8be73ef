import type { EntitySamples, Way } from '../../../tests/harness/entitySamples.ts'
import { company } from './company.ts'

const reason = { reason: '试一试' }

const intoAnother: Way['input'] = async (_record, { make }) => ({ survivor: (await make(company)).id, ...reason })

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'materials.company',
  ways: {
    deactivate: { input: reason },
    reactivate: { before: [['deactivate', reason]], input: reason },
    rename: { input: { newName: '改名后的客户' } },
    merge: { input: intoAnother },
  },
}
