import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { done } from '../../../tests/security/done.ts'
import { customerOf } from '../company/company.samples.ts'

const nth = countPerCompany()

/** What tests make of a record: each another message. */
export const samples: EntitySamples = {
  entity: 'crm.receivedMail',
  values: async needs => ({ messageId: `<${nth(needs)}@example.com>` }),
  // Nobody receives mail before its domain is entered, and the probe is no message.
  answers: { 'POST /api/crm/mailAddress/': { others: 400 }, 'POST /api/crm/mail/': { others: 415 } },
  successes: {
    'POST /api/crm/mailAddress/': async ({ cast: { owner, superAdmin } }) => {
      const settings = '/api/admin/notifications/'
      const { hasPassword: _has, ...stored } = await done(superAdmin, 'GET', settings)
      await done(superAdmin, 'PATCH', settings, { ...stored, incomingDomain: 'crm.example.com' })
      return { by: owner, asked: { body: {} } }
    },
  },
  ways: {
    file: {
      input: async (_record, { cast: { owner } }) => ({
        contact: (await done(owner, 'POST', '/api/crm/contact/', { company: await customerOf(owner), name: '王工', isBuyer: true })).id,
      }),
    },
  },
}
