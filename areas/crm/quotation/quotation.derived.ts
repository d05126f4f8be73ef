import { derivedOf, derivedOfLines, lineRowsOf, over, rowsOf, timeIn, today } from '#core/definition'
import { shortDated } from '../../operate/order/shortDated.ts'
import { company } from '../company/company.ts'
import type { regions } from '../company/companyChoices.ts'
import { quotation } from './quotation.ts'

/** The line of which it is said. */
const line = lineRowsOf(quotation, 'items', 't')
const c = rowsOf(company, 'c')
const o = rowsOf(quotation, 'o')
const i = lineRowsOf(quotation, 'items', 'i')

/**
 * What is offered of stock that would reach the customer too old if it were there today: a quotation says lead time and shipping in words, so that no later day is known. Optional
 * lines take nothing from others. The whole truth of stock, whoever sees it.
 */
export const quotationLinesDerived = derivedOfLines(quotation, 'items', () =>
  shortDated({
    model: line.model,
    needed: line.quantity,
    before: over`(select coalesce(sum(${i.quantity}), 0) from ${i} where ${i.record} = ${line.record} and ${i.model} = ${line.model} and ${i.position} < ${line.position} and not ${i.optional})`,
    arrivesOn: today,
    record: over`(select from ${o} where ${o.id} = ${line.record} and ${o.state} in ('draft', 'pending', 'rejected', 'approved', 'sent', 'accepted')) as o`,
  }),
)

/** When an offer holds no more: past its last day, while nobody has accepted it; and where its customer is. */
export const quotationDerived = derivedOf(quotation, t => ({
  expired: over`${t.state} in ${['sent']} and ${t.validUntil} < ${today}`,
  daysInApproval: timeIn(quotation, ['pending'], { calendar: 'company' }),
  region: over<keyof typeof regions>`(select ${c.region} from ${c} where ${c.id} = ${t.company})`,
}))
