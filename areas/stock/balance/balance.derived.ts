import { derivedOf, over, today } from '#core/definition'
import { balance } from './balance.ts'

/** What of a balance nobody has reserved, and when it may no longer be used. */
export const balanceDerived = derivedOf(balance, t => ({
  available: over<string>`${t.quantity} - ${t.reserved}`,
  expired: over`${t.expiresOn} < ${today}`,
}))
