import { asAgreed, exact, inCents, lineAmount, unitPricePlaces, type Exact } from '#core/numbers'
import { rateOn, type Rate } from '../exchangeRate/rateOn.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'
import { inEffect } from './inEffect.ts'
import type { BookFloor, BookOverride, BookPrice, BookPromotion, PriceBook, PriceQuestion } from './priceBook.ts'
import { upwards, type PriceCurrency, type Tier } from './tiers.ts'

/** A rate of the table, and since when it holds. */
type UsedRate = Pick<Rate, 'rate' | 'validFrom'>

/** What a step of the way to a price follows from. */
export type PriceSource =
  /** The tier has no price on that day. */
  | { readonly kind: 'noPrice'; readonly tier: Tier }
  | { readonly kind: 'price'; readonly id: number; readonly tier: Tier; readonly validFrom: string }
  | { readonly kind: 'customer' | 'customerType'; readonly id: number; readonly fromQuantity: string }
  | { readonly kind: 'promotion'; readonly id: number; readonly discount: string; readonly priority: number }
  | { readonly kind: 'cents' }
  | { readonly kind: 'tierFloor'; readonly share: string }
  | { readonly kind: 'costFloor'; readonly cost: string; readonly minMargin: string; readonly by: UsedRate | null }
  /** There is a cost, but no rate by which it could be compared. */
  | { readonly kind: 'noRate'; readonly currency: PriceCurrency; readonly day: string }

/** One step of the way to a price. Of a floor, `before` is the price and `after` the floor, null where it is not known. */
export interface PriceStep {
  readonly step: 'tier' | 'override' | 'promotion' | 'round' | 'floor'
  readonly source: PriceSource
  /** Decimal texts with six places. */
  readonly before: string | null
  readonly after: string | null
}

/** A price with the way to it; without a price nothing is known of a floor. */
export interface ResolvedPrice {
  /** For one unit, in whole cents; a price that was agreed for the customer, and that no promotion lowers, as it was agreed. */
  readonly unitPrice: string | null
  /** For the quantity: the unit price is rounded first. */
  readonly amount: string | null
  /** The price of the customer's tier that it began with, with six places. */
  readonly tierPrice: string | null
  readonly belowFloor: boolean
  readonly trace: readonly PriceStep[]
}

const text = (value: Exact): string => value.toFixed(unitPricePlaces)
const holds = ({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string }, day: string): boolean =>
  validFrom <= day && day <= validTo

interface TierFound {
  readonly found: BookPrice | undefined
  readonly trace: readonly PriceStep[]
}

/** The price of the tier, or of the next one above that has any; what had none is told. */
const tierPriceOf = ({ prices }: PriceBook, { model, currency, tier, day, knownAt }: PriceQuestion): TierFound => {
  const trace: PriceStep[] = []
  for (const one of upwards(tier)) {
    const rows = prices.filter(row => row.model === model && row.currency === currency && row.tier === one)
    const found = inEffect(rows, day, knownAt)
    if (found) {
      const { id, amount, validFrom } = found
      const source = { kind: 'price', id, tier: one, validFrom } as const
      return { found, trace: [...trace, { step: 'tier', source, before: null, after: text(exact(amount)) }] }
    }
    trace.push({ step: 'tier', source: { kind: 'noPrice', tier: one }, before: null, after: null })
  }
  return { found: undefined, trace }
}

interface Reached {
  readonly id: number
  readonly validFrom: string
  readonly fromQuantity: string
  readonly price: string
}

/** The highest break that the quantity reaches; of equal ones that of the override which holds for the shorter time. */
const reachedBreak = (overrides: readonly BookOverride[], quantity: string): Reached | undefined =>
  overrides
    .flatMap(({ id, validFrom, breaks }) => breaks.map(one => ({ ...one, id, validFrom })))
    .filter(({ fromQuantity }) => exact(fromQuantity).lte(quantity))
    .toSorted(
      (one, other) =>
        exact(other.fromQuantity).compare(one.fromQuantity) || other.validFrom.localeCompare(one.validFrom) || other.id - one.id,
    )[0]

/** What replaces the tier price: agreed with the customer, otherwise with the type of customers. */
const overrideOf = (
  { overrides }: PriceBook,
  { model, currency, day, quantity, customer, customerType }: PriceQuestion,
): (Reached & { readonly kind: 'customer' | 'customerType' }) | undefined => {
  const open = overrides.filter(one => one.model === model && one.currency === currency && holds(one, day))
  const own = reachedBreak(customer === null ? [] : open.filter(one => one.customer === customer), quantity)
  if (own) return { ...own, kind: 'customer' }
  const ofType = open.filter(one => one.customer === null && customerType !== null && one.customerType === customerType)
  const shared = reachedBreak(ofType, quantity)
  return shared && { ...shared, kind: 'customerType' }
}

/** The single best promotion: by priority, then by size. */
const promotionOf = ({ promotions }: PriceBook, { model, family, day }: PriceQuestion): BookPromotion | undefined =>
  promotions
    .filter(one => holds(one, day) && (one.model ?? model) === model && (one.family ?? family) === family)
    .toSorted((one, other) => one.priority - other.priority || exact(other.discount).compare(one.discount) || one.id - other.id)[0]

interface Floor {
  readonly source: PriceSource
  /** Null where it is not known. */
  readonly amount: Exact | null
}

/** What one costs in CNY, with the rate by which it is compared: null where none is needed, undefined where there is none to use. */
interface FoundCost {
  readonly amount: string
  readonly by: UsedRate | null | undefined
}

const costOf = ({ costs, rates }: PriceBook, { model, currency, day, rateDay = day, knownAt }: PriceQuestion): FoundCost | undefined => {
  const ofModel = (costs ?? []).filter(one => one.model === model)
  const found = inEffect(ofModel, day, knownAt)
  return found && { amount: found.amount, by: currency === 'CNY' ? null : rateOn(rates, currency, rateDay, knownAt) }
}

/** What one costs in the currency of the question, with six places; null where the cost or its rate is not known. */
export const unitCostOf = (book: PriceBook, question: PriceQuestion): string | null => {
  const cost = costOf(book, question)
  return cost?.by === undefined ? null : text(exact(cost.amount).over(cost.by?.rate ?? '1', unitPricePlaces))
}

const costFloorOf = (book: PriceBook, question: PriceQuestion, { minMargin }: BookFloor): readonly Floor[] => {
  const cost = costOf(book, question)
  if (cost === undefined) return []
  const { currency, day, rateDay = day } = question
  const { by } = cost
  if (by === undefined) return [{ source: { kind: 'noRate', currency, day: rateDay }, amount: null }]
  const amount = exact(cost.amount)
    .times(exact(1).plus(minMargin))
    .over(by?.rate ?? '1', unitPricePlaces)
  const used = by && { rate: by.rate, validFrom: by.validFrom }
  return [{ source: { kind: 'costFloor', cost: cost.amount, minMargin, by: used }, amount }]
}

/** The floors that are known; the price should lie below none of them. */
const floorsOf = (book: PriceBook, question: PriceQuestion, tierPrice: string | undefined): readonly Floor[] => {
  const floor = ruleOn(book.floors, question, question.day)
  if (!floor) return []
  const ofTier: readonly Floor[] =
    tierPrice === undefined
      ? []
      : [
          {
            source: { kind: 'tierFloor', share: floor.tierShare },
            amount: exact(tierPrice).times(floor.tierShare).rounded(unitPricePlaces),
          },
        ]
  return [...ofTier, ...costFloorOf(book, question, floor)]
}

/**
 * What a customer pays for one unit, and why: the price of the tier, what was agreed in its place, the best promotion, rounded to the cent before it is
 * multiplied; what was agreed is asked as it was agreed. A price below a floor is marked, never raised.
 */
export const resolvePrice = (book: PriceBook, question: PriceQuestion): ResolvedPrice => {
  const { found, trace: tierTrace } = tierPriceOf(book, question)
  const trace: PriceStep[] = [...tierTrace]
  const override = overrideOf(book, question)
  const base = override?.price ?? found?.amount
  if (base === undefined) return { unitPrice: null, amount: null, tierPrice: null, belowFloor: false, trace }
  if (override) {
    const { kind, id, fromQuantity, price } = override
    trace.push({
      step: 'override',
      source: { kind, id, fromQuantity },
      before: found ? text(exact(found.amount)) : null,
      after: text(exact(price)),
    })
  }
  const promotion = promotionOf(book, question)
  const discounted = promotion ? exact(base).times(exact(1).minus(promotion.discount)) : exact(base)
  if (promotion) {
    const { id, discount, priority } = promotion
    trace.push({
      step: 'promotion',
      source: { kind: 'promotion', id, discount, priority },
      before: text(exact(base)),
      after: text(discounted),
    })
  }
  const unitPrice = override && !promotion ? asAgreed(base) : inCents(discounted)
  if (exact(unitPrice).eq(inCents(unitPrice)))
    trace.push({ step: 'round', source: { kind: 'cents' }, before: text(discounted), after: text(exact(unitPrice)) })
  const floors = floorsOf(book, question, found?.amount)
  for (const { source, amount } of floors)
    trace.push({ step: 'floor', source, before: text(exact(unitPrice)), after: amount && text(amount) })
  return {
    unitPrice,
    amount: lineAmount(unitPrice, question.quantity),
    tierPrice: found ? text(exact(found.amount)) : null,
    belowFloor: floors.some(({ amount }) => amount !== null && exact(unitPrice).lt(amount)),
    trace,
  }
}
