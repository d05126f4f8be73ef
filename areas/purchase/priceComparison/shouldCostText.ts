import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { netPrice } from '../shouldCost/netPrice.ts'
import { gapOf, isAbove } from '../shouldCost/shouldCostOn.ts'
import type { ItemShouldCost } from './priceMemory.ts'
import type { Quote } from './ranking.ts'

/**
 * How far a quote lies from what its part should cost, both without deductible tax: in per cent with one place and its sign; empty where it should
 * cost nothing that can be said in six places.
 */
export const againstShould = (quote: Quote, { price }: ItemShouldCost): string => {
  const share = gapOf(netPrice(quote), price)
  if (share === null) return ''
  const gap = exact(share).times(100)
  return `${gap.gt(0) ? '+' : ''}${gap.toFixed(1)}%`
}

/** Whether a quote lies further above it than is tolerated. */
export const isDear = (quote: Quote, { price, tolerance }: ItemShouldCost): boolean => isAbove(netPrice(quote), price, tolerance)

/** From when the index values are that it follows from. */
export const shouldCostNote = ({ oldest }: ItemShouldCost): Label => [
  `按指数推算，最早的指数值为 ${oldest}`,
  `By its indices, whose oldest value is of ${oldest}`,
]
