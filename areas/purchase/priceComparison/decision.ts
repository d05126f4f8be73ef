import { emptyLine, type StoredRecord } from '#core/definition'
import type { Problems } from '#core/errors'
import type { Label } from '#core/language'
import { asUnitPrice, inCents } from '#core/numbers'
import { isInDollars, newestQuotes } from './newestQuotes.ts'
import { awardedItem, type priceComparison } from './priceComparison.ts'
import {
  hasExpired,
  linesShortOfQuotes,
  needsReason,
  rankQuotes,
  type ComparedItem,
  type RankedLines,
  type RankedQuote,
} from './ranking.ts'
import { scenario, type Choice } from './scenarios.ts'

type Stored = StoredRecord<typeof priceComparison>

/** What of a comparison an award is decided from. */
export type Comparison = Pick<
  Stored,
  | 'items'
  | 'suppliers'
  | 'quotes'
  | 'awards'
  | 'exchangeRate'
  | 'interestRate'
  | 'benchmarkDays'
  | 'carryingRate'
  | 'handlingPerSupplier'
  | 'exception'
>

type Item = Comparison['items'][number]
type Award = Comparison['awards'][number]

/** The awards as they are written down, and what they come to. */
export interface Decision {
  readonly awards: readonly Award[]
  readonly suppliers: readonly number[]
  /** In CNY. */
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
const undecided: Label = ['未选择中标供应商；如不采购请注明', 'no supplier is awarded; if it is not to be bought, say so']
const unexplained: Label = ['不采购须写明原因', 'say why it is not bought']
const unquoted: Label = ['所选供应商没有报价', 'the selected supplier has not quoted']
const noReason: Label = ['不是实际成本最低的报价，须选择理由', 'the chosen quote is not the cheapest by effective cost; enter a reason']
const tooFew = (quotes: number, needed: number): Label => [
  `有 ${quotes} 家报价，至少需要 ${needed} 家；确有原因请填写例外`,
  `${quotes} of at least ${needed} quotes; if there is a reason for fewer, name the exception`,
]

const expired = (day: string): Label => [
  `所选报价的有效期到 ${day} 为止，已过期；请重新询价或另选`,
  `the chosen quote was valid until ${day} only; request quotes again or choose another`,
]
const noRate: Label = [
  '有美元报价：请填写汇率、日期和来源',
  'There are quotes in US dollars: fill in the exchange rate with its day and source',
]
/** What is said of an award while offers are sealed. */
export const unopened: Label = ['还有密封的报价没有开标', 'Sealed quotes have not been opened yet']

/** What keeps the whole comparison from being decided. */
const generalProblems = (row: Comparison): Found => [
  ...(row.quotes.some(quote => quote.envelope !== null) ? ([['quotes', unopened]] as const) : []),
  ...(row.exchangeRate === null && isInDollars(row) ? ([['exchangeRate', noRate]] as const) : []),
]

/** The quotes of a stored comparison that still hold on a day, costed and ranked line by line; lines without a quantity are not there. */
export const rankedComparison = (
  row: Comparison,
  today: string,
): { readonly items: readonly ComparedItem[]; readonly lines: RankedLines } => {
  const items = row.items.flatMap(({ key, quantity, used }) => (quantity === null ? [] : [{ id: String(key), quantity, used }]))
  const known = new Set(items.map(item => item.id))
  const quotes = newestQuotes(row.suppliers, row.quotes, row.exchangeRate).filter(
    quote => known.has(quote.item) && !hasExpired(quote, today),
  )
  return { items, lines: rankQuotes(items, quotes, row) }
}

/**
 * Works out from what is stored what the chosen awards come to, and everything that speaks against them: a line without decision,
 * an award that is not the cheapest and gives no reason, an offer that no longer holds on this day, too few quotes for the total.
 */
export const decide = (row: Comparison, today: string): Outcome => {
  const { items, lines } = rankedComparison(row, today)
  const awards = new Map(row.awards.map((award, at) => [award.item, { award, at }]))
  const quoteFor = (award: Award): RankedQuote | undefined =>
    lines.get(String(award.item))?.find(({ quote }) => quote.supplier === String(award.supplier))
  const overSince = ({ supplier }: Award): Label | undefined => {
    const terms = row.suppliers.find(one => one.supplier === supplier)
    return terms && hasExpired(terms, today) ? expired(terms.validUntil ?? '') : undefined
  }
  const awardOf = (item: ComparedItem): Award | undefined => awards.get(Number(item.id))?.award
  const choices = items.map((item): Choice => {
    const award = awardOf(item)
    return [item, award && quoteFor(award)]
  })
  const total = scenario(choices, row.handlingPerSupplier)
  const bought = new Map([...lines].filter(([id]) => typeof awards.get(Number(id))?.award.supplier === 'number'))
  const short = new Map(linesShortOfQuotes(bought, total.totalIncl, row.exception).map(line => [line.item, line]))
  const found = row.items.flatMap((item, at): Found => {
    const name = lineName(at, item)
    const known = awards.get(item.key)
    if (!known) return [[`items.${at}`, of(name, undecided)]]
    if (known.award.supplier === null) return known.award.remark === null ? [[`awards.${known.at}.remark`, of(name, unexplained)]] : []
    if (item.quantity === null) return [[`items.${at}.quantity`, of(name, noQuantity)]]
    if (!quoteFor(known.award)) return [[`awards.${known.at}.supplier`, of(name, overSince(known.award) ?? unquoted)]]
    const unreasoned = known.award.reason === null && needsReason(lines.get(String(item.key)) ?? [], String(known.award.supplier))
    const few = short.get(String(item.key))
    return [
      ...(unreasoned ? ([[`awards.${known.at}.reason`, of(name, noReason)]] as const) : []),
      ...(few ? ([[`items.${at}`, of(name, tooFew(few.quotes, few.needed))]] as const) : []),
    ]
  })
  const first = [...generalProblems(row), ...found]
  if (first.length > 0) return { problems: Object.fromEntries(first) }
  return {
    decision: {
      awards: row.awards.map(award => ({
        ...award,
        ...written(
          row.items.find(item => item.key === award.item),
          quoteFor(award),
        ),
      })),
      suppliers: total.suppliers.map(Number),
      totalIncl: total.totalIncl,
      effectiveTotal: `${inCents(total.effectiveTotal)}00`,
    },
  }
}

const { item: _item, supplier: _supplier, reason: _reason, remark: _remark, ...writtenDown } = awardedItem

/** What of an award is written down when it is handed in, as long as it is not. */
export const unwritten: Pick<Award, keyof typeof writtenDown> = emptyLine(writtenDown)

/** What stands fast with an award: the line as it is called and counted now, and the offer with the rate at which it was compared. */
const written = (item: Item | undefined, ranked: RankedQuote | undefined): typeof unwritten => ({
  ...unwritten,
  name: item?.name ?? null,
  quantity: item?.quantity ?? null,
  ...(ranked && {
    rank: ranked.rank,
    unitPrice: ranked.quote.unitPrice,
    currency: ranked.quote.currency,
    exchangeRate: ranked.quote.rate,
    effectiveCost: asUnitPrice(ranked.cost.effective),
    lineTotal: ranked.cost.totalIncl,
  }),
})
