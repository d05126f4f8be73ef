import { sql } from 'kysely'
import { may } from '../../../core/access/actor.ts'
import { groupPoint } from '../../../core/access/fieldPolicy.ts'
import type { Currency } from '../../../core/define/field.ts'
import { entityOf } from '../../../core/define/registry.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { readRecord } from '../../../core/records/read.server.ts'
import { titleOf } from '../../../core/records/select.server.ts'
import { serveCall, type Step } from '../../../core/records/serve.server.ts'
import { rowsSeen } from '../../../core/records/sight.server.ts'
import { priceComparison } from './priceComparison.ts'
import { priceMemory, type RememberedPrice, type SupplierRecord } from './priceMemory.ts'

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

/** The same part: the same material, or where neither side names one, the same part number in any letter case. */
const samePart = sql<boolean>`(wanted.material_id = past.material_id
  or (wanted.material_id is null and past.material_id is null and wanted.mpn <> '' and upper(wanted.mpn) = upper(past.mpn)))`

/** The newest award of every part and supplier among the other comparisons that this person may see. */
const rememberedPrices = async (step: Step, comparison: number): Promise<readonly RememberedPrice[]> => {
  const supplier = titleOf(entityOf(step.product.registry, 'purchase.supplier'), step.actor.language, 's')
  const { rows } = await sql<FoundPrice>`
    select * from (
      select distinct on (wanted.key, a.supplier_id) wanted.key as item, a.supplier_id as "supplierId", ${supplier} as "supplierTitle",
        a.unit_price as "unitPrice", a.currency, a.exchange_rate as "exchangeRate", t.awarded_at as "awardedAt",
        t.id as "comparisonId", t.code as "comparisonTitle"
      from purchase_price_comparison_items as wanted
      join purchase_price_comparison_items as past on ${samePart}
      join purchase_price_comparison as t on t.id = past.owner_id
      join purchase_price_comparison_awards as a on a.owner_id = t.id and a.item = past.key
      join purchase_supplier as s on s.id = a.supplier_id
      where wanted.owner_id = ${comparison} and t.id <> ${comparison} and t.state = 'awarded' and a.unit_price is not null and ${rowsSeen(step, priceComparison)}
      order by wanted.key, a.supplier_id, t.awarded_at desc, t.id desc
    ) as newest order by "awardedAt" desc, item, "supplierId"`.execute(step.tx)
  return rows.map(({ supplierId, supplierTitle, comparisonId, comparisonTitle, ...price }) => ({
    ...price,
    supplier: { id: supplierId, title: supplierTitle },
    comparison: { id: comparisonId, title: comparisonTitle },
  }))
}

/** A delivery counts as in time until so many days after the offered lead time. */
const graceDays = 2

/**
 * What became of the inspected lots of a comparison's suppliers (lots that passed uninspected say nothing about them), and of the lines that
 * were awarded to them with a lead time: the first lot of the material that came after the award.
 */
const supplierRecords = async (step: Step, comparison: number): Promise<readonly SupplierRecord[]> => {
  const lots = rowsSeen(step, entityOf(step.product.registry, 'quality.iqc'))
  const { rows } = await sql<SupplierRecord>`
      with asked as (select distinct supplier_id as id from purchase_price_comparison_suppliers where owner_id = ${comparison}),
      inspected as (
        select t.supplier_id as id, count(*) as lots, count(*) filter (where inspection.verdict = 'accepted') as accepted
        from quality_iqc_inspections as inspection join quality_iqc as t on t.id = inspection.owner_id
        where inspection.units_inspected > 0 and t.supplier_id in (select id from asked) and ${lots} group by t.supplier_id
      ),
      promised as (
        select a.supplier_id as id, i.material_id, t.awarded_at, (t.awarded_at at time zone 'Asia/Shanghai')::date + q.lead_days + ${graceDays}::int as due
        from purchase_price_comparison_awards as a
        join purchase_price_comparison as t on t.id = a.owner_id and t.state = 'awarded' and t.awarded_at is not null
        join purchase_price_comparison_items as i on i.owner_id = t.id and i.key = a.item and i.material_id is not null
        join lateral (
          select lead_days from purchase_price_comparison_quotes as o
          where o.owner_id = t.id and o.item = a.item and o.supplier_id = a.supplier_id order by o.round desc limit 1
        ) as q on q.lead_days is not null
        where a.supplier_id in (select id from asked) and ${rowsSeen(step, priceComparison)}
      ),
      delivered as (
        select p.id, count(*) as arrived, count(*) filter (where first.arrived <= p.due) as "onTime"
        from promised as p join lateral (
          select (t.created_at at time zone 'Asia/Shanghai')::date as arrived from quality_iqc as t
          where t.supplier_id = p.id and t.material_id = p.material_id and t.created_at > p.awarded_at and ${lots} order by t.created_at limit 1
        ) as first on true
        group by p.id
      )
      select asked.id as supplier, coalesce(lots, 0) as lots, coalesce(accepted, 0) as accepted, coalesce(arrived, 0) as arrived,
        coalesce("onTime", 0) as "onTime"
      from asked left join inspected using (id) left join delivered using (id)
      where lots is not null or arrived is not null order by asked.id`.execute(step.tx)
  return rows
}

/** Answers what the company remembers; prices only to those who see prices, pass rates to those who see inspections. */
export const servedPriceMemory = serveCall(priceMemory, async (step, { comparison }) => {
  const { product, tx, actor } = step
  if (!(await readRecord(product, { db: tx }, priceComparison, actor, comparison))) refuse('notFound')
  return {
    prices: may(actor, groupPoint('price', 'read')) ? await rememberedPrices(step, comparison) : [],
    suppliers: await supplierRecords(step, comparison),
  }
})
