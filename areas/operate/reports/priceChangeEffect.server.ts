import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact, sumOf } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, pickEach, query } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { groupPoint, may } from '#core/rights'
import { order } from '../order/order.ts'
import { model } from '../../product/model/model.ts'
import { company } from '../../crm/company/company.ts'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { bookOf } from '../../crm/price/bookOf.server.ts'
import type { PriceBook } from '../../crm/price/priceBook.ts'
import type { PriceCurrency } from '../../crm/price/tiers.ts'
import { priceChange } from '../../crm/priceChange/priceChange.ts'
import { priceEffect, type NewPrice, type SoldLines } from '../../crm/reports/priceChangeEffect.ts'
import { priceChangeEffectReport } from '../../crm/reports/priceChangeEffectReport.ts'

const year = 365
const orderedLines = linesOf(order, 'items')
const changedLines = linesOf(priceChange, 'rows')
const counted = { type: 'sale', state: ['confirmed', 'closed', 'shortClosed'] } as const
const costPoints = ['crm.cost:read', groupPoint('cost', 'read')] as const

interface ChangedPrice extends NewPrice {
  readonly record: number
}

/** The prices of the changes that wait, as far as the reader sees these. */
const waitingPrices = async (context: Context, asked: number | null): Promise<readonly ChangedPrice[]> => {
  if (!may(context.actor, `${priceChange.name}:read`)) return []
  const waiting = await find(context, priceChange, {
    where: { id: asked ?? undefined, status: statesMeaning(priceChange, 'unfinished') },
    as: context.actor,
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  return find(context, changedLines, {
    where: { record: waiting.map(({ id }) => id) },
    fields: ['record', 'model', 'tier', 'currency', 'amount'],
    sort: 'id',
    limit: 'all',
  })
}

interface SoldOf extends SoldLines {
  readonly codes: readonly string[]
}

/** What was sold of some models since an instant, of the orders that the reader sees, with how their customers buy now. */
const soldOf = async (context: Context, models: readonly number[], since: string): Promise<readonly SoldOf[]> => {
  const rows = await query(
    context,
    {
      model: sql<number>`${col(orderedLines, 'model', 'i')}`,
      currency: sql<PriceCurrency>`${col(order, 'currency')}`,
      customer: sql<number>`${col(order, 'company')}`,
      quantity: sql<string>`${col(orderedLines, 'quantity', 'i')}::text`,
      sold: sql<string>`(case when ${col(order, 'state')} = 'shortClosed' then ${col(orderedLines, 'shipped', 'i')} else ${col(orderedLines, 'quantity', 'i')} end)::text`,
      unitPrice: sql<string>`${col(orderedLines, 'unitPrice', 'i')}::text`,
      vatRate: sql<string | null>`${col(order, 'vatRate')}::text`,
      lines: sql<number>`count(*)::int`,
      codes: sql<readonly string[]>`array_agg(distinct ${col(order, 'code')})`,
    },
    sql`from ${table(order)} as t join ${table(orderedLines)} as i on ${col(orderedLines, 'record', 'i')} = t.id
      where ${rowsSeen(context, order)} and ${meets(order, { ...counted, confirmedAt: { gte: since } })}
        and ${col(orderedLines, 'model', 'i')} = any(${models}) and ${col(orderedLines, 'unitPrice', 'i')} > 0
        and ${col(order, 'currency')} is not null
      group by 1, 2, 3, 4, 5, 6, 7`,
  )
  // How customers buy, and to which family products belong: the whole truth, for what was sold to whoever sees it.
  const [buying, families] = await Promise.all([
    pickEach(
      context,
      company,
      rows.map(row => row.customer),
      ['tier', 'type'],
    ),
    pickEach(context, model, models, ['family']),
  ])
  return rows.flatMap(row => {
    const [customer, of] = [buying.get(row.customer), families.get(row.model)]
    return customer && of ? [{ ...row, tier: customer.tier, customerType: customer.type, family: of.family }] : []
  })
}

/** The book of each model, so that each line looks among its own prices alone. */
const booksBy = (models: readonly number[], book: PriceBook): ReadonlyMap<number, PriceBook> => {
  const prices = Map.groupBy(book.prices, row => row.model)
  const overrides = Map.groupBy(book.overrides, row => row.model)
  const costs = book.costs && Map.groupBy(book.costs, row => row.model)
  return new Map(
    models.map(id => [
      id,
      { ...book, prices: prices.get(id) ?? [], overrides: overrides.get(id) ?? [], costs: costs && (costs.get(id) ?? []) },
    ]),
  )
}

/** Applies the price changes that wait to what the reader sees of the orders of the last twelve months. */
export const servedPriceChangeEffect = serveReport(priceChangeEffectReport, async (context, { priceChange: asked }) => {
  const today = { day: companyDay(context.now), knownAt: context.now }
  const changed = await waitingPrices(context, asked)
  const models = [...new Set(changed.map(one => one.model))]
  const sold = await soldOf(context, models, dayStart(dayAfter(today.day, -year)))
  const rates = await ratesUsable(context, today.day)
  const books = booksBy(
    models,
    await bookOf(
      context,
      models,
      costPoints.every(point => may(context.actor, point)),
      rates,
    ),
  )
  const rows = [...Map.groupBy(changed, one => `${one.record} ${one.model} ${one.currency}`).values()].flatMap(prices => {
    const [{ record, model: of, currency }] = prices as [ChangedPrice]
    const lines = sold.filter(line => line.model === of && line.currency === currency)
    const book = books.get(of)
    if (!book || lines.length === 0) return []
    const effect = priceEffect(lines, book, prices, today)
    const codes = [...new Set(lines.flatMap(line => line.codes))]
    const values = {
      priceChange: record,
      model: of,
      currency,
      ...effect,
      differenceInCny: convertedTo('CNY', { amount: effect.difference, currency }, rates, today),
      orders: codes.length,
    }
    return [{ values, codes, leadsTo: leadToFirst(codes, code => leadTo(order, { code })) }]
  })
  return {
    rows: rows
      .toSorted(
        ({ values: one }, { values: other }) =>
          one.priceChange - other.priceChange ||
          exact(other.differenceInCny ?? other.difference)
            .size()
            .compare(exact(one.differenceInCny ?? one.difference).size()) ||
          one.model - other.model ||
          one.currency.localeCompare(other.currency),
      )
      .map(({ codes: _codes, ...row }) => row),
    total: {
      values: {
        priceChange: null,
        model: null,
        currency: null,
        lines: rows.reduce((sum, { values }) => sum + values.lines, 0),
        revenue: null,
        changedRevenue: null,
        difference: null,
        margin: null,
        changedMargin: null,
        differenceInCny: sumOf(rows.map(({ values }) => values.differenceInCny ?? '0')).toFixed(2),
        orders: new Set(rows.flatMap(({ codes }) => codes)).size,
      },
    },
  }
})
