import { sql } from 'kysely'
import { exact } from '../../../core/exact/exact.ts'
import { query } from '../../../core/records/reading.server.ts'
import { col, linesOf, table } from '../../../core/records/source.server.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { priceComparison } from '../../purchase/priceComparison/priceComparison.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

/**
 * What one unit of a material cost in CNY when it was last awarded, first of all to this supplier; null when it never was.
 * The whole truth: what goods are worth decides who has to agree that they are scrapped, whoever sees prices.
 */
export const lastPriceOf = async (
  step: Pick<Step, 'tx'>,
  { material, supplier }: { readonly material: number; readonly supplier: number },
): Promise<string | null> => {
  const [found] = await query(
    step,
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
    .toFixed(4)
}
