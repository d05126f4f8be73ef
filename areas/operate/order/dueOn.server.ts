import { sql, type RawBuilder } from 'kysely'
import { statesMeaning } from '#core/definition'
import { col, companyDayOf, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { termDays } from '../../crm/company/companyChoices.ts'
import { waybill } from '../waybill/waybill.ts'
import { order } from './order.ts'
import { credited, paid } from './paid.server.ts'

const days = sql.join(
  Object.entries(termDays).map(([terms, after]) => sql`when ${sql.lit(terms)} then ${sql.lit(after)}`),
  sql` `,
)

const shippedLines = linesOf(waybill, 'items')
const orderedLines = linesOf(order, 'items')

/** What was delivered by each waybill of the order at hand, and when: received, or shipped as long as it was not received. The whole truth. */
const deliveries: RawBuilder<unknown> = sql`select w.id,
    coalesce(${col(waybill, 'receivedOn', 'w')}, ${companyDayOf(col(waybill, 'sentAt', 'w'))}) as day,
    (select coalesce(sum(round(${col(shippedLines, 'quantity', 's')} * ${col(orderedLines, 'unitPrice', 'l')}, 2)), 0)
      from ${table(shippedLines)} as s join ${table(orderedLines)} as l on l.id = ${col(shippedLines, 'ordered', 's')} where s.owner_id = w.id) as value
  from ${table(waybill)} as w where ${col(waybill, 'order', 'w')} = ${col(order, 'id')} and ${meets(waybill, { status: statesMeaning(waybill, 'holding') }, 'w')}`

/**
 * When the sale at hand is to be paid: so many days as its terms say after the first delivery that is not fully paid by what was paid so far; the
 * earlier ones are paid first, and what is credited counts as paid. Null while nothing was delivered, and where all that was delivered is paid. The whole truth: what is owed does not
 * depend on who may see waybills.
 */
export const dueOn: RawBuilder<unknown> = sql`(select min(d.day) + (case ${col(order, 'paymentTerms')} ${days} else 0 end)::integer
  from (select n.day, sum(n.value) over (order by n.day, n.id) as delivered from (${deliveries}) as n) as d
  where d.delivered > ${paid} + ${credited} and ${col(order, 'type')} = 'sale')`
