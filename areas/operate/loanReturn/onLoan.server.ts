import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { order } from '../order/order.ts'
import { shippedOfLine } from '../order/shipped.server.ts'
import { loanReturn } from './loanReturn.ts'

type Sql = RawBuilder<unknown>

const returnedLines = linesOf(loanReturn, 'items')
const orderedLines = linesOf(order, 'items')

/** How much of a line of a loan came back: the whole truth, whoever may see returns. */
export const returnedOfLine = (line: Sql): Sql => sql`coalesce((select sum(${col(returnedLines, 'quantity', 'b')})
  from ${table(returnedLines)} as b join ${table(loanReturn)} as r on r.id = b.owner_id
  where ${col(returnedLines, 'ordered', 'b')} = ${line} and ${meets(loanReturn, { status: 'recorded' }, 'r')}), 0)`

/** Whether anything of the order at hand is on loan: the whole truth, as it follows from waybills and returns for everyone. */
export const onLoan: Sql = sql`(${col(order, 'type')} = 'loan' and exists (select from ${table(orderedLines)} as l
  where l.owner_id = ${col(order, 'id')} and ${shippedOfLine(sql`l.id`)} > ${returnedOfLine(sql`l.id`)}))`
