import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, lockAnyRecord, meets, query } from '#core/records.server'
import { creditNote } from '../creditNote/creditNote.ts'
import { payment } from '../payment/payment.ts'
import { refund } from '../refund/refund.ts'
import { order } from './order.ts'
import { shippedOfLine } from './shipped.server.ts'

// What is owed for orders and what was paid of it, worked out in SQL; nobody types any of it.

type Sql = RawBuilder<unknown>

const lines = linesOf(order, 'items')

/** The payments of the order at hand: the whole truth, because what is owed does not depend on who may see them. */
const payments = sql`${table(payment)} as p where ${col(payment, 'order', 'p')} = ${col(order, 'id')} and ${meets(payment, { status: 'recorded' }, 'p')}`

const refunds = sql`${table(refund)} as f where ${col(refund, 'order', 'f')} = ${col(order, 'id')} and ${meets(refund, { status: 'paid' }, 'f')}`
const credits = sql`${table(creditNote)} as c where ${col(creditNote, 'order', 'c')} = ${col(order, 'id')} and ${meets(creditNote, { status: 'issued' }, 'c')}`

/** What was paid of the order at hand, less what was paid back. */
export const paid: Sql = sql`(coalesce((select sum(${col(payment, 'amount', 'p')}) from ${payments}), 0)
  - coalesce((select sum(${col(refund, 'amount', 'f')}) from ${refunds}), 0))`

/** By how much less is owed for the order at hand than was delivered. */
export const credited: Sql = sql`coalesce((select sum(${col(creditNote, 'amount', 'c')}) from ${credits}), 0)`

/** Whether anything was paid that was not paid back. */
export const anyPaid: Sql = sql`(${paid} <> 0)`

/** What was delivered of the order at hand. The whole truth: what is owed does not depend on who asks. */
export const deliveredValue: Sql = sql`coalesce((select sum(round(${shippedOfLine(sql`l.id`)} * ${col(lines, 'unitPrice', 'l')}, 2))
  from ${table(lines)} as l where l.owner_id = ${col(order, 'id')}), 0)`

/**
 * What is owed for the order at hand in this state: a sale that was confirmed, more where more was shipped, and of one that goes no further what was shipped of it. Null where nothing
 * is. The whole truth, whoever asks.
 */
const owedIn = (
  state: Sql,
): Sql => sql`(case when ${col(order, 'type')} = 'sale' and ${state} in ('confirmed', 'closed', 'shortClosed') then
  coalesce((select sum(greatest(case when ${state} = 'confirmed' then ${col(lines, 'amount', 'l')} end,
      round(${shippedOfLine(sql`l.id`)} * ${col(lines, 'unitPrice', 'l')}, 2)))
    from ${table(lines)} as l where l.owner_id = ${col(order, 'id')}), 0) end)`

/** What of it is neither paid nor credited yet; less than 0 where more was: that is owed to the customer. */
export const outstanding: Sql = sql`${owedIn(col(order, 'state'))} - ${credited} - ${paid}`

/** Whether the order at hand was paid beyond what is owed, and no refund of that is under way. The whole truth, whoever asks. */
export const toRefund: Sql = sql`(case when ${owedIn(col(order, 'state'))} - ${credited} - ${paid} + coalesce((select sum(${col(refund, 'amount', 'f')})
    from ${table(refund)} as f where ${col(refund, 'order', 'f')} = ${col(order, 'id')} and ${meets(refund, { status: statesMeaning(refund, 'open', 'waiting') }, 'f')}), 0) < 0
  then 'due' end)`

/**
 * When an order was paid in full, as it stands, in another state, or once so much is owed for it: with its last payment, and on the day of this step where nothing is owed. Null where
 * something is. The whole truth: whether it is paid does not depend on who asks.
 */
export const paidDay = async (
  context: Context,
  id: number,
  { state = col(order, 'state'), owed: then }: { readonly state?: Sql; readonly owed?: string } = {},
): Promise<string | null> => {
  const [row] = await query(
    context,
    {
      owed: sql<string | null>`${owedIn(state)}::text`,
      paid: sql<string>`(${paid} + ${credited})::text`,
      last: sql<string | null>`(select max(${col(payment, 'paidOn', 'p')})::text from ${payments})`,
    },
    sql`from ${table(order)} as t where t.id = ${id}`,
  )
  const owed = then ?? row?.owed ?? null
  if (!row || owed === null || exact(owed).gt(row.paid)) return null
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
