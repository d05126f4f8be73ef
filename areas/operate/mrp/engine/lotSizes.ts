/** Quantities closer than this are the same: what sums of binary fractions leave over. The smallest quantity of the product is a hundred times as much. */
export const nothing = 1e-6

/** How much is ordered at once, in the unit of the material; 0 where a rule does not hold. */
export interface LotRules {
  /** The smallest step that the unit allows: 1, 0.1, … 0.0001. */
  readonly step: number
  readonly minOrder: number
  readonly multiple: number
  readonly maxOrder: number
  /** The share that is lost in making, below 1. */
  readonly scrap: number
}

/** The smallest number of whole steps that is not less than a quantity. */
const stepsFor = (quantity: number, step: number): number => Math.max(0, Math.ceil(quantity / step - nothing))

/** To the places that are stored, so that a sum of steps is the number that a person would write. */
const neat = (quantity: number): number => Math.round(quantity * 1e4) / 1e4

/** A requirement that takes more orders than this follows from a wrong bill or a typing error: nobody could place them, and millions would end the process. */
export const mostOrders = 1000

/**
 * The orders that cover a net requirement: raised by scrap, at least the minimum, in whole multiples, and as few as the maximum allows, each between minimum and maximum in
 * whole steps (`design/areas/mrp.md`: 450 at a minimum of 120 and a maximum of 200 is 150 three times). A minimum above the maximum is bad planning data: the maximum is
 * left out, and whoever reads the rules names it. Where it would take more than `mostOrders`, it is one order of the whole, which is named instead of proposed.
 */
export const lotSizes = (net: number, { step, minOrder, multiple, maxOrder, scrap }: LotRules): readonly number[] => {
  const grid = multiple > 0 ? multiple : step
  const least = stepsFor(minOrder, grid)
  const most = maxOrder > 0 ? Math.floor(maxOrder / grid + nothing) : 0
  const steps = Math.max(stepsFor(net / (1 - scrap), grid), least, 1)
  if (most < Math.max(least, 1) || steps <= most || steps > most * mostOrders) return [neat(Math.max(steps * grid, 0))]
  const count = Math.ceil(steps / most)
  const [each, more] = [Math.floor(steps / count), steps % count]
  return Array.from({ length: count }, (_, at) => neat(Math.max(each + (at < more ? 1 : 0), least) * grid))
}

/** Whether no order can hold both the minimum and the maximum. */
export const contradicts = ({ step, minOrder, multiple, maxOrder }: LotRules): boolean => {
  const grid = multiple > 0 ? multiple : step
  return maxOrder > 0 && Math.floor(maxOrder / grid + nothing) < Math.max(stepsFor(minOrder, grid), 1)
}
