import { exact, sumOf, type Exact } from '#core/numbers'

/** One hundredth of the currency. */
const cent = '0.01'

/**
 * An amount of whole cents, shared out by weights of at least 0: each gets its part rounded down to the cent, and the cents that are left go to those that lost most by it, of equal ones to the first.
 * The parts add up to the amount. Null where all weights are 0.
 */
export const spread = (amount: string, weights: readonly string[]): readonly string[] | null => {
  const whole = sumOf(weights)
  if (!whole.gt(0)) return null
  const cents = exact(amount).over(cent, 0)
  const parts = weights.map((weight, at) => {
    const share = cents.times(weight)
    const down = floorOf(share, whole)
    return { at, down, rest: share.minus(down.times(whole)) }
  })
  let left = Number(cents.minus(sumOf(parts.map(({ down }) => down))).toFixed(0))
  const more = new Set<number>()
  for (const { at } of parts.toSorted((one, other) => (one.rest.eq(other.rest) ? one.at - other.at : one.rest.gt(other.rest) ? -1 : 1))) {
    if (left <= 0) break
    more.add(at)
    left -= 1
  }
  return parts.map(({ at, down }) =>
    down
      .plus(more.has(at) ? 1 : 0)
      .times(cent)
      .toFixed(2),
  )
}

/** The whole part of a quotient of numbers of at least 0. */
const floorOf = (one: Exact, other: Exact): Exact => {
  const rounded = one.over(other, 0)
  return rounded.times(other).gt(one) ? rounded.minus(1) : rounded
}
