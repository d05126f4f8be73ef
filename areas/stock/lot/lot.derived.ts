import { derivedOf, over, today } from '#core/definition'
import { lot } from './lot.ts'

/** When a lot can no longer be used. */
export const lotDerived = derivedOf(lot, t => ({ expired: over`${t.expiresOn} < ${today}` }))
