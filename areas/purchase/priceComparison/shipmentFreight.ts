import { exact } from '#core/numbers'
import { spread } from '../landedCost/spread.ts'
import { offerPlace } from './comparisonTexts.ts'

/** An offer that bears a part: of which line and whose, its price for one and how many. */
export interface Bearing {
  readonly item: number
  readonly supplier: number
  readonly unitPrice: string
  readonly quantity: string
}

/**
 * The freight of one shipment, shared out over the offers of its supplier by their value, to the cent: the texts of their freight by their places. Undefined where there is nothing to
 * share it out over, or the amount is none of whole cents.
 */
export const shipmentFreight = (
  amount: string,
  offers: readonly Bearing[],
): readonly (readonly [place: string, text: string])[] | undefined => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return undefined
  const parts = spread(
    exact(amount).toFixed(2),
    offers.map(({ unitPrice, quantity }) => exact(unitPrice).times(quantity).toFixed()),
  )
  return parts?.map((part, at) => {
    const { item, supplier } = offers[at] ?? { item: 0, supplier: 0 }
    return [offerPlace(item, supplier, 'freight'), part] as const
  })
}
