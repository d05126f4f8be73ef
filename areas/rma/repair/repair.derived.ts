import { derivedOf, over, rowsOf } from '#core/definition'
import { rmaCase } from '../case/case.ts'
import { repair } from './repair.ts'

const c = rowsOf(rmaCase, 'c')

/** Whether the unit is on the bench, where alone something is repaired: the whole truth, whoever sees the case. */
export const repairDerived = derivedOf(repair, t => ({
  onBench: over`exists (select from ${c} where ${c.id} = ${t.case} and ${c.status} = 'inProgress')`,
}))
