import { derivedOf, over, today } from '#core/definition'
import { balance } from './balance.ts'

/** What of a balance nobody has reserved, when it may no longer be used, and whether somebody should see to it before: where nothing lies, and of what is to be scrapped, nobody is warned. */
export const balanceDerived = derivedOf(balance, t => ({
  available: over<string>`${t.quantity} - ${t.reserved}`,
  expired: over`${t.expiresOn} < ${today}`,
  expiresSoon: over`${t.expiresOn} between ${today} and ${today} + ${t.alarmDays} and ${t.quantity} > 0 and ${t.kind} <> 'scrap'`,
}))
