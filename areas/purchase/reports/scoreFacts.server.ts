import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { type AnyEntity, statesMeaning } from '#core/definition'
import { companyDay, dayAfter, dayEnd, dayStart, daysBetween } from '#core/days'
import { exact } from '#core/numbers'
import { col, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import type { Actor } from '#core/rights'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { newestQuotes } from '../priceComparison/newestQuotes.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { hasExpired, rankQuotes } from '../priceComparison/ranking.ts'
import { receipt } from '../receipt/receipt.ts'
import { supplierEvaluation } from '../supplierEvaluation/supplierEvaluation.ts'
import { bestService, fewestLots, supplierScore, type SupplierScore, type Weighed } from './supplierScore.ts'
import { scoreRule } from '../scoreRule/scoreRule.ts'
import { usualWeights, type ScoreWeights } from '../scoreRule/scoreWeights.ts'

/** What the parts of a supplier's score count for on a day. */
const weightsOn = async (context: Context, day: string): Promise<ScoreWeights> => {
  const fields = ['quality', 'delivery', 'price', 'service'] as const
  const [rule] = await find(context, scoreRule, { where: { validFrom: { lte: day } }, fields: [...fields], sort: '-validFrom', limit: 1 })
  return rule ?? usualWeights
}

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

/** From which day until which one facts count, and for whom: a reader, of what they see, or the company itself, of all. */
interface Asked {
  readonly since: string
  readonly today: string
  readonly reader: Actor | null
  /** Of one supplier alone, or of some. */
  readonly supplier?: number | readonly number[]
}

/** The first day whose facts count today. */
export const yearBefore = (today: string): string => dayAfter(today, 1 - span)

const seen = (context: Context, { reader }: Asked, entity: AnyEntity): RawBuilder<boolean> =>
  reader ? rowsSeen({ ...context, actor: reader }, entity) : sql<boolean>`true`

/** The inspected lots that count. */
export const inspectedLots = ({ since, today }: Pick<Asked, 'since' | 'today'>) => ({
  passRate: { filled: true } as const,
  inspectedAt: { gte: dayStart(since), lte: dayEnd(today) },
})

/** The inspected lots of each supplier: for the company itself the whole truth. */
const qualityOf = async (context: Context, asked: Asked) => {
  const { today, supplier } = asked
  const weight = weightOf(companyDayOf(col(iqc, 'inspectedAt')), today)
  const rows = await query(
    context,
    {
      supplier: col(iqc, 'supplier'),
      lots: sql<number>`count(*)`,
      all: summed(weight),
      good: summed(sql`case when ${meets(iqc, { verdict: 'accepted' })} then ${weight} end`),
    },
    sql`from ${table(iqc)} as t where ${seen(context, asked, iqc)}
      and ${meets(iqc, { ...inspectedLots(asked), ...(supplier === undefined ? {} : { supplier }) })} group by 1`,
  )
  return new Map(rows.map(row => [row.supplier, row]))
}

/** The open corrective actions of each supplier: for the company itself the whole truth. */
const openScars = async (context: Context, asked: Asked): Promise<ReadonlyMap<number, number>> => {
  const rows = await query(
    context,
    { supplier: col(scar, 'supplier'), open: sql<number>`count(*)` },
    sql`from ${table(scar)} as t where ${seen(context, asked, scar)} and ${meets(scar, { status: statesMeaning(scar, 'unfinished') })}
      ${asked.since > yearBefore(asked.today) ? sql`and ${companyDayOf(col(scar, 'createdAt'))} >= ${asked.since}` : sql``} group by 1`,
  )
  return new Map(rows.map(({ supplier, open }) => [supplier, open]))
}

const items = linesOf(priceComparison, 'items')
const suppliers = linesOf(priceComparison, 'suppliers')
const quotes = linesOf(priceComparison, 'quotes')
const ordered = linesOf(order, 'items')
const arrivals = linesOf(receipt, 'items')

/** When all of an ordered line `i` had arrived, by its receipts that stand: the whole truth of an order that is counted, whoever received it. */
const arrivedOn = sql`(select min(w.day) from (
    select ${col(receipt, 'receivedOn', 'r')} as day, sum(sum(${col(arrivals, 'quantity', 'l')})) over (order by ${col(receipt, 'receivedOn', 'r')}) as so_far
      from ${table(arrivals)} as l join ${table(receipt)} as r on r.id = l.owner_id
      where ${col(arrivals, 'ordered', 'l')} = i.id and ${meets(receipt, { state: ['posted'] }, 'r')} group by ${col(receipt, 'receivedOn', 'r')}
  ) as w where w.so_far >= ${col(ordered, 'quantity', 'i')})`

/**
 * The lines ordered from each supplier that arrived in full, or should have: for the company itself the whole truth. Due is the day that was promised in the confirmation, whatever
 * was said later, else the one that was asked for. What has not come is late from the day after the window on: today while it is waited for, else on the day on which the order
 * was closed, if that was later. It counts from the day on which it was known to be late or in time, so that nobody is judged by it twice.
 */
export const deliveryOf = async (context: Context, asked: Asked): Promise<ReadonlyMap<number, Weighed & { readonly lines: number }>> => {
  const { since, today, supplier: of } = asked
  const weight = weightOf(sql`line.told`, today)
  const rows = await query(
    context,
    {
      supplier: col(order, 'supplier'),
      all: summed(weight),
      good: summed(
        sql`case when line.arrived between line.due - ${sql.lit(window.early)} and line.due + ${sql.lit(window.late)} then ${weight} end`,
      ),
      lines: sql<number>`count(*)`,
    },
    sql`from ${table(order)} as t join ${table(ordered)} as i on i.owner_id = t.id
      cross join lateral (select ${arrivedOn} as arrived, coalesce(${col(order, 'confirmedFor')}, ${col(order, 'deliverBy')}) as due) as known
      cross join lateral (select known.arrived, known.due, known.due + ${sql.lit(window.late + 1)} as late_from,
        coalesce(known.arrived, case when ${meets(order, { state: 'closed' })} then ${col(order, 'closedOn')} else ${today}::date end) as told) as line
      where ${seen(context, asked, order)} and ${meets(order, { state: drawing, ...(of === undefined ? {} : { supplier: of }) })}
        and ${col(ordered, 'quantity', 'i')} > 0 and (line.arrived is not null or line.told >= line.late_from) and least(line.told, line.late_from) >= ${since}::date group by 1`,
  )
  return new Map(rows.map(({ supplier, ...found }) => [supplier, found]))
}

/** How near the offers of each supplier came to the best of their line, in the awarded comparisons. */
const priceOf = async (context: Context, { since, today, reader }: Asked): Promise<BySupplier> => {
  const as = reader ? { as: reader } : {}
  const compared = await find(context, priceComparison, {
    where: { state: 'awarded', awardedAt: { gte: dayStart(since) } },
    ...as,
    fields: ['id', 'awardedAt', 'handedInOn', 'exchangeRate', 'financeRate', 'interestRate', 'benchmarkDays', 'carryingRate'],
    limit: 'all',
  })
  const record = compared.map(({ id }) => id)
  const ask = { where: { record }, ...as, limit: 'all' } as const
  const [lines, terms, offers] = [
    await find(context, items, { ...ask, fields: ['record', 'key', 'quantity', 'used'] }),
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
  for (const { id, awardedAt, handedInOn, exchangeRate, financeRate, ...finance } of compared) {
    const wanted = (linesOfEach.get(id) ?? []).flatMap(({ key, quantity, used }) =>
      quantity === null ? [] : [{ id: String(key), quantity, used }],
    )
    const known = new Set(wanted.map(line => line.id))
    const awardedOn = companyDay(awardedAt ?? context.now)
    // Whom the award was decided between: the offers that held when it was handed in, at the rate of finance.
    const offered = newestQuotes(termsOfEach.get(id) ?? [], offersOfEach.get(id) ?? [], financeRate ?? exchangeRate).filter(
      quote => known.has(quote.item) && !hasExpired(quote, handedInOn ?? awardedOn),
    )
    const weight = exact(span - Math.max(0, daysBetween(awardedOn, today))).over(span, 6)
    for (const ranked of rankQuotes(wanted, offered, finance).values()) {
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

/** How people rated the service of each supplier in approved evaluations, 5 being all of it: for the company itself the whole truth. */
const serviceOf = async (context: Context, asked: Asked): Promise<BySupplier> => {
  const weight = weightOf(col(supplierEvaluation, 'decidedOn'), asked.today)
  const rows = await query(
    context,
    {
      supplier: col(supplierEvaluation, 'supplier'),
      all: summed(weight),
      good: summed(sql`${weight} * ${col(supplierEvaluation, 'service')} / ${sql.lit(bestService)}`),
    },
    sql`from ${table(supplierEvaluation)} as t where ${seen(context, asked, supplierEvaluation)}
      and ${meets(supplierEvaluation, { status: 'approved', service: { filled: true }, decidedOn: { gte: asked.since } })} group by 1`,
  )
  return new Map(rows.map(({ supplier, all, good }) => [supplier, { all, good }]))
}

/** A supplier with their score and what it rests on. */
export interface Scored extends SupplierScore {
  readonly supplier: number
  readonly lots: number
  readonly openScars: number
}

/** Scores every supplier of whom a lot was inspected in the time that is asked for, by the weights of its last day; in no order. */
export const scoresOf = async (context: Context, asked: Asked): Promise<readonly Scored[]> => {
  const weights = await weightsOn(context, asked.today)
  const quality = await qualityOf(context, asked)
  // Whoever is asked for in particular is spared the rest where too little is known of them.
  if (typeof asked.supplier === 'number' && (quality.get(asked.supplier)?.lots ?? 0) < fewestLots && asked.reader === null) return []
  const scars = await openScars(context, asked)
  const [delivery, price, service] = [await deliveryOf(context, asked), await priceOf(context, asked), await serviceOf(context, asked)]
  return [...quality.values()].map(({ supplier, lots, ...lotsWeighed }) => {
    const open = scars.get(supplier) ?? 0
    const parts = {
      delivery: delivery.get(supplier) ?? nothing,
      price: price.get(supplier) ?? nothing,
      service: service.get(supplier) ?? nothing,
    }
    return { supplier, lots, openScars: open, ...supplierScore({ lots, quality: lotsWeighed, openScars: open, ...parts }, weights) }
  })
}
