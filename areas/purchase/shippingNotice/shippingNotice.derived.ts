import { derivedOf, pastDue } from '#core/definition'
import { shippingNotice } from './shippingNotice.ts'

/** When an announced delivery is late: it was expected before today. */
export const shippingNoticeDerived = derivedOf(shippingNotice, () => ({ overdue: pastDue(shippingNotice) }))
