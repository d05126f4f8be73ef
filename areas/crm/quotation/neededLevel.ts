import { exact } from '#core/numbers'
import { highestLevel, type ApprovalLevel } from '../discountBand/approvalLevels.ts'
import { levelOfDiscount, levelOfMargin, levelOfPrice, type Band } from '../discountBand/bands.ts'
import type { BrokenRule } from './brokenRules.ts'
import { freeGoodsLevel, wholeLevel, type GivenLine } from './freeGoods.ts'
import { baseOf, belowOf, marginOf, netPriceOf } from './quotedLine.ts'

/** A line with what its price is compared with. */
export interface JudgedLine extends GivenLine {
  readonly model: number | null
  /** The customer's own label or brand that it bears. */
  readonly variant: string | null
}

/** The conditions of a quotation besides its prices. */
export interface JudgedTerms {
  readonly paymentTerms: string
  readonly customerTerms: string | null
  readonly validityDays: number
  readonly priceListDate: string
  /** Before this day a price list is old. */
  readonly oldBefore: string
}

/** What is agreed to, and by whom. */
export interface Judgement {
  readonly broken: readonly BrokenRule[]
  /** By what everybody sees who sees prices: nothing of it follows from costs. */
  readonly discountLevel: ApprovalLevel
  /** The whole truth. */
  readonly level: ApprovalLevel
}

/** A quotation holds so many days without being special. */
const usualValidity = 90

const isBelow = (price: string | null, floor: string | null): boolean => price !== null && floor !== null && exact(price).lt(floor)

const brokenTerms = (lines: readonly JudgedLine[], terms: JudgedTerms): readonly BrokenRule[] => [
  ...(lines.some(({ model }) => model === null) ? (['custom'] as const) : []),
  ...(lines.some(({ variant }) => variant !== null) ? (['label'] as const) : []),
  ...(terms.customerTerms !== null && terms.paymentTerms !== terms.customerTerms ? (['terms'] as const) : []),
  ...(terms.validityDays > usualValidity ? (['validity'] as const) : []),
  ...(terms.priceListDate < terms.oldBefore ? (['oldPrices'] as const) : []),
]

/** A model that the book has no price for is as free in its price as something that is no model. */
const asCustom = (line: JudgedLine): JudgedLine => (line.bookPrice === null ? { ...line, model: null } : line)

/** Who has to agree to how far a line is below its tier price; nobody where the book itself asks no more. */
const levelOfLine = (bands: readonly Band[], line: JudgedLine): ApprovalLevel => {
  const [base, net] = [baseOf(line), netPriceOf(line)]
  const isBelowBook = base !== null && net !== null && belowOf(line)?.gt(0) === true
  return isBelowBook ? levelOfPrice(bands, base, net) : levelOfDiscount(bands, '0')
}

/** What of a quotation goes beyond a normal one, and who has to agree to it: by discount, free goods, floor, margin and terms, whatever asks for most. */
export const judgementOf = (bands: readonly Band[], offered: readonly JudgedLine[], terms: JudgedTerms): Judgement => {
  const all = offered.map(asCustom)
  // What is free is no offer by itself: it lowers the price of all that is paid.
  const lines = all.filter(({ free }) => !free)
  const ofFree = freeGoodsLevel(bands, all)
  const ofDiscount = highestLevel(lines.map(line => levelOfLine(bands, line)))
  const belowTierFloor = lines.some(line => isBelow(netPriceOf(line), line.tierFloor))
  // What bears a label bears it as well where it is free.
  const others = brokenTerms(all, terms)
  const discountLevel = highestLevel([
    ofDiscount,
    ofFree,
    ...(belowTierFloor ? (['exception'] as const) : []),
    ...(others.length > 0 ? (['sales'] as const) : []),
  ])
  return {
    broken: [
      ...(ofDiscount === 'seller' ? [] : (['discount'] as const)),
      ...(belowTierFloor ? (['floor'] as const) : []),
      ...(ofFree === 'seller' ? [] : (['free'] as const)),
      ...others,
    ],
    discountLevel,
    level: highestLevel([
      discountLevel,
      wholeLevel(bands, all),
      ...(lines.some(line => isBelow(netPriceOf(line), line.floor)) ? (['exception'] as const) : []),
      ...lines.map(line => levelOfMargin(bands, marginOf(netPriceOf(line), line.unitCost))),
    ]),
  }
}
