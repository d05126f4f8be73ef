import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayEnd, dayStart, daysBetween } from '#core/days'
import { exact } from '#core/numbers'
import { col, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import { newestQuotes } from '../priceComparison/newestQuotes.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { rankQuotes } from '../priceComparison/ranking.ts'
import { supplierScoreReport } from './supplierScoreReport.ts'
import { supplierScore, type Weighed } from './supplierScore.ts'

/** What happened so many days ago or earlier counts no more. */
const span = 365

/** A line is in time when it arrives from so many days before until so many days after its day. */
const window = { early: 5, late: 2 } as const

/** What something weighs that happened on a day: less with every day that has passed since. */
const weightOf = (day: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`greatest(0, 1 - (${today}::date - ${day}) / ${sql.lit(span)}::numeric)`

const summed = (what: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce(sum(${what}), 0)::text`

const nothing: Weighed = { all: '0', good: '0' }

type BySupplier = ReadonlyMap<number, Weighed>

const inspectedLots = (today: string) => ({
  passRate: { filled: true } as const,
  inspectedAt: { gte: dayStart(dayAfter(today, 1 - span)), lte: dayEnd(today) },
})

/** The inspected lots of each supplier that the reader sees. */
const qualityOf = async (context: Context, today: string) => {
  const weight = weightOf(companyDayOf(col(iqc, 'inspectedAt')), today)
  const rows = await query(
    context,
    {
      supplier: col(iqc, 'supplier'),
      lots: sql<number>`count(*)`,
      all: summed(weight),
      good: summed(sql`case when ${meets(iqc, { verdict: 'accepted' })} then ${weight} end`),
    },
    sql`from ${table(iqc)} as t where ${rowsSeen(context, iqc)} and ${meets(iqc, inspectedLots(today))} group by 1`,
  )
  return new Map(rows.map(row => [row.supplier, row]))
}

/** The open corrective actions of each supplier that the reader sees. */
const openScars = async (context: Context): Promise<ReadonlyMap<number, number>> => {
  const rows = await query(
    context,
    { supplier: col(scar, 'supplier'), open: sql<number>`count(*)` },
    sql`from ${table(scar)} as t where ${rowsSeen(context, scar)} and ${meets(scar, { status: ['open', 'answered'] })} group by 1`,
  )
  return new Map(rows.map(({ supplier, open }) => [supplier, open]))
}

const items = linesOf(priceComparison, 'items')
const suppliers = linesOf(priceComparison, 'suppliers')
const quotes = linesOf(priceComparison, 'quotes')
const awards = linesOf(priceComparison, 'awards')

/** The lines awarded to each supplier with a lead time of which a lot has arrived, by the first that did. */
const deliveryOf = async (context: Context, today: string): Promise<BySupplier> => {
  const weight = weightOf(sql`first.arrived`, today)
  const rows = await query(
    context,
    {
      supplier: col(awards, 'supplier', 'a'),
      all: summed(weight),
      good: summed(
        sql`case when first.arrived between promised.due - ${sql.lit(window.early)} and promised.due + ${sql.lit(window.late)} then ${weight} end`,
      ),
    },
    sql`from ${table(awards)} as a join ${table(priceComparison)} as t on t.id = a.owner_id
      join ${table(items)} as i on i.owner_id = t.id and ${col(items, 'key', 'i')} = ${col(awards, 'item', 'a')}
      cross join lateral (
        select ${companyDayOf(col(priceComparison, 'awardedAt'))} + (select ${col(quotes, 'leadDays', 'q')} from ${table(quotes)} as q
          where q.owner_id = t.id and ${col(quotes, 'item', 'q')} = ${col(awards, 'item', 'a')}
            and ${col(quotes, 'supplier', 'q')} = ${col(awards, 'supplier', 'a')}
          order by ${col(quotes, 'round', 'q')} desc nulls last limit 1) as due
      ) as promised
      cross join lateral (
        select ${companyDayOf(col(iqc, 'createdAt', 'l'))} as arrived from ${table(iqc)} as l
        where ${col(iqc, 'supplier', 'l')} = ${col(awards, 'supplier', 'a')} and ${col(iqc, 'material', 'l')} = ${col(items, 'material', 'i')}
          and ${col(iqc, 'createdAt', 'l')} > ${col(priceComparison, 'awardedAt')}
          and l.id in (select t.id from ${table(iqc)} as t where ${rowsSeen(context, iqc)})
        order by ${col(iqc, 'createdAt', 'l')} limit 1
      ) as first
      where ${rowsSeen(context, priceComparison)} and ${meets(priceComparison, { state: 'awarded' })} and promised.due is not null
        and first.arrived > ${today}::date - ${sql.lit(span)} group by 1`,
  )
  return new Map(rows.flatMap(({ supplier, all, good }) => (supplier === null ? [] : [[supplier, { all, good }]])))
}

/** How near the offers of each supplier came to the best of their line, in the awarded comparisons that the reader sees. */
const priceOf = async (context: Context, today: string): Promise<BySupplier> => {
  const since = dayStart(dayAfter(today, 1 - span))
  const compared = await find(context, priceComparison, {
    where: { state: 'awarded', awardedAt: { gte: since } },
    as: context.actor,
    fields: ['id', 'awardedAt', 'exchangeRate', 'interestRate', 'benchmarkDays'],
    limit: 'all',
  })
  const record = compared.map(({ id }) => id)
  const ask = { where: { record }, as: context.actor, limit: 'all' } as const
  const [lines, terms, offers] = [
    await find(context, items, { ...ask, fields: ['record', 'key', 'quantity'] }),
    await find(context, suppliers, {
      ...ask,
      fields: ['record', 'supplier', 'currency', 'validUntil', 'billType', 'vatRate', 'settlementDays', 'freight', 'logistics'],
    }),
    await find(context, quotes, {
      ...ask,
      fields: [
        'record',
        'item',
        'supplier',
        'round',
        'unitPrice',
        'currency',
        'freight',
        'logistics',
        'billType',
        'vatRate',
        'settlementDays',
        'leadDays',
        'moq',
        'duty',
        'inspection',
        'scrapCost',
        'rejectRate',
        'contract',
        'note',
        'envelope',
      ],
    }),
  ]
  const [linesOfEach, termsOfEach, offersOfEach] = [byRecord(lines), byRecord(terms), byRecord(offers)]
  const found = new Map<number, Weighed>()
  for (const { id, awardedAt, exchangeRate, interestRate, benchmarkDays } of compared) {
    const wanted = (linesOfEach.get(id) ?? []).flatMap(({ key, quantity }) => (quantity === null ? [] : [{ id: String(key), quantity }]))
    const known = new Set(wanted.map(line => line.id))
    const offered = newestQuotes(termsOfEach.get(id) ?? [], offersOfEach.get(id) ?? [], exchangeRate).filter(({ item }) => known.has(item))
    const weight = exact(span - Math.max(0, daysBetween(companyDay(awardedAt ?? context.now), today))).over(span, 6)
    for (const ranked of rankQuotes(wanted, offered, { interestRate, benchmarkDays }).values()) {
      const [best] = ranked
      for (const { quote, cost } of best ? ranked : []) {
        const former = found.get(Number(quote.supplier)) ?? nothing
        const share = exact(best?.cost.effective ?? 0).over(cost.effective, 6)
        found.set(Number(quote.supplier), {
          all: exact(former.all).plus(weight).toFixed(),
          good: exact(former.good).plus(weight.times(share)).toFixed(),
        })
      }
    }
  }
  return found
}

const byRecord = <L extends { readonly record: number }>(lines: readonly L[]): ReadonlyMap<number, readonly L[]> =>
  Map.groupBy(lines, ({ record }) => record)

/** Counts the score of every supplier of whom the reader sees an inspected lot, the best first; without a score last. */
export const servedSupplierScore = serveReport(supplierScoreReport, async (context, { supplier }) => {
  const today = companyDay(context.now)
  const quality = await qualityOf(context, today)
  const scars = await openScars(context)
  const delivery = await deliveryOf(context, today)
  const price = await priceOf(context, today)
  const rows = [...quality.values()]
    .filter(one => supplier === null || one.supplier === supplier)
    .map(({ supplier: id, lots, ...lotsWeighed }) => {
      const open = scars.get(id) ?? 0
      const parts = { delivery: delivery.get(id) ?? nothing, price: price.get(id) ?? nothing }
      return {
        values: { supplier: id, ...supplierScore({ lots, quality: lotsWeighed, openScars: open, ...parts }), openScars: open, lots },
        leadsTo: leadTo(iqc, { supplier: id, ...inspectedLots(today) }),
      }
    })
  const best = rows.toSorted(
    ({ values: one }, { values: other }) => Number(other.score ?? -1) - Number(one.score ?? -1) || one.supplier - other.supplier,
  )
  return { rows: best }
})
