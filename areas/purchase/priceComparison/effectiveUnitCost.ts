import type { Currency } from '#core/definition'
import { asUnitPrice, exact, inCents, lineAmount, totalOf, unitPricePlaces, type Exact } from '#core/numbers'
import type { FinancePolicy } from './financePolicy.ts'
import { moqCarry } from './moqCarry.ts'

/** How a supplier bills: 专票 (special VAT invoice) lets the buyer deduct the input VAT; 普票 (ordinary) and no bill do not. */
export type BillType = 'special' | 'ordinary' | 'none'

/** What a supplier asks for one line and what else the line costs. Amounts are decimal strings, tax included unless said. */
export interface CostTerms {
  /** In which the supplier asks its price and freight. */
  readonly currency: Currency
  /** CNY for one unit of that currency; 1 for CNY itself. */
  readonly rate: string
  /** Per piece, in the supplier's currency. */
  readonly unitPrice: string
  /** For the whole line, in the supplier's currency. */
  readonly freight: string
  readonly billType: BillType
  /** 0.13 for 13 %; counts only with a special VAT invoice. */
  readonly vatRate: string
  /** Days from delivery to payment; payment in advance is 0. */
  readonly settlementDays: number
  /** Import duty for the whole line, paid in CNY like the costs below. */
  readonly duty: string
  /** Incoming inspection for the whole line. */
  readonly inspection: string
  /** Expected loss by scrapped pieces for the whole line. */
  readonly scrapCost: string
  /** Expected share of rejected pieces, 0 ≤ rate < 1. */
  readonly rejectRate: string
  /** Smallest quantity the supplier delivers; null when there is none. */
  readonly moq?: string | null
}

/** One line to be costed. */
export interface CostInput extends CostTerms, FinancePolicy {
  /** Pieces bought; above 0. */
  readonly quantity: string
  /** Pieces used in twelve months; null where nothing is known. */
  readonly used?: string | null
}

/** The effective unit cost and every step on the way to it in CNY, as plain decimal strings of at most ten places. */
export interface EffectiveCost {
  /** unitPrice × quantity × rate */
  readonly goodsIncl: string
  /** goodsIncl + freight × rate */
  readonly gross: string
  /** The part of gross that the tax office gives back. */
  readonly inputVat: string
  /** gross − inputVat + duty + inspection + scrapCost */
  readonly net: string
  /** What earlier payment than usual costs; negative when the supplier gives longer credit. */
  readonly finance: string
  /** Pieces that a minimum order leaves over. */
  readonly surplus: string
  /** What the surplus costs until it is used. */
  readonly carrying: string
  /** Nothing says that the surplus will be used: all of it counts as lost. */
  readonly isUnused: boolean
  /** Per usable piece: (net + finance + carrying) ÷ quantity ÷ (1 − rejectRate). The only fair ranking. */
  readonly effective: string
  /** What the supplier bills in its currency: the goods and the freight, each in whole cents. */
  readonly billed: string
  /** The same in CNY, in whole cents; misleading as a ranking as soon as bill types differ. */
  readonly totalIncl: string
}

const daysOfYear = 365

/** Quotients on the way keep so many places, what is answered ten: sums of it stay exact far below a cent. */
const divisionPlaces = 20

const plain = (value: Exact): string => value.rounded(10).toFixed()

const atLeastZero = (name: keyof CostInput, value: string | number): Exact => {
  const number = exact(value)
  if (number.lt(0)) throw new RangeError(`${name} cannot be negative: ${value}`)
  return number
}

const aboveZero = (name: keyof CostInput, value: string): Exact => {
  const number = exact(value)
  if (number.lte(0)) throw new RangeError(`${name} must be above 0: ${value}`)
  return number
}

const usableShare = (rejectRate: string): Exact => {
  const share = exact(1).minus(atLeastZero('rejectRate', rejectRate))
  if (share.lte(0)) throw new RangeError(`rejectRate must be below 1: ${rejectRate}`)
  return share
}

const deductibleVat = (gross: Exact, input: CostInput): Exact => {
  if (input.billType !== 'special') return exact(0)
  const rate = atLeastZero('vatRate', input.vatRate)
  return gross.times(rate).over(rate.plus(1), divisionPlaces)
}

/**
 * What one usable piece really costs the company: without deductible VAT, with freight, duty, inspection, expected scrap and rejects,
 * with the interest of paying earlier or later than usual, and with what a minimum order leaves over. Source: the purchasing rules (price comparison sheet).
 * Throws a RangeError that names the value when a quantity is not above 0, an amount is negative, or the reject rate is not in 0…1.
 */
export const effectiveUnitCost = (input: CostInput): EffectiveCost => {
  const quantity = aboveZero('quantity', input.quantity)
  const rate = aboveZero('rate', input.rate)
  const goodsIncl = atLeastZero('unitPrice', input.unitPrice).times(quantity).times(rate)
  const gross = goodsIncl.plus(atLeastZero('freight', input.freight).times(rate))
  const billed = totalOf([lineAmount(input.unitPrice, input.quantity), input.freight])
  const inputVat = deductibleVat(gross, input)
  const net = gross
    .minus(inputVat)
    .plus(atLeastZero('duty', input.duty))
    .plus(atLeastZero('inspection', input.inspection))
    .plus(atLeastZero('scrapCost', input.scrapCost))
  const earlierDays = exact(input.benchmarkDays).minus(atLeastZero('settlementDays', input.settlementDays))
  const finance = net.times(atLeastZero('interestRate', input.interestRate)).times(earlierDays).over(daysOfYear, divisionPlaces)
  const price = goodsIncl.minus(deductibleVat(goodsIncl, input)).over(quantity, divisionPlaces)
  const carryingRate = atLeastZero('carryingRate', input.carryingRate ?? '0')
  const carried = moqCarry({ quantity, moq: input.moq, price, used: input.used, rate: carryingRate })
  const effective = net
    .plus(finance)
    .plus(carried.cost)
    .over(quantity.times(usableShare(input.rejectRate)), divisionPlaces)
  return {
    goodsIncl: plain(goodsIncl),
    gross: plain(gross),
    inputVat: plain(inputVat),
    net: plain(net),
    finance: plain(finance),
    surplus: plain(carried.surplus),
    carrying: plain(carried.cost),
    isUnused: carried.isUnused,
    effective: plain(effective),
    billed,
    totalIncl: inCents(rate.times(billed)),
  }
}

/** The price of one piece without its VAT, in the supplier's currency; without an invoice there is none in it. */
export const beforeTax = ({ unitPrice, billType, vatRate }: Pick<CostTerms, 'unitPrice' | 'billType' | 'vatRate'>): string =>
  billType === 'none' ? asUnitPrice(unitPrice) : exact(unitPrice).over(exact(vatRate).plus(1), unitPricePlaces).toFixed(unitPricePlaces)
