import { companyToday } from '../../../tests/harness/days.ts'
import { editionWays } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { model } from '../../product/model/model.ts'

const effective = () => ({ effectiveFrom: companyToday() })

/** What tests make of a record: each of another product, and whoever wrote it does not release it. */
export const samples: EntitySamples = {
  entity: 'documents.manual',
  values: async needs => ({ model: (await needs.newOf?.(model)) ?? (await needs.recordOf(model)) }),
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
  },
}
