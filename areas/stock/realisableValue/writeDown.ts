import { exact, type Exact } from '#core/numbers'
import { valueScale, type Pool } from '../valuation/movingAverage.ts'

const nothing = exact('0')

/**
 * By how much goods are written down: what they cost less what they will bring, in CNY with 4 decimals; nothing where they will bring as much as they cost, or
 * nobody has estimated it (IAS 2.9 and 2.28–33; CAS 1, articles 15–19). `realisable` is of one, a decimal text.
 */
export const writeDownOf = ({ value, quantity }: Pick<Pool, 'value' | 'quantity'>, realisable: string | null): Exact => {
  if (realisable === null) return nothing
  const less = value.minus(quantity.times(realisable).rounded(valueScale))
  return less.gt(0) ? less : nothing
}
