import { derivedOf, over, today } from '#core/definition'
import { lot } from './lot.ts'

/** When a lot can no longer be used, and from which day on its material warns of that; a material without such days warns of none. */
export const lotDerived = derivedOf(lot, t => ({
  expired: over`${t.expiresOn} < ${today}`,
  expiresSoon: over`${t.expiresOn} between ${today} and ${today} + ${t.alarmDays}`,
}))
