import { derivedOf, over, today } from '#core/definition'
import { supplierReturn } from './supplierReturn.ts'

/** When goods are late on their way back: not shipped in time, or not settled in time. */
export const supplierReturnDerived = derivedOf(supplierReturn, t => ({
  overdue: over`(${t.status} in ${['toPack', 'packed']} and ${t.returnBy} < ${today})
    or (${t.status} in ${['shipped', 'confirmed']} and ${t.settleBy} < ${today})`,
}))
