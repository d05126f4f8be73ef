import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { exact, largestFirst } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { company } from '../../crm/company/company.ts'
import { livingStates } from '../../crm/company/companyStates.ts'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { tierThreshold } from '../../crm/tierThreshold/tierThreshold.ts'
import { judgedTier, thresholdsOn, tierMoves } from '../../crm/reports/tierGuardian.ts'
import { tierGuardianReport } from '../../crm/reports/tierGuardianReport.ts'

const year = 365
const orderedLines = linesOf(order, 'items')
const counted = { type: 'sale', state: ['confirmed', 'closed', 'shortClosed'] } as const
const inTurn = Object.keys(tierMoves)

/** What the orders of a customer come to in one currency, and how many they are. */
interface Ordered {
  readonly company: number
  readonly currency: 'CNY' | 'USD'
  readonly amount: string
  readonly orders: number
}

/** What customers ordered since an instant, of the orders that the reader sees: what was closed short counts as it was shipped. */
const orderedBy = (context: Context, of: number | undefined, since: string): Promise<readonly Ordered[]> =>
  query(
    context,
    {
      company: sql<number>`${col(order, 'company')}`,
      currency: sql<'CNY' | 'USD'>`${col(order, 'currency')}`,
      amount: sql<string>`coalesce(sum(l.amount), 0)::text`,
      orders: sql<number>`count(*)::int`,
    },
    sql`from ${table(order)} as t, lateral (select sum(round(${col(orderedLines, 'unitPrice', 'i')} * case when ${col(order, 'state')} = 'shortClosed'
          then ${col(orderedLines, 'shipped', 'i')} else ${col(orderedLines, 'quantity', 'i')} end, 2)) as amount
        from ${table(orderedLines)} as i where ${col(orderedLines, 'record', 'i')} = t.id) as l
      where ${rowsSeen(context, order)} and ${meets(order, { ...counted, company: of, confirmedAt: { gte: since } })} group by 1, 2`,
  )

/** In CNY what one customer ordered; null where a currency has no usable rate. */
const volumeOf = (rows: readonly Ordered[], rates: Awaited<ReturnType<typeof ratesUsable>>, now: string): string | null => {
  const amounts = rows.map(one => convertedTo('CNY', one, rates, { day: companyDay(now), knownAt: now }))
  return amounts.reduce<string | null>((sum, one) => (sum === null || one === null ? null : exact(sum).plus(one).toFixed(2)), '0.00')
}

/** Judges the tiers of the customers that the reader sees: moves down first, then moves up, each with the largest volume first. */
export const servedTierGuardian = serveReport(tierGuardianReport, async (context, { company: of, move: asked }) => {
  const since = dayStart(dayAfter(companyDay(context.now), -year))
  const entered = await find(context, tierThreshold, { fields: ['tier', 'volume', 'validFrom'], limit: 'all' })
  const thresholds = thresholdsOn(entered, companyDay(context.now))
  const rates = await ratesUsable(context, companyDay(context.now))
  const ordered = Map.groupBy(await orderedBy(context, of ?? undefined, since), row => row.company)
  const customers = await find(context, company, {
    where: { status: [...livingStates], id: of ?? undefined },
    as: context.actor,
    fields: ['id', 'tier'],
    sort: 'id',
    limit: 'all',
  })
  const rows = customers.map(({ id, tier }) => {
    const own = ordered.get(id) ?? []
    const volume = volumeOf(own, rates, context.now)
    const judged = volume === null ? { needed: null, earned: null, move: null } : judgedTier(thresholds, tier, volume)
    const orders = own.reduce((sum, one) => sum + one.orders, 0)
    return {
      values: { company: id, tier, volume, ...judged, orders },
      leadsTo: leadTo(order, { ...counted, state: [...counted.state], company: id, confirmedAt: { gte: since } }),
    }
  })
  const wanted = rows.filter(({ values: { move } }) =>
    asked === null ? of !== null || (move !== null && move !== 'keep') : move === asked,
  )
  const rankOf = (move: string | null): number => (move === null ? inTurn.length : inTurn.indexOf(move))
  return {
    rows: wanted.toSorted(
      ({ values: one }, { values: other }) =>
        rankOf(one.move) - rankOf(other.move) || largestFirst(one.volume, other.volume) || one.company - other.company,
    ),
  }
})
