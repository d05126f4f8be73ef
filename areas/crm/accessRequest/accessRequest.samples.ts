import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { customerOf } from '../company/company.samples.ts'
import { company } from '../company/company.ts'

/** What tests make of a request: answered by somebody else. */
export const samples: EntitySamples = {
  entity: 'crm.accessRequest',
  values: async needs => ({ company: (await needs.newOf?.(company)) ?? (await needs.recordOf(company)) }),
  probes: {
    'crm.requestAccess': ({ made }) => ({ body: { name: made['crm.company']?.['name'] ?? '没有这个客户', reason: '试一试' } }),
  },
  // Whoever sees the customer opens it.
  answers: { 'POST /api/crm/request_access/': { others: 400, stranger: 'does' } },
  successes: {
    'POST /api/crm/request_access/': async world => {
      const { name } = await world.make(company)
      return { by: world.cast.stranger, asked: { body: { name, reason: '试一试' } } }
    },
  },
  kept: 'a request is answered, because who asked is told why',
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  // Nobody answers a request of their own.
  ways: {
    grant: { by: 'superAdmin' },
    decline: { by: 'superAdmin', input: { answer: '由华东组跟进' } },
    end: { before: [['grant', undefined, 'superAdmin']], by: 'superAdmin' },
  },
}
