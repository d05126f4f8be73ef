import { derivedOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { advance } from '../advance/advance.ts'
import { promisedAdvances } from '../advance/advanceStates.ts'
import { order } from './order.ts'

const line = lineRowsOf(order, 'items', 'l')
const ahead = rowsOf(advance, 'a')

/** Whether its goods are on their way, invoiced or paid in advance. The whole truth, of its own lines and of what is paid for it. */
export const orderDerived = derivedOf(order, () => ({
  anyAnnounced: over`exists (select from ${line} where ${line.record} = t.id and ${line.announced} > 0)`,
  anyInvoiced: over`exists (select from ${line} where ${line.record} = t.id and ${line.invoiced} > 0)`,
  anyAdvance: over`exists (select from ${ahead} where ${ahead.order} = t.id and ${ahead.status} in ${promisedAdvances})`,
}))
