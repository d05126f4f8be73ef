import { derivedOf, pastDue } from '#core/definition'
import { supplierReturn } from './supplierReturn.ts'

/** When goods are late on their way back: not shipped in time, or not settled in time. */
export const supplierReturnDerived = derivedOf(supplierReturn, () => ({ overdue: pastDue(supplierReturn) }))
