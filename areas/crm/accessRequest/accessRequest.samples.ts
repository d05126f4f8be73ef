import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../company/company.samples.ts'
import { company } from '../company/company.ts'

/** What tests make of a request: answered by somebody else. */
export const samples: EntitySamples = {
  entity: 'materials.accessRequest',
  values: async needs => ({ company: (await needs.newOf?.(company)) ?? (await needs.recordOf(company)) }),
  kept: 'a request is answered, because who asked is told why',
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  // Nobody answers a request of their own.
  ways: {
    grant: { by: 'superAdmin' },
    decline: { by: 'superAdmin', input: { answer: '由华东组跟进' } },
    end: { before: [['grant', undefined, 'superAdmin']], by: 'superAdmin' },
  },
}
