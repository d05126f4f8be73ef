import { exact } from '#core/numbers'

/** What nothing can be compared with counts as given away: whoever decides about the deepest prices looks at it. */
const unlisted = '1.0000'

/**
 * By which share of 1 the lowest of some prices lies below the dearest of the list prices that they replace, four decimals, 0 where it does not; 1 where there is no list
 * price. All of one currency, as decimal texts.
 */
export const depthOf = (prices: readonly string[], listed: readonly string[]): string => {
  const dearest = listed.toSorted((one, other) => exact(other).compare(one))[0]
  const lowest = prices.toSorted((one, other) => exact(one).compare(other))[0]
  if (dearest === undefined || lowest === undefined || exact(dearest).lte(0)) return unlisted
  const share = exact(dearest).minus(lowest).over(dearest, 4)
  return share.gt(0) ? share.toFixed(4) : '0.0000'
}
