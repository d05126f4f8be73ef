import { logicOf } from '#core/definition'
import { company } from './company.ts'
import { foldedName } from './duplicate/identity.ts'

/** What a new customer begins with, and under what it is compared and found. */
export const companyLogic = logicOf(company, {
  defaults: {
    region: () => 'CN',
    tier: () => 'retail',
    currency: () => 'CNY',
    paymentTerms: () => 'advance100',
    language: () => 'zh',
    owner: ({ actor }) => actor,
  },
  computed: {
    nameKey: row => foldedName(row.name ?? ''),
    formerNames: row => row.aliases.map(({ name }) => name).join('\n') || null,
  },
})
