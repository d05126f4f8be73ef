import { logicOf } from '#core/definition'
import { company } from './company.ts'

/** What a new customer begins with. */
export const companyLogic = logicOf(company, {
  defaults: { region: () => 'CN', tier: () => 'retail', currency: () => 'CNY', paymentTerms: () => 'advance100' },
  computed: { formerNames: row => row.aliases.map(({ name }) => name).join('\n') || null },
})
