import { counted, type Label } from '#core/language'
import { exact, percentOf } from '#core/numbers'
import type { SupplierRecord } from './priceMemory.ts'

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
