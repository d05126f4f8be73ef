import { derivedOf, over, today } from '#core/definition'
import { quotation } from './quotation.ts'

/** When an offer holds no more: past its last day, while nobody has accepted it. */
export const quotationDerived = derivedOf(quotation, t => ({
  expired: over`${t.state} in ${['sent']} and ${t.validUntil} < ${today}`,
}))
