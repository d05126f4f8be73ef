import { derivedOf, over, today } from '#core/definition'
import { priceChange } from './priceChange.ts'

/** When an approved price change comes into effect: on its day. */
export const priceChangeDerived = derivedOf(priceChange, t => ({
  isDue: over`${t.status} in ${['approved']} and ${t.effectiveDate} <= ${today}`,
}))
