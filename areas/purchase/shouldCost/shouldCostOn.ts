import { dayAfter } from '#core/days'
import { exact, unitPricePlaces, type Exact } from '#core/numbers'

/** A value of an index on a day, `yyyy-MM-dd`; a decimal above 0. */
export interface IndexValue {
  readonly day: string
  readonly value: string
}

/** An index as it is known. */
export interface IndexSeries {
  readonly goodForDays: number
  /** In any order, one for each day. */
  readonly values: readonly IndexValue[]
}

/** What a part cost on a day, and which share of that follows which index; what is left of 1 stays as it was. */
export interface CostModel {
  readonly baseDate: string
  /** CNY for one unit, without tax. */
  readonly basePrice: string
  /** Shares of one that add up to 1 at most. */
  readonly shares: readonly { readonly index: number; readonly share: string }[]
}

/** What a part should cost on a day: to six places, and the day of the oldest value that it follows from. */
export interface ShouldCost {
  readonly price: string
  readonly oldest: string
}

/** The value of an index on a day: the latest one until then; undefined where there is none, or only one that is too old. */
export const valueOn = ({ goodForDays, values }: IndexSeries, day: string): IndexValue | undefined => {
  let latest: IndexValue | undefined
  for (const one of values) if (one.day <= day && (latest === undefined || one.day > latest.day)) latest = one
  return latest && dayAfter(latest.day, goodForDays) >= day ? latest : undefined
}

/** Quotients on the way keep so many places. */
const divisionPlaces = 20

/**
 * What a part should cost on a day: P = P₀ × (f + Σ sᵢ × Iᵢ ÷ Iᵢ₀), where sᵢ are the shares, f = 1 − Σ sᵢ is what stays, Iᵢ₀ the index on the base
 * date and Iᵢ on the day. Source: the price adjustment formula of FIDIC, Conditions of Contract for Construction (1999), 13.8, with a fixed part and
 * weighted indices. Undefined on a day before the base date, or where an index has no value that is good for one of both days. Throws a RangeError
 * where shares add up to more than 1.
 */
export const shouldCostOn = (model: CostModel, series: ReadonlyMap<number, IndexSeries>, day: string): ShouldCost | undefined => {
  if (day < model.baseDate) return undefined
  let [rest, moved, oldest]: [Exact, Exact, string] = [exact(1), exact(0), day]
  for (const { index, share } of model.shares) {
    const known = series.get(index)
    const [then, now] = known ? [valueOn(known, model.baseDate), valueOn(known, day)] : []
    if (!then || !now) return undefined
    rest = rest.minus(share)
    moved = moved.plus(exact(share).times(now.value).over(then.value, divisionPlaces))
    if (now.day < oldest) oldest = now.day
  }
  if (rest.lt(0)) throw new RangeError('the shares of a should-cost add up to more than 1')
  return { price: exact(model.basePrice).times(rest.plus(moved)).toFixed(unitPricePlaces), oldest }
}

/** Of several models of one part, the one that holds on a day: the one with the latest base date until then. */
export const modelOn = <M extends CostModel>(models: readonly M[], day: string): M | undefined => {
  let latest: M | undefined
  for (const one of models) if (one.baseDate <= day && (latest === undefined || one.baseDate > latest.baseDate)) latest = one
  return latest
}

/** How far a price lies from what the part should cost, as a share of that to four places; null where that is nothing. */
export const gapOf = (price: string, should: string): string | null =>
  exact(should).eq(0) ? null : exact(price).minus(should).over(should, 4).toFixed(4)

/** Whether a price lies further above what the part should cost than is tolerated. */
export const isAbove = (price: string, should: string, tolerance: string): boolean =>
  exact(price).gt(exact(should).times(exact(1).plus(tolerance)))
