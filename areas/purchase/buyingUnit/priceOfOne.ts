import { exact, unitPricePlaces } from '#core/numbers'

/** What one of the unit of a material costs where a buying unit has a price and so many in it: with the places of unit prices, rounded half-up. */
export const priceOfOne = (packPrice: string, contents: string): string =>
  exact(packPrice).over(contents, unitPricePlaces).toFixed(unitPricePlaces)
