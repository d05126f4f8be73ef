import { derivedOf, derivedOfLines, over, today } from '#core/definition'
import { supplier } from './supplier.ts'

/** When a certificate of a supplier is no longer valid. */
export const supplierDerived = derivedOf(supplier, t => ({
  certificateExpired: over`${t.certificatesUntil} < ${today}`,
  blocked: over`${t.status} in ('suspended', 'blacklisted', 'inactive')`,
  certificateLapsed: over`${t.mandatoryUntil} < ${today}`,
}))

/** Which ones these are: of all suppliers, the list of certificates shows them. */
export const certificateDerived = derivedOfLines(supplier, 'certificates', t => ({ expired: over`${t.validUntil} < ${today}` }))
