import { derivedOf, pastDue } from '#core/definition'
import { reservation } from './reservation.ts'

/** When nobody has fetched what was kept. */
export const reservationDerived = derivedOf(reservation, () => ({ overdue: pastDue(reservation) }))
