import { addedUp, exact, type Exact, inCents, lineAmount, sumOf, totalOf } from '#core/numbers'
import { costAtPrice, vatTotals, type PricesVat, type VatTotals } from '../vat/vat.ts'
import { pocketOf, type Conditions } from './pocketPrice.ts'
import { amountOf, baseOf, marginOf, netPriceOf, type QuotedPrices } from './quotedLine.ts'

/** A line as totals are worked out of it. */
export interface QuotedLine extends QuotedPrices {
  readonly quantity: string | null
  readonly listPrice: string | null
  readonly unitCost: string | null
  readonly optional: boolean
}

const counted = <Line extends QuotedLine>(lines: readonly Line[]): readonly Line[] => lines.filter(({ optional }) => !optional)

/** What the lines that are not optional come to, as their amounts add up. */
export const quotedTotal = (lines: readonly QuotedLine[]): string => totalOf(counted(lines).map(line => amountOf(line) ?? '0'))

/** What they come to without VAT and with it; null where it is not said how much that is. */
export const quotedVat = (lines: readonly QuotedLine[], vat: PricesVat): VatTotals | null =>
  vat.vatRate === null
    ? null
    : vatTotals(
        counted(lines).map(line => ({ price: netPriceOf(line) ?? '0', quantity: line.quantity ?? '0' })),
        vat,
      )

/** What the optional ones would add. */
export const optionalTotal = (lines: readonly QuotedLine[]): string =>
  totalOf(lines.filter(({ optional }) => optional).map(line => amountOf(line) ?? '0'))

const atPrice = (lines: readonly QuotedLine[], priceOf: (line: QuotedLine) => string | null): string =>
  totalOf(
    counted(lines).map(line => {
      const price = priceOf(line)
      return price === null || line.quantity === null ? (amountOf(line) ?? '0') : lineAmount(price, line.quantity)
    }),
  )

/** What free goods are worth: their price of the tier, or of the book where the tier has none. */
const valueOf = (line: QuotedLine): string | null => (line.free ? baseOf(line) : null)

/** The same lines at the prices of the tier, what is free among them; what has no such price counts as it is offered. */
export const tierTotal = (lines: readonly QuotedLine[]): string => atPrice(lines, line => valueOf(line) ?? line.tierPrice)

/** The margin of all lines together, without VAT, as a share of 1; null where the cost of one is not known. */
export const totalMargin = (lines: readonly QuotedLine[], vat: PricesVat): string | null => {
  const those = counted(lines)
  const costs = those.flatMap(({ unitCost, quantity }) => (unitCost === null || quantity === null ? [] : [exact(unitCost).times(quantity)]))
  const total = quotedTotal(lines)
  if (those.length === 0 || costs.length < those.length || exact(total).eq(0)) return null
  return marginOf(total, costAtPrice(sumOf(costs), vat))
}

/** How the net total stands to what it may not fall below, and to what its goods cost; in whole cents, with the VAT that prices include. Null where that of a line is not known. */
export interface Bounds {
  readonly floor: string | null
  readonly aboveFloor: string | null
  readonly cost: string | null
  readonly margin: string | null
  /** Of the net total, as a share of 1 with four places. */
  readonly marginShare: string | null
}

/** The same of all lines that are not optional, what is free among them. */
export const boundsOf = (lines: readonly (QuotedLine & { readonly floor: string | null })[], vat: PricesVat): Bounds => {
  const those = counted(lines)
  const net = quotedTotal(lines)
  const summed = (amountFor: (line: (typeof those)[number]) => string | null): string | null => {
    const amounts = those.map(line => ({ amount: amountFor(line), quantity: line.quantity ?? '0' }))
    return amounts.some(({ amount }) => amount === null)
      ? null
      : inCents(sumOf(amounts.map(({ amount, quantity }) => exact(amount ?? '0').times(quantity))))
  }
  const floor = summed(line => line.floor)
  const cost = summed(({ unitCost }) => unitCost && costAtPrice(unitCost, vat))
  const above = (bound: string | null): string | null => bound && inCents(exact(net).minus(bound))
  return { floor, aboveFloor: above(floor), cost, margin: above(cost), marginShare: totalMargin(lines, vat) }
}

/** A step from what is listed to what is left. */
export interface WaterfallStep {
  readonly step: 'list' | 'tier' | 'book' | 'discount' | 'free' | 'net' | 'freight' | 'terms' | 'pocket'
  /** Of `list`, `net` and `pocket` the amount, of the others by how much it moves. */
  readonly amount: string
  /** Of the list price, as a share of 1 with four places; null where nothing is listed. */
  readonly share: string | null
}

/** The shares of amounts that stand, and of those that lead from one to the next: rounded where one stands, so that they add up as the amounts do. */
const withShares = (steps: readonly Omit<WaterfallStep, 'share'>[]): readonly WaterfallStep[] => {
  const list = addedUp(steps[0]?.amount)
  const shareOf = (amount: Exact): Exact => amount.over(list, sharePlaces)
  let reached = exact(0)
  return steps.map(one => {
    if (exact(list).eq(0)) return { ...one, share: null }
    const before = reached
    reached = standing.has(one.step) ? exact(one.amount) : before.plus(one.amount)
    const share = standing.has(one.step) ? shareOf(reached) : shareOf(reached).minus(shareOf(before))
    return { ...one, share: share.toFixed(sharePlaces) }
  })
}

const sharePlaces = 4
const standing: ReadonlySet<WaterfallStep['step']> = new Set(['list', 'net', 'pocket'])

/**
 * From list prices to the net total: what tier, agreements and promotions, the seller's discount and free goods take away; from there to what is left
 * when freight and waiting for the money are paid. It adds up to the cent.
 */
export const waterfallOf = (lines: readonly QuotedLine[], conditions: Conditions): readonly WaterfallStep[] => {
  const list = atPrice(lines, line => line.listPrice ?? valueOf(line) ?? line.tierPrice)
  const tier = tierTotal(lines)
  // What is free is given away at its value, whatever was agreed on its price.
  const book = atPrice(lines, line => valueOf(line) ?? line.bookPrice)
  const discounted = atPrice(lines, valueOf)
  const net = quotedTotal(lines)
  const { freight, terms, pocket } = pocketOf(net, conditions)
  const moved = (from: string, to: string): string => inCents(exact(to).minus(from))
  return withShares([
    { step: 'list', amount: list },
    { step: 'tier', amount: moved(list, tier) },
    { step: 'book', amount: moved(tier, book) },
    { step: 'discount', amount: moved(book, discounted) },
    { step: 'free', amount: moved(discounted, net) },
    { step: 'net', amount: net },
    { step: 'freight', amount: moved(freight, '0') },
    { step: 'terms', amount: moved(terms, '0') },
    { step: 'pocket', amount: pocket },
  ])
}
