import { derivedOf, over, rowsOf, timeIn, today } from '#core/definition'
import { company } from '../company/company.ts'
import type { regions } from '../company/companyChoices.ts'
import { quotation } from './quotation.ts'

const c = rowsOf(company, 'c')

/** When an offer holds no more: past its last day, while nobody has accepted it; and where its customer is. The whole truth, whoever sees the customer. */
export const quotationDerived = derivedOf(quotation, t => ({
  expired: over`${t.state} in ${['sent']} and ${t.validUntil} < ${today}`,
  daysInApproval: timeIn(quotation, ['pending'], { calendar: 'company' }),
  region: over<keyof typeof regions>`(select ${c.region} from ${c} where ${c.id} = ${t.company})`,
}))
