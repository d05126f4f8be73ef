import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, unitPricePlaces } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { numbersOf } from '../../mnm/material/mergedNumbers.server.ts'
import type { PricesAsked } from '../../product/bom/structure/materialPrices.server.ts'
import type { Prices } from '../../product/bom/structure/rollUp.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

const [price, rate] = [col(awards, 'unitPrice', 'a'), col(awards, 'exchangeRate', 'a')]

/** The items of comparisons that were awarded, as `i`, with their awards, as `a`. The whole truth: who asks by it says below whether only what is seen counts. */
const awardedItems = sql`${table(items)} as i
  join ${table(priceComparison)} as t on t.id = i.owner_id and ${meets(priceComparison, { state: 'awarded' })}
  join ${table(awards)} as a on a.owner_id = t.id and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'i')}`

const newestFirst = sql`${col(priceComparison, 'awardedAt')} desc, t.id desc`

/**
 * What was paid for one of each material when it was last awarded, in CNY with tax; only in the unit of the material, because a price for a reel says nothing of
 * a piece. What was awarded under a number that was merged since counts for what stands for it.
 */
export const awardedPrices = async (
  context: Context,
  materials: readonly number[],
  { until = context.now, in: among = 'seen' }: PricesAsked = {},
): Promise<Prices> => {
  const of = col(items, 'material', 'i')
  const numbers = [...(await numbersOf(context, materials))]
  const { rows } = await sql<{ material: number; price: string; rate: string }>`
    select distinct on (n.survivor) n.survivor as material, ${price} as price, ${rate} as rate
    from ${awardedItems}
    join unnest(${numbers.map(([number]) => number)}::bigint[], ${numbers.map(([, survivor]) => survivor)}::bigint[]) as n(number, survivor) on ${of} = n.number
    join ${table(material)} as m on m.id = ${of}
    where ${price} > 0 and ${rate} > 0 and ${col(priceComparison, 'awardedAt')} <= ${until} and ${among === 'all' ? sql`true` : rowsSeen(context, priceComparison)}
      and (${col(items, 'unit', 'i')} is null or ${col(items, 'unit', 'i')} = ${col(material, 'unit', 'm')})
    order by n.survivor, ${newestFirst}`.execute(context.tx)
  return new Map(rows.map(one => [one.material, exact(one.price).times(one.rate).toFixed()]))
}

/**
 * What one unit of a material cost in CNY when it was last awarded, first of all to this supplier; null when it never was.
 * The whole truth: what goods are worth decides who has to agree that they are scrapped, whoever sees prices.
 */
export const lastPriceOf = async (
  context: Pick<Context, 'tx'>,
  { material: of, supplier }: { readonly material: number; readonly supplier: number },
): Promise<string | null> => {
  const [found] = await query(
    context,
    { price, rate },
    sql`from ${awardedItems} where ${col(items, 'material', 'i')} = ${of} and ${price} is not null
      order by (${col(awards, 'supplier', 'a')} = ${supplier}) desc nulls last, ${newestFirst} limit 1`,
  )
  if (!found?.price) return null
  return exact(found.price)
    .times(found.rate ?? 1)
    .toFixed(unitPricePlaces)
}
