import { logicOf } from '#core/definition'
import { accountKeyOf, knownElsewhere } from '../partnerAccount/accountFields.ts'
import { company } from './company.ts'
import { foldedName } from './duplicate/identity.ts'

/** Compatibility forms of a letter may be many letters; what an index holds has an end. */
const longestKey = 400

/** What a new customer begins with, and under what it is compared and found. */
export const companyLogic = logicOf(company, {
  shown: { inactiveBecause: row => row.status === 'inactive' },
  defaults: {
    region: () => 'CN',
    tier: () => 'retail',
    currency: () => 'CNY',
    paymentTerms: () => 'advance100',
    language: () => 'zh',
    owner: ({ actor }) => actor,
  },
  rules: { knownElsewhere },
  computed: {
    accountKey: accountKeyOf,
    nameKey: row => [...foldedName(row.name ?? '')].slice(0, longestKey).join(''),
    formerNames: row => row.aliases.map(({ name }) => name).join('\n') || null,
  },
})
