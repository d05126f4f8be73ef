import { exact } from '#core/numbers'

/** What a batch may yield beyond what its components suffice for, as a share of it: each bottle filled a little short. */
export const yieldTolerance = '0.03'

/** What became of a component of a plan; quantities in its unit, as decimal texts. */
export interface ConsumedPart {
  readonly perUnit: string
  readonly issued: string
  readonly returned: string
  readonly scrapped: string
}

/** How many units these components suffice for at most, with the tolerance; null where nothing is needed of any. */
export const mostMade = (components: readonly ConsumedPart[]): number | null => {
  const covered = components
    .filter(({ perUnit }) => exact(perUnit).gt(0))
    .map(({ perUnit, issued, returned, scrapped }) =>
      exact(issued).minus(returned).minus(scrapped).times(exact(1).plus(yieldTolerance)).over(perUnit, 4).toNumber(),
    )
  return covered.length === 0 ? null : Math.max(0, Math.floor(Math.min(...covered)))
}
