import { derivedOf, over, tableOf, today, type Expression } from '#core/definition'
import { company } from '../company/company.ts'
import type { regions } from '../company/companyChoices.ts'
import { quotation } from './quotation.ts'

const companies: Expression = { sql: tableOf(company) }

/** When an offer holds no more: past its last day, while nobody has accepted it; and where its customer is. */
export const quotationDerived = derivedOf(quotation, t => ({
  expired: over`${t.state} in ${['sent']} and ${t.validUntil} < ${today}`,
  region: over<keyof typeof regions>`(select c.region from ${companies} as c where c.id = ${t.company})`,
}))
