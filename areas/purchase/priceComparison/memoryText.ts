import { counted, type Label } from '#core/language'
import { decimalText, exact, percentAbove, percentOf, signedPercent } from '#core/numbers'
import { netPrice } from '../shouldCost/netPrice.ts'
import { gapOf, isAbove } from '../shouldCost/shouldCostOn.ts'
import type { ItemShouldCost, RememberedPrice, SupplierRecord } from './priceMemory.ts'
import type { Quote } from './ranking.ts'

// What the company remembers of the parts and suppliers of a comparison, in words.

/** The newest remembered price of every line, by its key. */
export const lastPrices = (prices: readonly RememberedPrice[]): ReadonlyMap<number, RememberedPrice> =>
  new Map(prices.toReversed().map(price => [price.item, price]))

/** A remembered price as a cell shows it. */
export const lastPriceText = ({ unitPrice, currency }: RememberedPrice): string =>
  `${currency === 'USD' ? 'US$' : ''}${decimalText(unitPrice, 2)}`

/** Where a remembered price comes from. */
export const lastPriceNote = ({ supplier, awardedAt, comparison }: RememberedPrice): Label => {
  const words = `${supplier.title} · ${awardedAt.slice(0, 10)} · ${comparison.title}`
  return [words, words]
}

/** How far a price lies from the remembered one, in per cent with one place and its sign; empty when there was none. */
export const againstLast = ({ unitPrice, rate }: Pick<Quote, 'unitPrice' | 'rate'>, last: RememberedPrice): string => {
  const change = percentAbove(exact(unitPrice).times(rate), exact(last.unitPrice).times(last.exchangeRate))
  return change === undefined ? '' : signedPercent(change)
}

/**
 * How far a quote lies from what its part should cost, both without deductible tax: in per cent with one place and its sign; empty where it should
 * cost nothing that can be said in six places.
 */
export const againstShould = (quote: Quote, { price }: ItemShouldCost): string => {
  const share = gapOf(netPrice(quote), price)
  return share === null ? '' : signedPercent(exact(share).times(100))
}

/** Whether a quote lies further above it than is tolerated. */
export const isDear = (quote: Quote, { price, tolerance }: ItemShouldCost): boolean => isAbove(netPrice(quote), price, tolerance)

/** From when the index values are that it follows from. */
export const shouldCostNote = ({ oldest }: ItemShouldCost): Label => [
  `按指数推算，最早的指数值为 ${oldest}`,
  `By its indices, whose oldest value is of ${oldest}`,
]

/** The share of a supplier's inspected lots that was accepted: `98.4%`; undefined without lots. */
export const passRate = ({ lots, accepted }: SupplierRecord): string | undefined =>
  lots === 0 ? undefined : `${percentOf(exact(accepted).over(lots, 3).toFixed())}%`

/** The delivery part of a supplier's score: `91.7%`; undefined while nothing is known. */
export const onTimeRate = ({ onTime }: SupplierRecord): string | undefined => (onTime === null ? undefined : `${onTime}%`)

/** Whether a supplier delivers in time, in a sentence and by the figure of their score; says so when nothing is known. */
export const onTimeText = (record: SupplierRecord | undefined): Label => {
  const rate = record && onTimeRate(record)
  if (!record || rate === undefined) return ['准时交付：还没有数据', 'On-time delivery: no data yet']
  return [
    `准时交付 ${rate}（近 12 个月 ${record.lines} 个订单行，与供应商评分相同）`,
    `On time: ${rate} of ${counted(record.lines, 'order line')} in 12 months, as in the supplier score`,
  ]
}

/** How a supplier's lots came through incoming inspection, in a sentence. */
export const passRateText = (record: SupplierRecord): Label => {
  const rate = passRate(record) ?? '–'
  return [
    `来料检验合格 ${record.accepted} / ${record.lots} 批（${rate}）`,
    `${record.accepted} of ${counted(record.lots, 'inspected lot')} accepted (${rate})`,
  ]
}
