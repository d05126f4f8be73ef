import { exact, sumOf, totalOf, type Exact } from '#core/numbers'
import type { ComparedItem, RankedLines, RankedQuote } from './ranking.ts'

/** One line given to one supplier. */
export interface Award {
  readonly item: string
  readonly supplier: string
  readonly rank: number
  readonly belowMoq: boolean
}

/** One way to award the whole comparison, and what it would cost and take. */
export interface Scenario {
  readonly awards: readonly Award[]
  /** In the order of their first line. */
  readonly suppliers: readonly string[]
  /** Lines that nobody gets: without a (usable) quote. */
  readonly unmet: readonly string[]
  /** What the suppliers bill together: the sum of the lines as they are billed. */
  readonly totalIncl: string
  /** Handling of every supplier beyond the first. */
  readonly extraHandling: string
  /** Effective cost × quantity of every awarded line, plus extraHandling; the figure by which scenarios compare when they meet the same lines. */
  readonly effectiveTotal: string
  /** Days until the last awarded line arrives; null when nothing is awarded or a supplier does not say. */
  readonly latestLeadDays: number | null
}

/** What a supplier would leave open as the only one. */
export interface SupplierGaps {
  readonly supplier: string
  readonly missing: readonly string[]
}

/** The three ways to award, side by side. */
export interface Scenarios {
  /** The cheapest supplier of those who quote all lines; if none does, the cheapest of those who quote most. */
  readonly singleSupplier: Scenario
  /** Every line to its cheapest quote. */
  readonly perLine: Scenario
  /** The earliest day by which all lines can be there, at the lowest cost that keeps this day. */
  readonly earliest: Scenario
  /** For every supplier with a quote the lines that lack one; fewest gaps first. */
  readonly gaps: readonly SupplierGaps[]
}

/** A line with the quote that is to get it; undefined when nobody gets it. */
export type Choice = readonly [item: ComparedItem, quote: RankedQuote | undefined]

const knownLeadDays = (quotes: readonly RankedQuote[]): number[] =>
  quotes.flatMap(({ quote }) => (quote.leadDays === null ? [] : [quote.leadDays]))

const latest = (quotes: readonly RankedQuote[]): number | null => {
  const days = knownLeadDays(quotes)
  return days.length === 0 || days.length < quotes.length ? null : Math.max(...days)
}

const lineCost = (item: ComparedItem, ranked: RankedQuote): Exact => exact(ranked.cost.effective).times(item.quantity)

/** What it costs and takes to award every line as chosen. */
export const scenario = (choices: readonly Choice[], handlingPerSupplier: string): Scenario => {
  const met = choices.flatMap(([item, ranked]) => (ranked ? [{ item, ranked }] : []))
  const suppliers = [...new Set(met.map(({ ranked }) => ranked.quote.supplier))]
  const extraHandling = exact(handlingPerSupplier).times(Math.max(0, suppliers.length - 1))
  const lineTotals = met.map(({ item, ranked }) => lineCost(item, ranked).toFixed())
  return {
    awards: met.map(({ item, ranked }) => ({
      item: item.id,
      supplier: ranked.quote.supplier,
      rank: ranked.rank,
      belowMoq: ranked.belowMoq,
    })),
    suppliers,
    unmet: choices.filter(([, ranked]) => ranked === undefined).map(([item]) => item.id),
    totalIncl: totalOf(met.map(({ ranked }) => ranked.cost.totalIncl)),
    extraHandling: extraHandling.toFixed(),
    effectiveTotal: sumOf(lineTotals).plus(extraHandling).rounded(10).toFixed(),
    latestLeadDays: latest(met.map(({ ranked }) => ranked)),
  }
}

const isBetter = (candidate: Scenario, best: Scenario): boolean =>
  candidate.unmet.length === best.unmet.length
    ? exact(candidate.effectiveTotal).lt(best.effectiveTotal)
    : candidate.unmet.length < best.unmet.length

const cheapestAlone = (alone: readonly Scenario[], nothing: Scenario): Scenario => {
  let best = nothing
  for (const candidate of alone) if (isBetter(candidate, best)) best = candidate
  return best
}

/** The cheapest of the allowed quotes; among equals, the supplier who gets most other lines anyway, so that fewer suppliers are needed. */
const cheapest = (allowed: readonly RankedQuote[], winsOf: ReadonlyMap<string, number>): RankedQuote | undefined => {
  const wins = ({ quote }: RankedQuote): number => winsOf.get(quote.supplier) ?? 0
  const equals = allowed.filter(ranked => ranked.rank === allowed[0]?.rank)
  return equals.reduce<RankedQuote | undefined>((best, ranked) => (best && wins(best) >= wins(ranked) ? best : ranked), undefined)
}

const cheapestOf = (items: readonly ComparedItem[], allowed: (item: ComparedItem) => readonly RankedQuote[]): Choice[] => {
  const wins = new Map<string, number>()
  for (const item of items) {
    const quotes = allowed(item)
    for (const { quote, rank } of quotes) if (rank === quotes[0]?.rank) wins.set(quote.supplier, (wins.get(quote.supplier) ?? 0) + 1)
  }
  return items.map(item => [item, cheapest(allowed(item), wins)])
}

/** The quotes with which all lines are there on the earliest possible day; only quotes that name a lead time count. */
const inTime = (items: readonly ComparedItem[], lines: RankedLines): ((item: ComparedItem) => readonly RankedQuote[]) => {
  const quotesOf = (item: ComparedItem): readonly RankedQuote[] => lines.get(item.id) ?? []
  const soonest = items.map(item => knownLeadDays(quotesOf(item))).flatMap(days => (days.length === 0 ? [] : [Math.min(...days)]))
  const day = Math.max(0, ...soonest)
  return item => quotesOf(item).filter(({ quote }) => quote.leadDays !== null && quote.leadDays <= day)
}

/**
 * The three award scenarios of a comparison. `handlingPerSupplier` is what every supplier beyond the first costs in extra freight and
 * handling (decimal string, same currency as the quotes).
 */
export const awardScenarios = (items: readonly ComparedItem[], lines: RankedLines, handlingPerSupplier: string): Scenarios => {
  const quotesOf = (item: ComparedItem): readonly RankedQuote[] => lines.get(item.id) ?? []
  const suppliers = [...new Set(items.flatMap(item => quotesOf(item).map(({ quote }) => quote.supplier)))]
  const quoteBy = (supplier: string, item: ComparedItem): RankedQuote | undefined =>
    quotesOf(item).find(({ quote }) => quote.supplier === supplier)
  const alone = suppliers.map(supplier =>
    scenario(
      items.map(item => [item, quoteBy(supplier, item)]),
      handlingPerSupplier,
    ),
  )
  const nothing = scenario(
    items.map(item => [item, undefined]),
    handlingPerSupplier,
  )
  return {
    singleSupplier: cheapestAlone(alone, nothing),
    perLine: scenario(cheapestOf(items, quotesOf), handlingPerSupplier),
    earliest: scenario(cheapestOf(items, inTime(items, lines)), handlingPerSupplier),
    gaps: suppliers
      .map(supplier => ({ supplier, missing: items.filter(item => !quoteBy(supplier, item)).map(item => item.id) }))
      .toSorted((a, b) => a.missing.length - b.missing.length),
  }
}
