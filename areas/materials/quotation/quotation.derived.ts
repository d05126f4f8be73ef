import { derivedOf, derivedOfLines, over, tableOf, today, type Expression } from '#core/definition'
import { shortDated } from '../../operate/order/shortDated.ts'
import { company } from '../company/company.ts'
import type { regions } from '../company/companyChoices.ts'
import { quotation } from './quotation.ts'

const companies: Expression = { sql: tableOf(company) }
const quotations: Expression = { sql: tableOf(quotation) }
const lines: Expression = { sql: `${tableOf(quotation)}_items` }

/**
 * What is offered of stock that would reach the customer too old if it were there today: a quotation says lead time and shipping in words, so that no later day is known. Optional
 * lines take nothing from others.
 */
export const quotationLinesDerived = derivedOfLines(quotation, 'items', () =>
  shortDated({
    needed: over`t.quantity`,
    before: over`(select coalesce(sum(i.quantity), 0) from ${lines} as i where i.owner_id = t.owner_id and i.model_id = t.model_id and i.position < t.position and not i.optional)`,
    arrivesOn: today,
    record: over`(select from ${quotations} as o where o.id = t.owner_id and o.state in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o`,
  }),
)

/** When an offer holds no more: past its last day, while nobody has accepted it; and where its customer is. */
export const quotationDerived = derivedOf(quotation, t => ({
  expired: over`${t.state} in ${['sent']} and ${t.validUntil} < ${today}`,
  region: over<keyof typeof regions>`(select c.region from ${companies} as c where c.id = ${t.company})`,
}))
