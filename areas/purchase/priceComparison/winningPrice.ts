import { exact, unitPricePlaces } from '#core/numbers'
import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'

/** A price far above any offer. */
const far = '1000000'

/** Whether an offer would cost no more than `target` a usable piece if its supplier delivered what is needed and no more. */
export const winsWithoutSurplus = (offer: CostInput, target: string): boolean => {
  const wins = (one: CostInput): boolean => exact(effectiveUnitCost(one).effective).lte(target)
  return !wins(offer) && wins({ ...offer, moq: null })
}

/**
 * The highest unit price (six places, tax included) at which an offer would cost no more than `target` a usable piece, everything
 * else as it is; null when not even a free delivery would. The effective cost is linear in the price, so two costs tell it.
 */
export const winningPrice = (offer: CostInput, target: string): string | null => {
  const costAt = (unitPrice: string) => exact(effectiveUnitCost({ ...offer, unitPrice }).effective)
  const free = costAt('0')
  // Costs are kept to ten places: taken far apart, they give the slope to many more.
  const slope = costAt(far).minus(free).over(far, 20)
  const price = exact(target).minus(free).over(slope, 8)
  // First to the nearest of eight places: a price that is exact must not fall short by what the division lost.
  return price.lte(0) ? null : price.roundedDown(unitPricePlaces).toFixed()
}
