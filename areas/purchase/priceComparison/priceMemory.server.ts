import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { inLanguage } from '#core/language'
import { col, type ColumnIn, linesOf, namesSeen, rowsSeen, table } from '#core/queries.server'
import { meets, pick, query, readRecord, titleOf } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { deliveryOf, yearBefore } from '../reports/scoreFacts.server.ts'
import { partOf } from '../reports/supplierScore.ts'
import { priceComparison } from './priceComparison.ts'
import { priceMemory, type PriceMemory, type RememberedPrice, type SupplierRecord } from './priceMemory.ts'
import { newerRate } from './rate.server.ts'
import { shouldCost } from '../shouldCost/shouldCost.ts'
import { itemShouldCosts } from '../shouldCost/itemShouldCosts.server.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { supplier } from '../supplier/supplier.ts'

interface FoundPrice extends Omit<RememberedPrice, 'supplier' | 'comparison'> {
  readonly supplierId: number
  readonly supplierTitle: string
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
  const calledOf = await namesSeen(
    context,
    supplier,
    rows.map(({ supplierId }) => supplierId),
  )
  return rows.map(({ supplierId, supplierTitle, comparisonId, comparisonTitle, ...price }) => ({
    ...price,
    supplier: { id: supplierId, title: inLanguage(calledOf(supplierId, [supplierTitle, supplierTitle]), context.actor.language) },
    comparison: { id: comparisonId, title: comparisonTitle },
  }))
}

const deliveredBy = col(iqc, 'supplier')

/**
 * What became of the inspected lots of a comparison's suppliers (lots that passed uninspected say nothing about them), and how they deliver what is ordered, by the
 * facts of their score: as far as this person sees both.
 */
const supplierRecords = async (context: Context, comparison: number): Promise<readonly SupplierRecord[]> => {
  const inspected = await query(
    context,
    {
      supplier: col(asked, 'supplier', 's'),
      lots: sql<number>`count(i.owner_id)`,
      accepted: sql<number>`count(i.owner_id) filter (where ${meets(inspections, { verdict: 'accepted' }, 'i')})`,
    },
    sql`from (select distinct ${col(asked, 'supplier', 'a')} from ${table(asked)} as a where ${col(asked, 'record', 'a')} = ${comparison}) as s
      left join (${table(iqc)} as t join ${table(inspections)} as i on t.id = i.owner_id and ${col(inspections, 'unitsInspected', 'i')} > 0)
        on ${deliveredBy} = ${col(asked, 'supplier', 's')} and ${rowsSeen(context, iqc)}
      group by 1 order by 1`,
  )
  const today = companyDay(context.now)
  const delivery = await deliveryOf(context, {
    since: yearBefore(today),
    today,
    reader: context.actor,
    supplier: inspected.map(one => one.supplier),
  })
  return inspected.flatMap(one => {
    const known = delivery.get(one.supplier)
    if (one.lots === 0 && !known) return []
    return [{ ...one, lines: known?.lines ?? 0, onTime: known ? partOf(known) : null }]
  })
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
