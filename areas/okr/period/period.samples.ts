import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'okr.period',
  values: async needs => ({ name: `Q${nth(needs)}`, startsOn: '2026-10-01', endsOn: '2026-12-31' }),
  ways: {
    grade: { before: [['activate']] },
    resume: { before: [['activate'], ['grade']], input: { reason: '试一试' } },
    close: { before: [['activate'], ['grade']] },
  },
}
