import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import type { Problems } from '../../../core/fields/kinds.ts'
import { exact } from '../../../core/exact/exact.ts'
import { newestQuotes } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'
import { linesShortOfQuotes, needsReason, rankQuotes, type ComparedItem, type RankedLines, type RankedQuote } from './ranking.ts'
import { scenario, type Choice } from './scenarios.ts'

type Stored = StoredRecord<typeof priceComparison>

/** What of a comparison an award is decided from. */
export type Comparison = Pick<
  Stored,
  | 'items'
  | 'suppliers'
  | 'quotes'
  | 'awards'
  | 'currency'
  | 'exchangeRate'
  | 'interestRate'
  | 'benchmarkDays'
  | 'handlingPerSupplier'
  | 'exception'
>

type Item = Comparison['items'][number]
type Award = Comparison['awards'][number]

/** The awards as they are written down, and what they come to. */
export interface Decision {
  readonly awards: readonly Award[]
  readonly suppliers: readonly number[]
  /** In the currency of the comparison. */
  readonly totalIncl: string
  readonly effectiveTotal: string
}

/** The outcome of an attempt to award: a decision, or everything that stands in its way by path. */
export type Outcome = { readonly decision: Decision } | { readonly decision?: undefined; readonly problems: Problems }

type Found = readonly (readonly [path: string, problem: Label])[]

/** “Line 3 ‘100k’”, as a person finds it in the sheet. */
const lineName = (at: number, { name }: Pick<Item, 'name'>): Label => [`第 ${at + 1} 行“${name}”`, `Line ${at + 1} “${name}”`]

const of = ([zh, en]: Label, words: Label): Label => [`${zh}：${words[0]}`, `${en}: ${words[1]}`]

const noQuantity: Label = ['缺少数量', 'the quantity is missing']
const undecided: Label = ['没有定给任何供应商；不采购也请注明', 'it is awarded to nobody; if it is not to be bought, say so']
const unexplained: Label = ['不采购须写明原因', 'say why it is not bought']
const unquoted: Label = ['所选供应商没有报价', 'the chosen supplier made no offer']
const noReason: Label = ['不是实际成本最低的报价，须选择理由', 'the chosen offer is not the cheapest by effective cost; give a reason']
const tooFew = (quotes: number, needed: number): Label => [
  `有 ${quotes} 家报价，至少需要 ${needed} 家；确有原因请填写例外`,
  `${quotes} of at least ${needed} quotes; if there is a reason for fewer, name the exception`,
]

/** An item that is compared; undefined while its quantity is missing. */
const comparedItem = ({ key, quantity }: Item): ComparedItem | undefined => (quantity === null ? undefined : { id: String(key), quantity })

/** The quotes of a stored comparison, costed and ranked line by line; lines without a quantity are not there. */
export const rankedComparison = (row: Comparison): { readonly items: readonly ComparedItem[]; readonly lines: RankedLines } => {
  const items = row.items.flatMap(item => comparedItem(item) ?? [])
  const known = new Set(items.map(item => item.id))
  const quotes = newestQuotes(row.suppliers, row.quotes).filter(quote => known.has(quote.item))
  return { items, lines: rankQuotes(items, quotes, row) }
}

/**
 * Works out from what is stored what the chosen awards come to, and everything that speaks against them: a line without decision,
 * an award that is not the cheapest and gives no reason, too few quotes for the total.
 */
export const decide = (row: Comparison): Outcome => {
  const { items, lines } = rankedComparison(row)
  const awards = new Map(row.awards.map((award, at) => [award.item, { award, at }]))
  const quoteFor = (award: Award): RankedQuote | undefined =>
    lines.get(String(award.item))?.find(({ quote }) => quote.supplier === String(award.supplier))
  const awardOf = (item: ComparedItem): Award | undefined => awards.get(Number(item.id))?.award
  const choices = items.map((item): Choice => {
    const award = awardOf(item)
    return [item, award && quoteFor(award)]
  })
  const total = scenario(choices, row.handlingPerSupplier)
  const bought = new Map([...lines].filter(([id]) => typeof awards.get(Number(id))?.award.supplier === 'number'))
  const short = new Map(linesShortOfQuotes(bought, inCny(row, total.totalIncl), row.exception).map(line => [line.item, line]))
  const found = row.items.flatMap((item, at): Found => {
    const name = lineName(at, item)
    const known = awards.get(item.key)
    if (!known) return [[`items.${at}`, of(name, undecided)]]
    if (known.award.supplier === null) return known.award.remark === null ? [[`awards.${known.at}.remark`, of(name, unexplained)]] : []
    if (item.quantity === null) return [[`items.${at}.quantity`, of(name, noQuantity)]]
    if (!quoteFor(known.award)) return [[`awards.${known.at}.supplier`, of(name, unquoted)]]
    const unreasoned = known.award.reason === null && needsReason(lines.get(String(item.key)) ?? [], String(known.award.supplier))
    const few = short.get(String(item.key))
    return [
      ...(unreasoned ? ([[`awards.${known.at}.reason`, of(name, noReason)]] as const) : []),
      ...(few ? ([[`items.${at}`, of(name, tooFew(few.quotes, few.needed))]] as const) : []),
    ]
  })
  if (found.length > 0) return { problems: Object.fromEntries(found) }
  return {
    decision: {
      awards: row.awards.map(award => ({ ...award, ...written(quoteFor(award)) })),
      suppliers: total.suppliers.map(Number),
      totalIncl: total.totalIncl,
      effectiveTotal: exact(total.effectiveTotal).toFixed(4),
    },
  }
}

/** An amount of the comparison in CNY. */
const inCny = ({ currency, exchangeRate }: Pick<Comparison, 'currency' | 'exchangeRate'>, amount: string): string =>
  currency === 'CNY'
    ? amount
    : exact(amount)
        .times(exchangeRate ?? '1')
        .toFixed()

type Written = Pick<Award, 'rank' | 'unitPrice' | 'effectiveCost' | 'lineTotal'>

/** What an award leaves behind when it is taken back. */
export const unwritten: Written = { rank: null, unitPrice: null, effectiveCost: null, lineTotal: null }

const written = (ranked: RankedQuote | undefined): Written =>
  ranked
    ? {
        rank: ranked.rank,
        unitPrice: ranked.quote.unitPrice,
        effectiveCost: exact(ranked.cost.effective).toFixed(4),
        lineTotal: ranked.cost.totalIncl,
      }
    : unwritten
