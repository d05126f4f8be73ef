import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, unitPricePlaces } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { priceComparison } from './priceComparison.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

/**
 * What one unit of a material cost in CNY when it was last awarded, first of all to this supplier; null when it never was.
 * The whole truth: what goods are worth decides who has to agree that they are scrapped, whoever sees prices.
 */
export const lastPriceOf = async (
  context: Pick<Context, 'tx'>,
  { material, supplier }: { readonly material: number; readonly supplier: number },
): Promise<string | null> => {
  const [found] = await query(
    context,
    { price: col(awards, 'unitPrice', 'a'), rate: col(awards, 'exchangeRate', 'a') },
    sql`from ${table(items)} as i
      join ${table(awards)} as a on ${col(awards, 'record', 'a')} = ${col(items, 'record', 'i')} and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'i')}
      join ${table(priceComparison)} as c on c.id = ${col(items, 'record', 'i')}
      where ${col(items, 'material', 'i')} = ${material} and ${col(priceComparison, 'state', 'c')} = 'awarded' and ${col(awards, 'unitPrice', 'a')} is not null
      order by (${col(awards, 'supplier', 'a')} = ${supplier}) desc nulls last, ${col(priceComparison, 'awardedAt', 'c')} desc, c.id desc limit 1`,
  )
  if (!found?.price) return null
  return exact(found.price)
    .times(found.rate ?? 1)
    .toFixed(unitPricePlaces)
}
