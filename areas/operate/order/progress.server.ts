import { sql, type RawBuilder } from 'kysely'
import type { FindLines } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { balance } from '../../stock/balance/balance.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { arrangedOfLine, producedOfLine } from '../productionPlan/arranged.server.ts'
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

/** What of a line decides how far it is, of an order that is not cancelled and in no draft. */
interface Amounts {
  /** Ordered, of a shortened order what was shipped (Q). */
  readonly ordered: Sql
  /** Put aside in stock (K). */
  readonly stocked: Sql
  /** Shipped (H). */
  readonly shipped: Sql
  /** Received by the customer. */
  readonly received: Sql
  /** What plans still make for it: arranged and not produced (A − P). */
  readonly coming: Sql
  /** What of free stock falls to it. */
  readonly share: Sql
  readonly source: Sql
}

/** How far a line is by its amounts; asked for its share of free stock only where the rest does not say it. */
const codeBy = ({ ordered, stocked, shipped, received, coming, share, source }: Amounts): Sql => sql`case
    when ${shipped} >= ${ordered} and ${received} >= greatest(${ordered}, ${shipped}) then 'completed'
    when ${shipped} >= ${ordered} then 'shipped'
    when ${stocked} >= ${ordered} - ${shipped} then 'stocked'
    when ${share} >= ${ordered} - ${shipped} - ${stocked} then 'stocked'
    when ${source} = 'make' and ${coming} + greatest(${share}, 0) >= ${ordered} - ${shipped} - ${stocked} then 'arranged'
    when ${source} = 'make' then 'awaiting'
    else 'ordered' end`

/** Free stock: what lies in usable locations and is reserved for nobody. Whether it lasts is asked for the day on which a line is due, so that no day changes what is kept. */
const freeWhere = sql`${col(balance, 'kind', 'b')} = 'usable' and ${col(balance, 'owner', 'b')} = 'company' and ${col(balance, 'quantity', 'b')} > ${col(balance, 'reserved', 'b')}`
const freeQuantity = sql`${col(balance, 'quantity', 'b')} - ${col(balance, 'reserved', 'b')}`

/** Whether a line is one that goods are still owed for, as an index holds those. */
const isAwaited = (alias: 'i'): Sql =>
  sql`${col(orderedLines, 'neededOn', alias)} is not null and ${col(orderedLines, 'quantity', alias)} > ${col(orderedLines, 'shipped', alias)}`

const openOf = (alias: 'i'): Sql =>
  sql`greatest(${col(orderedLines, 'quantity', alias)} - ${col(orderedLines, 'shipped', alias)} - ${col(orderedLines, 'stocked', alias)}, 0)`

/**
 * What of free stock falls to the line with this alias, due on a day: what lasts until then, less what lines need that go before it. Those are due earlier; of one day
 * the older order goes first, as it does where goods are expected. The whole truth, whoever asks.
 */
const shareOf = (alias: 't' | 'l', due: Sql): Sql => {
  const of = col(orderedLines, 'material', alias)
  return sql`(coalesce((select sum(${freeQuantity}) from ${table(balance)} as b
      where ${col(balance, 'material', 'b')} = ${of} and ${freeWhere} and coalesce(${col(balance, 'expiresOn', 'b')} >= ${due}, true)), 0)
    - coalesce((select sum(${openOf('i')}) from ${table(orderedLines)} as i where ${col(orderedLines, 'material', 'i')} = ${of} and ${isAwaited('i')}
      and (${col(orderedLines, 'neededOn', 'i')}, i.owner_id, i.id) < (${due}, ${alias === 't' ? sql`t.owner_id` : sql`l.owner_id`}, ${col(orderedLines, 'id', alias)})), 0))`
}

/** When an order is due: promised, else requested, else ordered. */
const dueOf = (alias: 't' | 'o'): Sql =>
  sql`coalesce(${col(order, 'promisedOn', alias)}, ${col(order, 'requestedOn', alias)}, ${col(order, 'orderedOn', alias)})`

/** The code of the line with this alias, of an order in `state` that is due on a day. Null where nothing is owed any more. */
const codeOf = (state: Sql, due: Sql, alias: 't' | 'l'): Sql => {
  const id = col(orderedLines, 'id', alias)
  const amounts = {
    ordered: sql`n.q`,
    stocked: sql`n.k`,
    shipped: sql`n.h`,
    received: sql`n.r`,
    coming: sql`n.a`,
    share: shareOf(alias, due),
    source: col(orderedLines, 'source', alias),
  }
  return sql`(select case
      when ${state} = 'cancelled' then null
      when ${state} in ('draft', 'pending') then 'ordered'
      else ${codeBy(amounts)} end
    from (select h, case when ${state} in ('closed', 'shortClosed') then h else ${col(orderedLines, 'quantity', alias)} end as q,
        ${stockedOfLine(id)} as k, ${receivedOfLine(id)} as r, ${arrangedOfLine(id)} - ${producedOfLine(id)} as a
      from (select ${shippedOfLine(id)} as h) as shipped) as n)`
}

/** The code of the line at hand, by the whole truth of its order. */
export const progressOfLine: Sql = sql`(select ${codeOf(col(order, 'state', 'o'), dueOf('o'), 't')} from ${table(order)} as o where ${col(order, 'id', 'o')} = t.owner_id)`

/**
 * By which day the line at hand is due, by the whole truth of its order: promised, else requested, else ordered; null while it is not confirmed, and of what is not stocked. With it the lines that go before
 * another one are found without their orders.
 */
export const neededOnOfLine: Sql = sql`(select ${dueOf('o')}
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
  from (select array_position(${codes}, ${codeOf(state, dueOf('t'), 'l')}) as rank from ${ofOrder}) as w)`

/** Whether anything of the order at hand was shipped. */
export const anyShipped: Sql = sql`exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} > 0)`

/** Whether all of it was. */
export const allShipped: Sql = sql`(exists (select from ${ofOrder})
  and not exists (select from ${ofOrder} and ${shippedOfLine(sql`l.id`)} < ${col(orderedLines, 'quantity', 'l')}))`

/**
 * The lines of materials that are not as far as they are said to be, because something of their free stock or of what others need has changed. What changes either at
 * once is taken one after the other: of materials that no order waits for, all who move them go together. The whole truth, whoever moves them.
 */
export const linesToLookAt: FindLines = async (tx, materials) => {
  const { rows: waiting } = await sql<{ of: readonly number[] }>`select operate_awaited(${materials}::bigint[]) as of`.execute(tx)
  const of = waiting[0]?.of ?? []
  if (of.length === 0) return []
  const line = (name: 'source' | 'stocked' | 'shipped' | 'received' | 'arranged' | 'produced' | 'quantity' | 'progress') =>
    col(orderedLines, name, 'i')
  const code = codeBy({
    ordered: line('quantity'),
    stocked: line('stocked'),
    shipped: line('shipped'),
    received: line('received'),
    coming: sql`${line('arranged')} - ${line('produced')}`,
    share: sql`i.free - i.before`,
    source: line('source'),
  })
  const { rows } = await sql<{ id: number; record: number }>`with stock as materialized (
      select ${col(balance, 'material', 'b')} as material, ${col(balance, 'expiresOn', 'b')} as until, sum(${freeQuantity}) as free
        from ${table(balance)} as b where ${col(balance, 'material', 'b')} = any(${of}) and ${freeWhere} group by 1, 2
    )
    select i.id, i.owner_id as record from (
      select i.*, coalesce(sum(${openOf('i')}) over (partition by ${col(orderedLines, 'material', 'i')}
            order by ${col(orderedLines, 'neededOn', 'i')}, i.owner_id, i.id rows between unbounded preceding and 1 preceding), 0) as before,
          coalesce((select sum(s.free) from stock as s where s.material = ${col(orderedLines, 'material', 'i')}
            and coalesce(s.until >= ${col(orderedLines, 'neededOn', 'i')}, true)), 0) as free
        from ${table(orderedLines)} as i where ${col(orderedLines, 'material', 'i')} = any(${of}) and ${isAwaited('i')}) as i
    where ${line('progress')} is distinct from ${code}`.execute(tx)
  return rows
}
