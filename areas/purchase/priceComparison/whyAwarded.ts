import type { Label } from '#core/language'
import { exact, groupedDecimal, percentAbove } from '#core/numbers'
import { awardReasons, type AwardReason } from './awardCodes.ts'
import { notBought } from './comparisonTexts.ts'
import type { RankedQuote } from './ranking.ts'

/** What is known of a line when one asks why it went where it went. */
export interface AwardedLine {
  /** Cheapest effective cost first. */
  readonly ranked: readonly RankedQuote[]
  /** Null when the line is left out. */
  readonly supplier: number | null
  readonly reason: AwardReason | null
  readonly remark: string
  readonly titleOf: (supplier: string) => string
}

const cost = (ranked: RankedQuote): string => groupedDecimal(exact(ranked.cost.effective).toFixed(4))
const total = (ranked: RankedQuote): string => groupedDecimal(ranked.cost.totalIncl)

/** How much more one cost is than another, in per cent with one place. */
const more = (one: RankedQuote, other: RankedQuote): string => percentAbove(one.cost.effective, other.cost.effective) ?? '0.0'

const cheapestBilled = (ranked: readonly RankedQuote[]): RankedQuote | undefined =>
  ranked.reduce<RankedQuote | undefined>(
    (best, one) => (best && exact(best.cost.totalIncl).lte(one.cost.totalIncl) ? best : one),
    undefined,
  )

const alone: Label = ['唯一的报价', 'only quote received']

/** Against whom the cheapest offer stands, and by how much. */
const lead = (won: RankedQuote, { ranked, titleOf }: AwardedLine): Label => {
  const rival = ranked.find(one => one !== won)
  if (!rival) return alone
  if (rival.rank === 1) return [`与 ${titleOf(rival.quote.supplier)} 并列`, `tied with ${titleOf(rival.quote.supplier)}`]
  const [name, percent] = [titleOf(rival.quote.supplier), more(rival, won)]
  return [`第二名 ${name} ${cost(rival)}，高 ${percent}%`, `next is ${name} with ${cost(rival)}, ${percent}% more`]
}

/** Why the bill with the lowest total does not win, when it is another one. */
const misleadingTotal = (won: RankedQuote, { ranked, titleOf }: AwardedLine): readonly Label[] => {
  const billed = cheapestBilled(ranked)
  if (!billed || billed.rank <= won.rank || !exact(billed.cost.totalIncl).lt(won.cost.totalIncl)) return []
  const [name, percent] = [titleOf(billed.quote.supplier), more(billed, won)]
  return [
    [
      `${name} 的含税总价最低（${total(billed)}，中标 ${total(won)}），但实际成本高 ${percent}%`,
      `${name} has the lowest total incl. tax (${total(billed)} against ${total(won)}), but its effective cost is ${percent}% higher`,
    ],
  ]
}

/** Why a line went where it went, in short sentences. */
export const whyAwarded = (line: AwardedLine): readonly Label[] => {
  const { ranked, supplier, reason, remark, titleOf } = line
  const said: readonly Label[] = remark === '' ? [] : [[remark, remark]]
  if (supplier === null) return [notBought, ...said]
  const won = ranked.find(one => one.quote.supplier === String(supplier))
  if (!won) return [['没有报价', 'No quote'], ...said]
  const [first] = ranked
  const because: readonly Label[] = reason === null ? [] : [[`理由：${awardReasons[reason][0]}`, `Reason: ${awardReasons[reason][1]}`]]
  if (won.rank === 1 || !first) {
    const [zh, en] = lead(won, line)
    return [
      [`实际成本最低 ${cost(won)}；${zh}`, `Lowest effective cost ${cost(won)}; ${en}`],
      ...misleadingTotal(won, line),
      ...because,
      ...said,
    ]
  }
  const [name, percent] = [titleOf(first.quote.supplier), more(won, first)]
  return [
    [
      `第 ${won.rank} 名，实际成本 ${cost(won)}，比最低的 ${name}（${cost(first)}）高 ${percent}%`,
      `Rank ${won.rank} with ${cost(won)}, ${percent}% above the lowest, ${name} with ${cost(first)}`,
    ],
    ...because,
    ...said,
  ]
}
