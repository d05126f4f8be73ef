import { derivedOf, pastDue } from '#core/definition'
import { invoice } from './invoice.ts'

/** When an invoice is paid late. */
export const invoiceDerived = derivedOf(invoice, () => ({ overdue: pastDue(invoice) }))
