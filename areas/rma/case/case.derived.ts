import { derivedOf, over, rowsOf, timeIn, today } from '#core/definition'
import { quotation } from '../../crm/quotation/quotation.ts'
import { order } from '../../operate/order/order.ts'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from './case.ts'
import type { caseStandings } from './caseChoices.ts'

const q = rowsOf(quotation, 'q')
const o = rowsOf(order, 'o')
const u = rowsOf(unit, 'u')

const r = rowsOf(rmaCase, 't')

/** A quotation by which the customer is asked to pay: one that was sent and has expired asks for nothing any more. */
const stands = over`(${q.state} in ('accepted', 'converted') or (${q.state} = 'sent' and ${q.validUntil} >= ${today}))`

/** The same as `isCharged`, of the row. */
const charged = over`(${r.type} = 'return' and ${r.coverage} is distinct from 'covered' and ${r.resolution} is not null
  and (${r.repairsDone} > 0 or ${r.resolution} in ('newReplacement', 'usedReplacement') or (${r.resolution} <> 'noProblem' and coalesce(${r.customerChoice}, 'repair') not in ('returnUnrepaired', 'scrap'))))`

/**
 * What follows from quotations, orders and loans of a case: what the customer is asked to pay and whether the order of it was paid, whether something that was lent is out still; and how
 * long it took, the customer's time apart. The whole truth, as for the guards that read it.
 */
export const caseDerived = derivedOf(rmaCase, () => ({
  standing: over<
    keyof typeof caseStandings
  >`(case ${r.status} when 'closed' then 'done' when 'cancelled' then 'cancelled' else 'undone' end)`,
  charged,
  serviceCost: over<string>`(select sum(${q.totalCny}) from ${q} where ${q.rmaCase} = t.id and ${stands})`,
  // Each quotation that stands, and all that it asks: a part that was ordered and paid frees nothing.
  paid: over`(exists (select from ${q} where ${q.rmaCase} = t.id and ${q.state} = 'converted')
    and not exists (select from ${q} where ${q.rmaCase} = t.id and ${stands}
      and (${q.total} is null or coalesce((select sum(${o.total}) from ${o} where ${o.quotation} = ${q.id}
        and ${o.state} in ('confirmed', 'closed') and ${o.paidOn} is not null), 0) < ${q.total})))`,
  lentOut: over`(exists (select from ${o} where ${o.rmaCase} = t.id and ${o.onLoan})
    or (${r.type} = 'loanReturn' and exists (select from ${u} where ${u.id} = ${r.unit} and ${u.shippedOn} is not null)))`,
  customerWait: over<string>`(case when ${charged} then ${timeIn(rmaCase, ['testing'], { calendar: 'company', until: 'leftAt' })} else 0 end)`,
}))
