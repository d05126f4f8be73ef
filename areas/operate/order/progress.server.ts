import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { reservation } from '../../stock/reservation/reservation.ts'
import { waybill } from '../waybill/waybill.ts'
import { order } from './order.ts'
import { lineCodes } from './progressCodes.ts'

// How far orders are: the whole truth, whoever asks, worked out of what is reserved and shipped; nobody types any of it.

type Sql = RawBuilder<unknown>

const shippedLines = linesOf(waybill, 'items')
const orderedLines = linesOf(order, 'items')

const waybilled = (
  line: Sql,
  status: readonly ('shipped' | 'received')[],
): Sql => sql`coalesce((select sum(${col(shippedLines, 'quantity', 's')})
  from ${table(shippedLines)} as s join ${table(waybill)} as w on w.id = s.owner_id
  where ${col(shippedLines, 'ordered', 's')} = ${line} and ${meets(waybill, { status: [...status] }, 'w')}), 0)`

/** How much of a line of an order was shipped. */
export const shippedOfLine = (line: Sql): Sql => waybilled(line, ['shipped', 'received'])

/** How much of a line of an order its customer has received. */
export const receivedOfLine = (line: Sql): Sql => waybilled(line, ['received'])

/** How much stock is reserved for a line of an order. */
export const stockedOfLine = (
  line: Sql,
): Sql => sql`coalesce((select sum(${col(reservation, 'quantity', 'r')}) from ${table(reservation)} as r
  where ${col(reservation, 'orderLine', 'r')} = ${line} and ${meets(reservation, { status: 'open' }, 'r')}), 0)`

/** Nothing is arranged or produced for orders yet: production will say so. */
export const notYetKnown: Sql = sql`0`

/**
 * The code of a line aliased `l` of an order in `state`: what was ordered (Q, of a shortened order what was shipped), arranged (A), stocked (K), shipped
 * (H) and received (R). Null where nothing is owed any more.
 */
const codeOf = (state: Sql): Sql => sql`(select case
    when ${state} in ('cancelled', 'superseded') then null
    when ${state} = 'draft' then 'ordered'
    when n.h >= n.q and n.r >= n.q then 'completed'
    when n.h >= n.q then 'shipped'
    when n.k >= n.q - n.h then 'stocked'
    when n.a + n.k >= n.q - n.h then 'arranged'
    when ${col(orderedLines, 'source', 'l')} = 'make' then 'awaiting'
    else 'ordered' end
  from (select h, case when ${state} = 'shortClosed' then h else ${col(orderedLines, 'quantity', 'l')} end as q,
      ${notYetKnown} as a, ${stockedOfLine(sql`l.id`)} as k, ${receivedOfLine(sql`l.id`)} as r
    from (select ${shippedOfLine(sql`l.id`)} as h) as shipped) as n)`

/** The code of the line at hand. */
export const progressOfLine: Sql = sql`(select ${codeOf(col(order, 'state', 'o'))}
  from ${table(orderedLines)} as l join ${table(order)} as o on o.id = l.owner_id where l.id = ${col(orderedLines, 'id')})`

const state = col(order, 'state')
const ofOrder = sql`${table(orderedLines)} as l where l.owner_id = ${col(order, 'id')}`

/** The code of the order at hand: that of its worst line; finished once it was closed and all of it received. */
export const progressOfOrder: Sql = sql`(select case
    when ${state} in ('closed', 'shortClosed') and min(w.rank) = ${lineCodes.length} then 'finished'
    when ${state} not in ('cancelled', 'superseded') then coalesce((${sql.lit(`{${lineCodes.join(',')}}`)}::text[])[min(w.rank)], 'ordered') end
  from (select array_position(${sql.lit(`{${lineCodes.join(',')}}`)}::text[], ${codeOf(state)}) as rank from ${ofOrder}) as w)`

/** Whether anything of the order at hand was shipped. */
export const anyShipped: Sql = sql`exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} > 0)`

/** Whether all of it was. */
export const allShipped: Sql = sql`(exists (select from ${ofOrder})
  and not exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} < ${col(orderedLines, 'quantity', 'l')}))`
