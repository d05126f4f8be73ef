import { exact, sumOf, type Exact, type Exactly } from './exact.ts'

/** A price of one piece is kept with six places: small parts cost less than a hundredth of a cent. */
export const unitPricePlaces = 6

/** What is billed and paid is counted in whole cents. */
const centPlaces = 2

/** A price of one piece, rounded half-up to the places in which prices are kept. */
export const unitPriceOf = (price: Exactly): Exact => exact(price).rounded(unitPricePlaces)

/** A price of one piece as it is stored: with all of its places. */
export const asUnitPrice = (price: Exactly): string => exact(price).toFixed(unitPricePlaces)

/** An amount in whole cents, rounded half-up. */
export const inCents = (amount: Exactly): string => exact(amount).toFixed(centPlaces)

/** A price that was agreed, as it was agreed: in cents where it is whole cents, else with all of its places. */
export const asAgreed = (price: Exactly): string => {
  const cents = inCents(price)
  return exact(cents).eq(price) ? cents : asUnitPrice(price)
}

/** What so many pieces come to at a price: the price is rounded first, then the line to the cent. */
export const lineAmount = (price: Exactly, quantity: Exactly): string => inCents(unitPriceOf(price).times(quantity))

/** What lines come to: each is rounded to the cent, and the total adds them up, so that what is printed adds up. It is never rounded again. */
export const totalOf = (lines: Iterable<Exactly>): string => inCents(sumOf([...lines].map(inCents)))
