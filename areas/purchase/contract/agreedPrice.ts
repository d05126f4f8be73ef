import type { Currency } from '#core/definition'
import { exact } from '#core/numbers'

/** A price of a contract that holds on a day: with tax, in the currency of the contract, from a quantity on. */
export interface AgreedPrice {
  readonly contract: number
  readonly supplier: number
  readonly material: number
  readonly fromQuantity: string
  readonly unitPrice: string
  readonly currency: Currency
  /** Within how many days the supplier delivers at this price; null where the contract says nothing of it. */
  readonly leadDays: number | null
  /** The payment terms of the contract; null where it says none. */
  readonly settlementDays: number | null
  readonly startsOn: string
}

/** The prices at which so much of a material can be had: of each contract that of the largest quantity that is reached. */
const reached = (prices: readonly AgreedPrice[], material: number, quantity: string): readonly AgreedPrice[] => {
  const fitting = prices.filter(one => one.material === material && exact(one.fromQuantity).lte(quantity))
  return [...Map.groupBy(fitting, ({ contract }) => contract).values()].flatMap(tiers =>
    tiers.toSorted((one, other) => (exact(one.fromQuantity).gt(other.fromQuantity) ? -1 : 1)).slice(0, 1),
  )
}

/** The price that an order is placed at: that of the contract which began last. */
export const latestPrice = (prices: readonly AgreedPrice[], material: number, quantity: string): AgreedPrice | undefined =>
  reached(prices, material, quantity).toSorted(
    (one, other) => other.startsOn.localeCompare(one.startsOn) || other.contract - one.contract,
  )[0]

/** The price that whoever asks for something can count on: the lowest one. */
export const lowestPrice = (prices: readonly AgreedPrice[], material: number, quantity: string): AgreedPrice | undefined =>
  reached(prices, material, quantity).toSorted((one, other) =>
    exact(one.unitPrice).eq(other.unitPrice) ? one.contract - other.contract : exact(one.unitPrice).lt(other.unitPrice) ? -1 : 1,
  )[0]
