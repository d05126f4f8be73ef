import type { Label } from '#core/language'
import { decimalText, exact, groupedDecimal, inCents, type Exact } from '#core/numbers'
import type { EffectiveCost } from './effectiveUnitCost.ts'

/** What a minimum order leaves over of a line, and what that costs. */
export interface MoqCarry {
  /** Pieces beyond what is needed. */
  readonly surplus: Exact
  /** In CNY, for the whole surplus. */
  readonly cost: Exact
  /** Nothing of it was used in twelve months, so that the whole surplus counts as lost. */
  readonly isUnused: boolean
}

const nothing: MoqCarry = { surplus: exact(0), cost: exact(0), isUnused: false }

const places = 20

/**
 * What the pieces cost that a supplier delivers beyond what is needed, because the minimum order is larger: they lie until they are used.
 *
 *   surplus × price × annual carrying rate × (surplus ÷ yearly use ÷ 2)
 *
 * the last being the mean time in years for which a piece of it lies when it is used evenly. Source: inventory carrying cost, APICS Dictionary (a share of the
 * value of the inventory for each year). `price` is what a piece is carried at in stock, in CNY without the tax that is given back; `rate` 0.2 for 20 % a year.
 * Nothing is carried for more than it is worth: what lies longer costs its whole price. Where nothing was used in twelve months, nothing says that the surplus
 * will be: all of it counts as lost. At a rate of 0 surplus is not counted.
 */
export const moqCarry = (line: {
  readonly quantity: Exact
  readonly moq: string | null | undefined
  readonly price: Exact
  readonly used: string | null | undefined
  readonly rate: Exact
}): MoqCarry => {
  const { quantity, price, rate } = line
  const surplus = exact(line.moq ?? 0).minus(quantity)
  if (surplus.lte(0) || rate.eq(0)) return nothing
  const [value, used] = [surplus.times(price), exact(line.used ?? 0)]
  if (used.lte(0)) return { surplus, cost: value, isUnused: true }
  const share = rate.times(surplus).over(used.times(2), places)
  return { surplus, cost: share.lt(1) ? value.times(share) : value, isUnused: false }
}

/** What is said of an offer whose minimum order leaves something over; undefined where it does not, or surplus is not counted. */
export const surplusText = ({
  surplus,
  carrying,
  isUnused,
}: Pick<EffectiveCost, 'surplus' | 'carrying' | 'isUnused'>): Label | undefined => {
  if (exact(surplus).lte(0)) return undefined
  const [pieces, amount] = [decimalText(surplus), groupedDecimal(inCents(carrying))]
  return isUnused
    ? [
        `按起订量多出 ${pieces}，近 12 个月没有消耗，很可能用不上：全部货值 ${amount} 元计入成本`,
        `The minimum order leaves ${pieces} over. Nothing was used in 12 months, so it is unlikely to be used: its whole value, CNY ${amount}, is counted`,
      ]
    : [
        `按起订量多出 ${pieces}，用完前的持有成本 ${amount} 元计入成本`,
        `The minimum order leaves ${pieces} over; carrying it until it is used costs CNY ${amount}`,
      ]
}
