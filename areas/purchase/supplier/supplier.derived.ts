import { derivedOf, over, today } from '#core/definition'
import { supplier } from './supplier.ts'

/** When a certificate of a supplier is no longer valid. */
export const supplierDerived = derivedOf(supplier, t => ({ certificateExpired: over`${t.certificatesUntil} < ${today}` }))
