import { exact } from '#core/numbers'
import { averageOf, valueScale, type Pool } from '../valuation/movingAverage.ts'

/** What speaks for goods being worth less than they cost, as decimal texts; null where nobody knows. */
interface Grounds {
  /** How much of them has expired. */
  readonly expired: string
  /** What one costs to buy now, in CNY. */
  readonly replacement: string | null
  /** What one is sold at, less the costs of sale, in CNY. */
  readonly selling: string | null
}

/**
 * What one of a material may be estimated to bring where its goods themselves say that it is less than it cost: expired ones bring nothing, those that are sold no more
 * than their price less the costs of sale (IAS 2.6 and 2.28), all others no more than one costs to buy now (IAS 2.32: what is not sold is worth what it costs to
 * replace). In CNY with 4 decimals; null where they do not say so.
 */
export const proposedValue = (pool: Pool, { expired, replacement, selling }: Grounds): string | null => {
  const average = averageOf(pool)
  if (average === null || !pool.quantity.gt(0)) return null
  const good = pool.quantity.minus(expired)
  const most = selling ?? replacement
  const each = most !== null && average.gt(most) ? exact(most) : average
  const proposed = good.gt(0) ? each.times(good).over(pool.quantity, valueScale) : exact('0')
  return proposed.lt(average.rounded(valueScale)) ? proposed.toFixed(valueScale) : null
}
