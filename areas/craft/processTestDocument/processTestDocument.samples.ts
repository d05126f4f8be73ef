import { companyToday } from '../../../tests/harness/days.ts'
import { editionWays } from '../../../tests/harness/editionSamples.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()
const effective = () => ({ effectiveFrom: companyToday() })

/** What tests make of a record: whoever wrote it does not release it. */
export const samples: EntitySamples = {
  entity: 'craft.processTestDocument',
  values: async needs => ({
    code: `PTD-T${nth(needs)}-001`,
    families: [],
    template: null,
    parameters: [{ item: '1', name: '零点', unit: 'mV', min: '-15', max: '15' }],
  }),
  probes: { 'craft.boundParameters': ({ records }) => ({ query: { document: records['craft.processTestDocument'] ?? 0 } }) },
  ways: {
    ...editionWays,
    release: { before: [['submit']], input: effective, by: 'superAdmin' },
    withdraw: { before: [['submit'], ['release', effective, 'superAdmin']], input: { reason: '试一试' } },
  },
}
