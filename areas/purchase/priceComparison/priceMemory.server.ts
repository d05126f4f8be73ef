import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import type { Currency } from '#core/definition'
import { refuse } from '#core/errors'
import { col, type ColumnIn, companyDayOf, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, pick, readRecord, titleOf } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { priceComparison } from './priceComparison.ts'
import { priceMemory, type PriceMemory, type RememberedPrice, type SupplierRecord } from './priceMemory.ts'
import { newerRate } from './renewRate.server.ts'
import { shouldCost } from '../shouldCost/shouldCost.ts'
import { itemShouldCosts } from '../shouldCost/itemShouldCosts.server.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplier } from '../supplier/supplier.ts'

interface FoundPrice {
  readonly item: number
  readonly supplierId: number
  readonly supplierTitle: string
  readonly unitPrice: string
  readonly currency: Currency
  readonly exchangeRate: string
  readonly awardedAt: string
  readonly comparisonId: number
  readonly comparisonTitle: string
}

const items = linesOf(priceComparison, 'items')
const asked = linesOf(priceComparison, 'suppliers')
const quotes = linesOf(priceComparison, 'quotes')
const awards = linesOf(priceComparison, 'awards')
const inspections = linesOf(iqc, 'inspections')

const item = <K extends 'key' | 'material' | 'mpn'>(name: K, alias: string) => col(items, name, alias)
const award = <K extends ColumnIn<typeof awards>>(name: K) => col(awards, name, 'a')

/** The same part: the same material, or where neither side names one, the same part number in any letter case. */
const samePart = sql<boolean>`(${item('material', 'wanted')} = ${item('material', 'past')}
  or (${item('material', 'wanted')} is null and ${item('material', 'past')} is null and ${item('mpn', 'wanted')} <> ''
    and upper(${item('mpn', 'wanted')}) = upper(${item('mpn', 'past')})))`

const isAwarded = meets(priceComparison, { state: 'awarded' })
const awardedAt = col(priceComparison, 'awardedAt')

/** The newest award of every part and supplier among the other comparisons that this person may see. */
const rememberedPrices = async (context: Context, comparison: number): Promise<readonly RememberedPrice[]> => {
  const title = titleOf(supplier, context.actor.language, 's')
  const { rows } = await sql<FoundPrice>`
    select * from (
      select distinct on (${item('key', 'wanted')}, ${award('supplier')}) ${item('key', 'wanted')} as item, ${award('supplier')} as "supplierId",
        ${title} as "supplierTitle", ${award('unitPrice')} as "unitPrice", ${award('currency')} as currency,
        ${award('exchangeRate')} as "exchangeRate", ${awardedAt} as "awardedAt", t.id as "comparisonId", ${col(priceComparison, 'code')} as "comparisonTitle"
      from ${table(items)} as wanted
      join ${table(items)} as past on ${samePart}
      join ${table(priceComparison)} as t on t.id = past.owner_id
      join ${table(awards)} as a on a.owner_id = t.id and ${award('item')} = ${item('key', 'past')}
      join ${table(supplier)} as s on s.id = ${award('supplier')}
      where wanted.owner_id = ${comparison} and t.id <> ${comparison} and ${isAwarded} and ${award('unitPrice')} is not null
        and ${rowsSeen(context, priceComparison)}
      order by ${item('key', 'wanted')}, ${award('supplier')}, ${awardedAt} desc, t.id desc
    ) as newest order by "awardedAt" desc, item, "supplierId"`.execute(context.tx)
  return rows.map(({ supplierId, supplierTitle, comparisonId, comparisonTitle, ...price }) => ({
    ...price,
    supplier: { id: supplierId, title: supplierTitle },
    comparison: { id: comparisonId, title: comparisonTitle },
  }))
}

const deliveredBy = col(iqc, 'supplier')
const registeredAt = col(iqc, 'createdAt')

/** A delivery counts as in time until so many days after the offered lead time. */
const graceDays = 2

/**
 * What became of the inspected lots of a comparison's suppliers (lots that passed uninspected say nothing about them), and of the lines that
 * were awarded to them with a lead time: the first lot of the material that came after the award.
 */
const supplierRecords = async (context: Context, comparison: number): Promise<readonly SupplierRecord[]> => {
  const lots = rowsSeen(context, iqc)
  const { rows } = await sql<SupplierRecord>`
      with asked as (select distinct ${col(asked, 'supplier', 's')} as id from ${table(asked)} as s where s.owner_id = ${comparison}),
      inspected as (
        select ${deliveredBy} as id, count(*) as lots, count(*) filter (where ${meets(inspections, { verdict: 'accepted' }, 'i')}) as accepted
        from ${table(inspections)} as i join ${table(iqc)} as t on t.id = i.owner_id
        where ${col(inspections, 'unitsInspected', 'i')} > 0 and ${deliveredBy} in (select id from asked) and ${lots} group by ${deliveredBy}
      ),
      promised as (
        select ${award('supplier')} as id, ${item('material', 'i')} as material, ${awardedAt} as awarded,
          ${companyDayOf(awardedAt)} + q.days + ${graceDays}::int as due
        from ${table(awards)} as a
        join ${table(priceComparison)} as t on t.id = a.owner_id and ${isAwarded} and ${awardedAt} is not null
        join ${table(items)} as i on i.owner_id = t.id and ${item('key', 'i')} = ${award('item')} and ${item('material', 'i')} is not null
        join lateral (
          select ${col(quotes, 'leadDays', 'o')} as days from ${table(quotes)} as o
          where o.owner_id = t.id and ${col(quotes, 'item', 'o')} = ${award('item')} and ${col(quotes, 'supplier', 'o')} = ${award('supplier')}
          order by ${col(quotes, 'round', 'o')} desc limit 1
        ) as q on q.days is not null
        where ${award('supplier')} in (select id from asked) and ${rowsSeen(context, priceComparison)}
      ),
      delivered as (
        select p.id, count(*) as arrived, count(*) filter (where first.arrived <= p.due) as "onTime"
        from promised as p join lateral (
          select ${companyDayOf(registeredAt)} as arrived from ${table(iqc)} as t
          where ${deliveredBy} = p.id and ${col(iqc, 'material')} = p.material and ${registeredAt} > p.awarded and ${lots}
          order by ${registeredAt} limit 1
        ) as first on true
        group by p.id
      )
      select asked.id as supplier, coalesce(lots, 0) as lots, coalesce(accepted, 0) as accepted, coalesce(arrived, 0) as arrived,
        coalesce("onTime", 0) as "onTime"
      from asked left join inspected using (id) left join delivered using (id)
      where lots is not null or arrived is not null order by asked.id`.execute(context.tx)
  return rows
}

/** The rate of finance for today where an open comparison in dollars stands on an older one: the whole truth, of a comparison that the reader sees. */
const openRate = async (context: Context, comparison: number): Promise<PriceMemory['newerRate']> => {
  const row = await pick(context, priceComparison, comparison, ['state', 'exchangeRate', 'rateDate', 'rateNote'])
  if ((row.state !== 'draft' && row.state !== 'quoting') || row.rateNote !== null) return null
  const isInDollars = sql<boolean>`exists (select from ${table(asked)} as s where s.owner_id = ${comparison} and ${meets(asked, { currency: 'USD' }, 's')})
    or exists (select from ${table(quotes)} as q where q.owner_id = ${comparison} and ${meets(quotes, { currency: 'USD' }, 'q')})`
  const { rows } = await sql<{ readonly is: boolean }>`select ${isInDollars} as is`.execute(context.tx)
  return rows[0]?.is === true ? ((await newerRate(context, row)) ?? null) : null
}

/** Answers what the company remembers; prices and should-costs only to those who see them, pass rates to those who see inspections. */
export const servedPriceMemory = serveCall(priceMemory, async (context, { comparison }) => {
  const { product, tx, actor } = context
  if (!(await readRecord(product, { db: tx }, priceComparison, actor, comparison))) refuse('notFound')
  const seesPrices = may(actor, groupPoint('price', 'read'))
  return {
    prices: seesPrices ? await rememberedPrices(context, comparison) : [],
    newerRate: seesPrices ? await openRate(context, comparison) : null,
    shouldCosts: seesPrices && may(actor, `${shouldCost.name}:read`) ? await itemShouldCosts(context, comparison) : [],
    suppliers: await supplierRecords(context, comparison),
  }
})
