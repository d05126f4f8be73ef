import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { creditTerms } from '../../crm/company/companyChoices.ts'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import type { PriceCurrency } from '../../crm/price/tiers.ts'
import { order } from './order.ts'

/** An amount that somebody has to pay, a decimal text. */
export interface Owed {
  readonly amount: string
  readonly currency: PriceCurrency
}

/** What a customer has on credit. */
export interface Credit {
  /** What is not paid yet of its orders, by currency. */
  readonly unpaid: readonly Owed[]
  /** What of it should have been paid by now. */
  readonly overdue: readonly Owed[]
  /** When the oldest of that was due; null where nothing is overdue. */
  readonly overdueSince: string | null
  /** How many orders use credit. */
  readonly orders: number
}

/** What has no order on credit. */
export const noCredit: Credit = { unpaid: [], overdue: [], overdueSince: null, orders: 0 }

/** The orders that use credit: sales that others do not pay in advance, as long as they are not paid in full. */
export const onCredit = {
  state: ['confirmed', 'shortClosed'],
  type: 'sale',
  paidOn: null,
  paymentTerms: creditTerms,
} as const

const lines = linesOf(order, 'items')
const isOnCredit = meets(order, onCredit)
const isOverdue = meets(order, { paymentOverdue: true })
/** What was delivered of the order at hand. The whole truth: what is owed does not depend on who asks. */
const delivered = sql`(select coalesce(sum(round(${col(lines, 'shipped', 'l')} * ${col(lines, 'unitPrice', 'l')}, 2)), 0)
  from ${table(lines)} as l where l.owner_id = t.id)`

/**
 * What customers have on credit, in one statement: what is not paid yet of their confirmed orders, of one that was closed short what was shipped of it; and what of it is
 * overdue. The whole truth, whoever asks: a customer who has nothing is not among the answers. Versions of the document with that root are left out: a later one takes the credit of the former.
 */
export const creditUsed = async (
  context: Pick<Context, 'tx'>,
  customers: readonly number[],
  without: string | null = null,
): Promise<ReadonlyMap<number, Credit>> => {
  const rows = await query(
    context,
    {
      company: col(order, 'company'),
      currency: sql<PriceCurrency>`${col(order, 'currency')}`,
      unpaid: sql<string>`coalesce(sum(${col(order, 'outstanding')}) filter (where ${isOnCredit}), 0)::text`,
      overdue: sql<string>`coalesce(sum(${delivered} - ${col(order, 'paid')} - ${col(order, 'credited')}) filter (where ${isOverdue}), 0)::text`,
      overdueSince: sql<string | null>`(min(${col(order, 'dueOn')}) filter (where ${isOverdue}))::text`,
      orders: sql<number>`(count(*) filter (where ${isOnCredit}))::int`,
    },
    sql`from ${table(order)} as t where ${meets(order, { company: customers, state: onCredit.state, paidOn: null, currency: { filled: true } })}
      and (${isOnCredit} or ${isOverdue}) and (${without}::text is null or ${col(order, 'numberRoot')} is distinct from ${without}) group by 1, 2`,
  )
  return new Map([...Map.groupBy(rows, ({ company }) => company)].map(([company, those]) => [company, creditOf(those)]))
}

interface InCurrency extends Pick<Credit, 'overdueSince' | 'orders'> {
  readonly currency: PriceCurrency
  readonly unpaid: string
  readonly overdue: string
}

const creditOf = (rows: readonly InCurrency[]): Credit => ({
  unpaid: rows.map(({ currency, unpaid }) => ({ amount: unpaid, currency })),
  overdue: rows.map(({ currency, overdue }) => ({ amount: overdue, currency })),
  overdueSince: rows.flatMap(({ overdueSince }) => overdueSince ?? []).toSorted()[0] ?? null,
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
})

/** Amounts that are to be told as one. */
interface Sum {
  readonly to: PriceCurrency
  readonly amounts: readonly Owed[]
}

/** What each of some sums comes to in its currency, at the rates that may be used today; null where a currency has none. Rates are read only where currencies differ. */
export const summed = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  sums: readonly Sum[],
): Promise<readonly (string | null)[]> => {
  const day = companyDay(context.now)
  const differ = sums.some(({ to, amounts }) => amounts.some(({ currency }) => currency !== to))
  const rates = differ ? await ratesUsable(context, day) : []
  return sums.map(({ to, amounts }) => {
    const converted = amounts.map(one => convertedTo(to, one, rates, { day, knownAt: context.now }))
    return converted.includes(null) ? null : sumOf(converted.flatMap(amount => amount ?? [])).toFixed(2)
  })
}
