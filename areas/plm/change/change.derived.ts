import { derivedOf, over, rowsOf, today } from '#core/definition'
import { bom } from '../../product/bom/bom.ts'
import { change } from './change.ts'

const b = rowsOf(bom, 'b')
const n = rowsOf(bom, 'n')
const c = rowsOf(change, 'c')

/** Whether a change is in effect, whether its bill has gone on without it, and which others are open on that. The whole truth. */
export const changeDerived = derivedOf(change, t => ({
  inEffect: over`coalesce(${t.effectiveSince} <= ${today}, false)`,
  outdated: over`(${t.state} in ${['draft', 'pending', 'rejected']} and exists (select from ${b} join ${n} on ${n.parent} = ${b.parent}
    where ${b.id} = ${t.bom} and ${n.id} > ${b.id} and ${n.status} in ${['review', 'released']}))`,
  rivals: over<number>`(select count(*)::integer from ${c} join ${n} on ${n.id} = ${c.bom} join ${b} on ${b.parent} = ${n.parent}
    where ${b.id} = ${t.bom} and ${c.id} <> t.id and ${c.state} in ${['draft', 'pending', 'rejected']})`,
}))
