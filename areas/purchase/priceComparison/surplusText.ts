import type { Label } from '#core/language'
import { decimalText, exact, groupedDecimal } from '#core/numbers'
import type { RankedQuote } from './ranking.ts'

/** What is said of an offer whose minimum order leaves something over; undefined where it does not, or surplus is not counted. */
export const surplusText = ({ cost }: Pick<RankedQuote, 'cost'>): Label | undefined => {
  const surplus = exact(cost.surplus)
  if (surplus.lte(0)) return undefined
  const [pieces, amount] = [decimalText(surplus.toFixed()), groupedDecimal(exact(cost.carrying).toFixed(2))]
  return cost.isUnused
    ? [
        `按起订量多出 ${pieces}，近 12 个月没有消耗，很可能用不上：全部货值 ${amount} 元计入成本`,
        `The minimum order leaves ${pieces} over. Nothing was used in 12 months, so it is unlikely to be used: its whole value, CNY ${amount}, is counted`,
      ]
    : [
        `按起订量多出 ${pieces}，用完前的持有成本 ${amount} 元计入成本`,
        `The minimum order leaves ${pieces} over; carrying it until it is used costs CNY ${amount}`,
      ]
}

/** What else would make an offer the cheapest. */
export const winsIfDelivered = (quantity: string): Label => [
  `起订量降到需求数量 ${decimalText(quantity)} 也为最低。`,
  ` So it does if it delivers the ${decimalText(quantity)} that are needed.`,
]
