import type { Rate } from '../exchangeRate/rateOn.ts'
import type { Recorded } from './inEffect.ts'
import type { PriceCurrency, Tier } from './tiers.ts'

/** A row of the price book. Amounts are decimal texts with six places, for one unit. */
export interface BookPrice extends Recorded {
  readonly model: number
  readonly tier: Tier
  readonly currency: PriceCurrency
  readonly amount: string
}

/** What one of a model costs the company, in CNY. */
export interface BookCost extends Recorded {
  readonly model: number
  readonly amount: string
}

/** What was agreed with one customer, or holds for a type of customers, between two days; each break replaces the tier price from its quantity on. */
export interface BookOverride {
  readonly id: number
  readonly customer: number | null
  readonly customerType: string | null
  readonly model: number
  readonly currency: PriceCurrency
  readonly validFrom: string
  readonly validTo: string
  readonly breaks: readonly { readonly fromQuantity: string; readonly price: string }[]
}

/** A discount for a while, on one model, on a family, or on everything (neither is named); `discount` is a share of 1. */
export interface BookPromotion {
  readonly id: number
  readonly model: number | null
  readonly family: number | null
  readonly discount: string
  /** 1 goes before 2. */
  readonly priority: number
  readonly validFrom: string
  readonly validTo: string
}

/** How low prices of a tier may go from a day on. */
export interface BookFloor {
  readonly tier: Tier
  readonly currency: PriceCurrency
  readonly validFrom: string
  /** Of the tier price, as a share of 1. */
  readonly tierShare: string
  /** On top of the standard cost, as a share of 1. */
  readonly minMargin: string
}

/** All that a price follows from. */
export interface PriceBook {
  readonly prices: readonly BookPrice[]
  readonly overrides: readonly BookOverride[]
  readonly promotions: readonly BookPromotion[]
  readonly floors: readonly BookFloor[]
  /** By which costs are compared with prices in other currencies. */
  readonly rates: readonly Rate[]
  /** Null when whoever asks may not see costs: nothing of the answer follows from them then. */
  readonly costs: readonly BookCost[] | null
}

/** Whose price for what, in which quantity, on which day, by what was known at which moment. */
export interface PriceQuestion {
  readonly model: number
  readonly family: number
  readonly tier: Tier
  readonly customer: number | null
  readonly customerType: string | null
  readonly currency: PriceCurrency
  readonly quantity: string
  readonly day: string
  /** Of which day the rate is by which costs are compared; that of `day` where it is not said. */
  readonly rateDay?: string
  readonly knownAt: string
}
