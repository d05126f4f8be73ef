import { derivedOf, pastDue } from '#core/definition'
import { priceComparison } from './priceComparison.ts'

/** When quotes are late: their deadline has passed, and nothing is awarded. */
export const priceComparisonDerived = derivedOf(priceComparison, () => ({ overdue: pastDue(priceComparison) }))
