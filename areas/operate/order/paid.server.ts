import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, lockAnyRecord, meets, query } from '#core/records.server'
import { payment } from '../payment/payment.ts'
import { order } from './order.ts'
import { shippedOfLine } from './shipped.server.ts'

// What is owed for orders and what was paid of it, worked out in SQL; nobody types any of it.

type Sql = RawBuilder<unknown>

const lines = linesOf(order, 'items')

/** The payments of the order at hand: the whole truth, because what is owed does not depend on who may see them. */
const payments = sql`${table(payment)} as p where ${col(payment, 'order', 'p')} = ${col(order, 'id')} and ${meets(payment, { status: 'recorded' }, 'p')}`

/** What was paid of the order at hand. */
export const paid: Sql = sql`coalesce((select sum(${col(payment, 'amount', 'p')}) from ${payments}), 0)`

/** Whether anything was. */
export const anyPaid: Sql = sql`exists (select from ${payments})`

/**
 * What is owed for the order at hand in this state: a sale that was confirmed, more where more was shipped, and of one that goes no further what was shipped of it. Null where nothing
 * is. Of the line `without`, only what was shipped counts. The whole truth, whoever asks.
 */
const owedIn = (
  state: Sql,
  without = 0,
): Sql => sql`(case when ${col(order, 'type')} = 'sale' and ${state} in ('confirmed', 'closed', 'shortClosed') then
  coalesce((select sum(greatest(case when ${state} = 'confirmed' and l.id <> ${sql.lit(without)} then ${col(lines, 'amount', 'l')} end,
      round(${shippedOfLine(sql`l.id`)} * ${col(lines, 'unitPrice', 'l')}, 2)))
    from ${table(lines)} as l where l.owner_id = ${col(order, 'id')}), 0) end)`

/** What of it is not paid yet; less than 0 where more was. */
export const outstanding: Sql = sql`${owedIn(col(order, 'state'))} - ${paid}`

/**
 * When an order was paid in full, as it stands, in another state, or without the rest of a line: with its last payment, and on the day of this step where nothing is owed. Null where
 * something is. The whole truth: whether it is paid does not depend on who asks.
 */
export const paidDay = async (
  context: Context,
  id: number,
  { state = col(order, 'state'), without = 0 }: { readonly state?: Sql; readonly without?: number } = {},
): Promise<string | null> => {
  const [row] = await query(
    context,
    {
      owed: sql<string | null>`${owedIn(state, without)}::text`,
      paid: sql<string>`${paid}::text`,
      last: sql<string | null>`(select max(${col(payment, 'paidOn', 'p')})::text from ${payments})`,
    },
    sql`from ${table(order)} as t where t.id = ${id}`,
  )
  if (!row || row.owed === null || exact(row.owed).gt(row.paid)) return null
  return row.last ?? companyDay(context.now)
}

/** An order is paid in full, or no more: one that was closed is open again then. */
export const leadPaid = async (context: Context, id: number, reason: string): Promise<void> => {
  const of = await lockAnyRecord(context, order, id)
  if (!of || of.type !== 'sale') return
  const paidOn = await paidDay(context, id)
  const reopened =
    of.state === 'closed' && paidOn === null ? { state: of.allShipped ? ('confirmed' as const) : ('shortClosed' as const) } : {}
  if (paidOn !== of.paidOn) await changeRecord(context, order, of, { paidOn, ...reopened }, { action: 'follow', reason })
}
