import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf, type Exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { summed } from '../order/creditUsed.server.ts'
import { deliveredValue } from '../order/paid.server.ts'
import { order } from '../order/order.ts'
import { refund } from '../refund/refund.ts'
import { creditNote } from './creditNote.ts'

// How much may be given back of an order, and what one customer was given together: the whole truth, whoever asks.

const noRate: Label = ['没有今天可用的汇率', 'There is no exchange rate for today.']

/** What stands of an order, decimals in its currency. */
export interface OrderMoney {
  readonly delivered: Exact
  readonly paid: Exact
  /** By credit notes that were issued, without the one that asks: what nobody has agreed to frees no money. */
  readonly credited: Exact
  /** By those that wait for consent as well. */
  readonly askedFor: Exact
  /** By refunds that were paid. */
  readonly refunded: Exact
  /** By refunds that wait for consent or for the bank, without the one that asks. */
  readonly promised: Exact
}

interface Asking {
  readonly creditNote?: number
  readonly refund?: number
}

/** What was delivered, paid and given back of an order. Call it under the lock of the order. The whole truth. */
export const moneyOf = async (context: Context, id: number, without: Asking = {}): Promise<OrderMoney> => {
  const [row] = await query(
    context,
    { delivered: sql<string>`${deliveredValue}::text`, paid: sql<string>`${col(order, 'paid')}::text` },
    sql`from ${table(order)} as t where t.id = ${id}`,
  )
  const credits = await find(context, creditNote, {
    where: { order: id, status: ['pending', 'issued'] },
    fields: ['id', 'amount', 'status'],
    limit: 'all',
  })
  const refunds = await find(context, refund, {
    where: { order: id, status: ['pending', 'agreed', 'paid'] },
    fields: ['id', 'amount', 'status'],
    limit: 'all',
  })
  const totalOf = (rows: readonly { readonly id: number; readonly amount: string }[], except: number | undefined): Exact =>
    sumOf(rows.filter(one => one.id !== except).map(({ amount }) => amount))
  return {
    delivered: exact(row?.delivered ?? '0'),
    paid: exact(row?.paid ?? '0'),
    credited: totalOf(
      credits.filter(({ status }) => status === 'issued'),
      without.creditNote,
    ),
    askedFor: totalOf(credits, without.creditNote),
    promised: totalOf(
      refunds.filter(({ status }) => status !== 'paid'),
      without.refund,
    ),
    refunded: totalOf(
      refunds.filter(({ status }) => status === 'paid'),
      without.refund,
    ),
  }
}

/** Somebody who asks for a credit or refund of a customer. */
interface Asked {
  readonly id: number
  readonly company: number
  readonly amount: string
  readonly currency: 'CNY' | 'USD'
}

/**
 * What the records of one kind that were handed in for a customer within 90 days come to, in CNY at the rates of today, with the one at hand and with those that were reversed since: by
 * that it is decided who agrees. Of two that are handed in
 * at once the later one sees the other. The whole truth.
 */
export const givenTogether = async (context: Context, of: typeof creditNote | typeof refund, asked: Asked): Promise<string> => {
  const since = dayAfter(companyDay(context.now), -togetherDays)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${of.name} of customer ${asked.company}`}, 0))`.execute(context.tx)
  const rows = await query(
    context,
    { currency: sql<'CNY' | 'USD'>`${col(of, 'currency')}`, amount: sql<string>`sum(${col(of, 'amount')})::text` },
    sql`from ${table(of)} as t where ${meets(of, { company: asked.company, status: of === creditNote ? ['pending', 'issued', 'reversed'] : ['pending', 'agreed', 'paid', 'reversed'], submittedOn: { gte: since } })}
      and t.id <> ${asked.id} group by 1`,
  )
  const [sum] = await summed(context, [{ to: 'CNY', amounts: [...rows, { amount: asked.amount, currency: asked.currency }] }])
  return sum ?? refuse('ruleBroken', { message: noRate, leadsTo: { step: 'crm.exchangeRate:create' } })
}
