import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each with a code of its own, so that no region goes by it. */
export const samples: EntitySamples = {
  entity: 'admin.workingCalendar',
  values: async needs => ({
    code: `X-${nth(needs)}`,
    days: [{ first: '2026-10-01', last: '2026-10-07', kind: 'off', name: '国庆节', nameEn: 'National Day' }],
  }),
}
