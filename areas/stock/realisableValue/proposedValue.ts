import { exact } from '#core/numbers'
import { averageOf, valueScale, type Pool } from '../valuation/movingAverage.ts'

/**
 * What one of a material may be estimated to bring where its goods themselves say that it is less than it cost: expired ones bring nothing, all others no more than
 * one costs to buy now (IAS 2.28 and 2.32). In CNY with 4 decimals; null where they do not say so. `expired` of all that lies there have expired.
 */
export const proposedValue = (pool: Pool, expired: string, replacement: string | null): string | null => {
  const average = averageOf(pool)
  if (average === null || !pool.quantity.gt(0)) return null
  const good = pool.quantity.minus(expired)
  const each = replacement !== null && average.gt(replacement) ? exact(replacement) : average
  const proposed = good.gt(0) ? each.times(good).over(pool.quantity, valueScale) : exact('0')
  return proposed.lt(average.rounded(valueScale)) ? proposed.toFixed(valueScale) : null
}
