import { exact, type Exact } from '#core/numbers'

/** How much of a material is ordered at once; quantities are decimal texts in its unit. */
export interface OrderRules {
  readonly lotSizing: 'lotForLot' | 'fixed' | 'period' | null
  /** Of a fixed lot. */
  readonly lotQuantity: string | null
  /** Of an order for a period. */
  readonly lotDays: number | null
  readonly minOrder: string | null
  readonly orderMultiple: string | null
  /** Decimal places of the unit. */
  readonly precision: number
}

/** What the economic order quantity follows from besides demand; `holdingCost` is that of one unit of measure in a year. */
export interface CostRules {
  readonly orderingCost: string | null
  readonly holdingCost: string | null
  readonly precision: number
}

/** What is used in a year is 365 times what is used in a day. */
const daysInYear = 365

/**
 * How much at once makes ordering and holding together cheapest: EOQ = √(2·D·S ÷ H), rounded to what the unit allows and at least its smallest step.
 * Null where nothing is used or a cost is not known.
 */
export const economicQuantity = (perDay: number, { orderingCost, holdingCost, precision }: CostRules): number | null => {
  if (orderingCost === null || holdingCost === null || !(perDay > 0)) return null
  const step = 10 ** precision
  const exactly = Math.sqrt((2 * perDay * daysInYear * Number(orderingCost)) / Number(holdingCost))
  return Math.max(1, Math.round(exactly * step)) / step
}

/** So many whole steps as are needed to reach a quantity. */
const inSteps = (quantity: Exact, step: string): Exact => {
  const down = quantity.over(step, 6).roundedDown(0).times(step)
  return down.gte(quantity) ? down : down.plus(step)
}

/**
 * How much to order when `short` is missing, more than zero: so much, or as many fixed lots as cover it, or with it what a period of `lotDays` will
 * use at `perDay`; at least the minimum order quantity, rounded up to the order multiple and to what the unit allows.
 */
export const orderQuantity = (short: string, perDay: number, rules: OrderRules): string => {
  const { lotSizing, lotQuantity, lotDays, minOrder, orderMultiple, precision } = rules
  const missing = exact(short)
  const wanted =
    lotSizing === 'fixed' && lotQuantity !== null
      ? inSteps(missing, lotQuantity)
      : lotSizing === 'period' && lotDays !== null
        ? missing.plus((perDay * lotDays).toFixed(6))
        : missing
  const atLeast = minOrder !== null && wanted.lt(minOrder) ? exact(minOrder) : wanted
  return (orderMultiple === null ? atLeast : inSteps(atLeast, orderMultiple)).roundedUp(precision).toFixed(4)
}
