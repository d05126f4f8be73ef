import { exact, inCents } from '#core/numbers'
import { highestLevel, type ApprovalLevel } from './approvalLevels.ts'

/** A band; its bound is a share of 1 as a decimal text. */
export interface Band {
  readonly measure: 'discount' | 'margin'
  readonly bound: string
  readonly level: ApprovalLevel
}

/** What holds where the company has entered no bands of a measure. */
export const usualBands: readonly Band[] = [
  { measure: 'discount', bound: '0.03', level: 'seller' },
  { measure: 'discount', bound: '0.08', level: 'sales' },
  { measure: 'discount', bound: '0.15', level: 'general' },
  { measure: 'discount', bound: '1', level: 'finance' },
  { measure: 'margin', bound: '0', level: 'exception' },
  { measure: 'margin', bound: '0.25', level: 'finance' },
]

/** The bands of a measure from the lowest limit on. */
const bandsOf = (bands: readonly Band[], measure: Band['measure']): readonly Band[] => {
  const entered = bands.filter(band => band.measure === measure)
  const those = entered.length > 0 ? entered : usualBands.filter(band => band.measure === measure)
  return those.toSorted((one, other) => exact(one.bound).compare(other.bound))
}

/** Who has to agree by the first band that a discount is within; beyond all bands whoever the strictest of them asks. */
const levelWithin = (bands: readonly Band[], isWithin: (bound: string) => boolean): ApprovalLevel => {
  const those = bandsOf(bands, 'discount')
  const found = those.find(({ bound }) => isWithin(bound))
  return found?.level ?? highestLevel(['finance', ...those.map(({ level }) => level)])
}

/** Who has to agree to a discount, as a share of 1. */
export const levelOfDiscount = (bands: readonly Band[], discount: string): ApprovalLevel =>
  levelWithin(bands, bound => exact(discount).lte(bound))

/**
 * Who has to agree to a price in whole cents below the price `base`: the limit of a band is rounded to the cent as the price is, so that exactly 3 % is within 3 %
 * of every price.
 */
export const levelOfPrice = (bands: readonly Band[], base: string, price: string): ApprovalLevel =>
  levelWithin(bands, bound => exact(price).gte(inCents(exact(base).times(exact(1).minus(bound)))))

/** Who has to agree to a margin, as a share of 1; null where no cost is known, of which nothing follows. */
export const levelOfMargin = (bands: readonly Band[], margin: string | null): ApprovalLevel =>
  margin === null ? 'seller' : highestLevel(bandsOf(bands, 'margin').flatMap(({ bound, level }) => (exact(margin).lt(bound) ? level : [])))
