import { exact, sumOf, type Exact } from '#core/numbers'
import { highestLevel, type ApprovalLevel } from '../discountBand/approvalLevels.ts'
import { levelOfDiscount, levelOfMargin, type Band } from '../discountBand/bands.ts'
import { belowOf, exactly, marginOf, netPriceOf, type QuotedPrices } from './quotedLine.ts'

/** A line with what its price is compared with; decimal texts for one unit. */
export interface GivenLine extends QuotedPrices {
  readonly quantity: string
  readonly optional: boolean
  readonly floor: string | null
  /** The part of the floor that follows from no cost. */
  readonly tierFloor: string | null
  readonly unitCost: string | null
}

/** What counts on the whole: the book has a price for it, and the customer does not choose it. */
const counted = (lines: readonly GivenLine[]): readonly GivenLine[] =>
  lines.filter(({ optional, bookPrice }) => !optional && bookPrice !== null)

const paidFor = (lines: readonly GivenLine[]): Exact => sumOf(lines.map(line => exact(netPriceOf(line) ?? '0').times(line.quantity)))

const hasFree = (lines: readonly GivenLine[]): boolean => lines.some(({ free }) => free)

/**
 * What is given away on the whole, by discount and as free goods, as a share of 1 of what is paid and given together: 0.1667 for ten and two free ones.
 * Nothing without free goods, everything where nothing is paid.
 */
const givenShare = (lines: readonly GivenLine[]): string => {
  if (!hasFree(lines)) return '0'
  const those = counted(lines)
  const given = sumOf(those.map(line => (belowOf(line) ?? exact(0)).times(line.quantity)))
  const all = given.plus(paidFor(those))
  return all.eq(0) ? '1' : given.over(all, exactly).toFixed()
}

/** Whether some lines together cost less than their floors. */
const isBelowFloors = (lines: readonly GivenLine[], floorOf: (line: GivenLine) => string | null): boolean => {
  const guarded = counted(lines).filter(line => floorOf(line) !== null)
  return paidFor(guarded).lt(sumOf(guarded.map(line => exact(floorOf(line) ?? '0').times(line.quantity))))
}

/** Who has to agree to free goods, by what everybody sees who sees prices; nobody besides the seller where there are none. */
export const freeGoodsLevel = (bands: readonly Band[], lines: readonly GivenLine[]): ApprovalLevel => {
  if (!hasFree(lines)) return 'seller'
  const isException = paidFor(counted(lines)).eq(0) || isBelowFloors(lines, ({ tierFloor }) => tierFloor)
  return highestLevel(['sales', levelOfDiscount(bands, givenShare(lines)), ...(isException ? (['exception'] as const) : [])])
}

/** Who has to agree to free goods by what everything costs together. */
export const wholeLevel = (bands: readonly Band[], lines: readonly GivenLine[]): ApprovalLevel => {
  if (!hasFree(lines)) return 'seller'
  const known = counted(lines).filter(({ unitCost }) => unitCost !== null)
  const cost = sumOf(known.map(({ unitCost, quantity }) => exact(unitCost ?? '0').times(quantity)))
  const ofMargin = levelOfMargin(bands, marginOf(paidFor(known).toFixed(), cost.toFixed()))
  return highestLevel([ofMargin, ...(isBelowFloors(lines, ({ floor }) => floor) ? (['exception'] as const) : [])])
}
