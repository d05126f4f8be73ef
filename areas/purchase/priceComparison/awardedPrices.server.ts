import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { numbersOf } from '../../mnm/material/mergedNumbers.server.ts'
import type { PricesAsked } from '../../product/bom/structure/materialPrices.server.ts'
import type { Prices } from '../../product/bom/structure/rollUp.ts'
import { priceComparison } from './priceComparison.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

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
    select distinct on (n.survivor) n.survivor as material, ${col(awards, 'unitPrice', 'a')} as price, ${col(awards, 'exchangeRate', 'a')} as rate
    from unnest(${numbers.map(([number]) => number)}::bigint[], ${numbers.map(([, survivor]) => survivor)}::bigint[]) as n(number, survivor)
    join ${table(items)} as i on ${of} = n.number
    join ${table(priceComparison)} as t on t.id = i.owner_id and ${meets(priceComparison, { state: 'awarded' })} and ${among === 'all' ? sql`true` : rowsSeen(context, priceComparison)}
    join ${table(awards)} as a on a.owner_id = t.id and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'i')}
    join ${table(material)} as m on m.id = ${of}
    where ${col(awards, 'unitPrice', 'a')} > 0 and ${col(awards, 'exchangeRate', 'a')} > 0 and ${col(priceComparison, 'awardedAt')} <= ${until}
      and (${col(items, 'unit', 'i')} is null or ${col(items, 'unit', 'i')} = ${col(material, 'unit', 'm')})
    order by n.survivor, ${col(priceComparison, 'awardedAt')} desc, t.id desc`.execute(context.tx)
  return new Map(rows.map(one => [one.material, exact(one.price).times(one.rate).toFixed()]))
}
