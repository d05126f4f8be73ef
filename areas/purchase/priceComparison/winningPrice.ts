import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'
import { exact } from './exact.ts'

/**
 * The highest unit price (four places, tax included) at which an offer would cost no more than `target` a usable piece, everything
 * else as it is; null when not even a free delivery would. The effective cost is linear in the price, so two costs tell it.
 */
export const winningPrice = (offer: CostInput, target: string): string | null => {
  const costAt = (unitPrice: string) => exact(effectiveUnitCost({ ...offer, unitPrice }).effective)
  const free = costAt('0')
  const slope = costAt('1').minus(free)
  const price = exact(target).minus(free).div(slope)
  return price.lte(0) ? null : price.round(4, 0).toFixed()
}
