import { exact } from '#core/numbers'
import type { QuoteException } from './awardCodes.ts'
import { effectiveUnitCost, type CostInput, type CostTerms, type EffectiveCost } from './effectiveUnitCost.ts'
import type { FinancePolicy } from './financePolicy.ts'

/** A line of the comparison: what is to be bought and how many pieces (decimal string above 0). */
export interface ComparedItem {
  readonly id: string
  readonly quantity: string
  /** Pieces used in twelve months; null where nothing is known. */
  readonly used?: string | null
}

/** One supplier's offer for one line; the latest revision. */
export interface Quote extends CostTerms {
  readonly item: string
  readonly supplier: string
  /** Calendar days from order to delivery; null when the supplier does not say. */
  readonly leadDays: number | null
  readonly moq: string | null
  /** The last day on which the offer holds; null when the supplier does not say. */
  readonly validUntil: string | null
}

/** A quote with its effective cost and its place among the quotes of its line; equal costs share a place. */
export interface RankedQuote {
  readonly quote: Quote
  /** What its cost was worked out from. */
  readonly input: CostInput
  readonly cost: EffectiveCost
  readonly rank: number
  /** The line asks for fewer pieces than the supplier delivers. */
  readonly belowMoq: boolean
}

/** The quotes of every line, cheapest effective cost first; a line without quotes has an empty list. */
export type RankedLines = ReadonlyMap<string, readonly RankedQuote[]>

/** Costs that are remembered: several times the largest comparison. */
const mostRemembered = 4_000
const remembered = new Map<string, EffectiveCost>()

/** The effective cost of a quote. Remembered by its input, because one changed cell must not cost the other hundreds again (divisions are slow). */
const costOf = (input: CostInput): EffectiveCost => {
  const key = JSON.stringify(input)
  const known = remembered.get(key)
  if (known) return known
  const cost = effectiveUnitCost(input)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, cost)
  return cost
}

const rankedLine = ({ quantity, used = null }: ComparedItem, quotes: readonly Quote[], finance: FinancePolicy): RankedQuote[] => {
  const { interestRate, benchmarkDays, carryingRate } = finance
  const costed = quotes
    .map(quote => {
      const input = { ...quote, quantity, used, interestRate, benchmarkDays, carryingRate }
      return { quote, input, cost: costOf(input) }
    })
    .toSorted((one, other) => exact(one.cost.effective).compare(other.cost.effective))
  return costed.map(one => ({
    ...one,
    rank: 1 + costed.findIndex(other => other.cost.effective === one.cost.effective),
    belowMoq: one.quote.moq !== null && exact(quantity).lt(one.quote.moq),
  }))
}

/** Costs and ranks all quotes. Throws a RangeError when a quote names no line or a supplier quotes a line twice. */
export const rankQuotes = (items: readonly ComparedItem[], quotes: readonly Quote[], finance: FinancePolicy): RankedLines => {
  const byItem = new Map<string, Map<string, Quote>>(items.map(item => [item.id, new Map()]))
  for (const quote of quotes) {
    const line = byItem.get(quote.item)
    if (!line) throw new RangeError(`quote for an unknown line: ${quote.item}`)
    if (line.has(quote.supplier)) throw new RangeError(`${quote.supplier} quotes line ${quote.item} twice`)
    line.set(quote.supplier, quote)
  }
  return new Map(items.map(item => [item.id, rankedLine(item, [...(byItem.get(item.id)?.values() ?? [])], finance)]))
}

/** Whether an offer no longer holds on a day. */
export const hasExpired = ({ validUntil }: Pick<Quote, 'validUntil'>, today: string): boolean => validUntil !== null && validUntil < today

/** An award of a line to any quote but one of rank 1 needs a reason code; so does an award to a supplier without a quote for the line. */
export const needsReason = (line: readonly RankedQuote[], supplier: string): boolean =>
  line.find(ranked => ranked.quote.supplier === supplier)?.rank !== 1

/** Quotes that each line needs above a tax-included total of the comparison in CNY, the highest first. */
export const quoteSteps = [
  { above: 10_000, needed: 3 },
  { above: 2_000, needed: 2 },
] as const

/** Quotes that each line needs, by the tax-included total of the comparison in CNY: as `quoteSteps` say, else 1; 1 with an exception. */
export const quotesNeeded = (total: string, exception: QuoteException | null): number => {
  if (exception !== null) return 1
  const amount = exact(total)
  return quoteSteps.find(({ above }) => amount.gt(above))?.needed ?? 1
}

/** A line with fewer quotes than it needs. */
export interface ShortLine {
  readonly item: string
  readonly quotes: number
  readonly needed: number
}

/** The lines that break the rule of minimum quotes. */
export const linesShortOfQuotes = (lines: RankedLines, total: string, exception: QuoteException | null): readonly ShortLine[] => {
  const needed = quotesNeeded(total, exception)
  return [...lines].filter(([, quotes]) => quotes.length < needed).map(([item, quotes]) => ({ item, quotes: quotes.length, needed }))
}
