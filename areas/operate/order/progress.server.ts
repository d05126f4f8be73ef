import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { reservation } from '../../stock/reservation/reservation.ts'
import { order } from './order.ts'
import { lineCodes } from './progressCodes.ts'
import { receivedOfLine, shippedOfLine } from './shipped.server.ts'

// How far orders are, worked out of what is reserved and shipped; nobody types any of it.

type Sql = RawBuilder<unknown>

const orderedLines = linesOf(order, 'items')

/** How much stock is reserved for a line of an order: the whole truth, as with shipments. */
export const stockedOfLine = (
  line: Sql,
): Sql => sql`coalesce((select sum(${col(reservation, 'quantity', 'r')}) from ${table(reservation)} as r
  where ${col(reservation, 'orderLine', 'r')} = ${line} and ${col(reservation, 'status', 'r')} = 'open'), 0)`

/**
 * The code of the line with this alias, of an order in `state`: what was ordered (Q, of a shortened order what was shipped), stocked (K), shipped (H) and
 * received (R). Null where nothing is owed any more.
 */
const codeOf = (state: Sql, alias: 't' | 'l'): Sql => {
  const id = col(orderedLines, 'id', alias)
  return sql`(select case
      when ${state} = 'cancelled' then null
      when ${state} in ('draft', 'pending') then 'ordered'
      when n.h >= n.q and n.r >= greatest(n.q, n.h) then 'completed'
      when n.h >= n.q then 'shipped'
      when n.k >= n.q - n.h then 'stocked'
      when ${col(orderedLines, 'source', alias)} = 'make' then 'awaiting'
      else 'ordered' end
    from (select h, case when ${state} in ('closed', 'shortClosed') then h else ${col(orderedLines, 'quantity', alias)} end as q,
        ${stockedOfLine(id)} as k, ${receivedOfLine(id)} as r
      from (select ${shippedOfLine(id)} as h) as shipped) as n)`
}

/** The code of the line at hand, by the whole truth of its order. */
export const progressOfLine: Sql = sql`(select ${codeOf(col(order, 'state', 'o'), 't')} from ${table(order)} as o where ${col(order, 'id', 'o')} = t.owner_id)`

/**
 * By which day the line at hand is due, by the whole truth of its order: promised, else requested, else ordered; null while it is not confirmed, and of what is not stocked. With it the lines that go before
 * another one are found without their orders.
 */
export const neededOnOfLine: Sql = sql`(select coalesce(${col(order, 'promisedOn', 'o')}, ${col(order, 'requestedOn', 'o')}, ${col(order, 'orderedOn', 'o')})
  from ${table(order)} as o where ${col(order, 'id', 'o')} = t.owner_id and ${col(order, 'state', 'o')} = 'confirmed'
    and ${col(orderedLines, 'material')} is not null)`

const state = col(order, 'state')
const ofOrder = sql`${table(orderedLines)} as l where l.owner_id = ${col(order, 'id')}`
const codes = sql`${sql.lit(`{${lineCodes.join(',')}}`)}::text[]`

/** Whether nothing is to be done for the order at hand but to deliver it: it was closed, nothing is owed for it, or it was paid. */
const isSettled: Sql = sql`(${state} in ('closed', 'shortClosed')
  or ${state} = 'confirmed' and (${col(order, 'type')} <> 'sale' or ${col(order, 'paidOn')} is not null))`

/** The code of the order at hand: that of its worst line; finished once it is settled and all of it received. */
export const progressOfOrder: Sql = sql`(select case
    when ${isSettled} and min(w.rank) = ${sql.lit(lineCodes.length)} then 'finished'
    when ${state} <> 'cancelled' then coalesce((${codes})[min(w.rank)], 'ordered') end
  from (select array_position(${codes}, ${codeOf(state, 'l')}) as rank from ${ofOrder}) as w)`

/** Whether anything of the order at hand was shipped. */
export const anyShipped: Sql = sql`exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} > 0)`

/** Whether all of it was. */
export const allShipped: Sql = sql`(exists (select from ${ofOrder})
  and not exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} < ${col(orderedLines, 'quantity', 'l')}))`
