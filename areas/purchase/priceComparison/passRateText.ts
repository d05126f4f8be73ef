import type { Label } from '#core/language'
import { exact, percentOf } from '#core/numbers'
import type { SupplierRecord } from './priceMemory.ts'

/** The share of a supplier's inspected lots that was accepted: `98.4%`; undefined without lots. */
export const passRate = ({ lots, accepted }: SupplierRecord): string | undefined =>
  lots === 0 ? undefined : `${percentOf(exact(accepted).over(lots, 3).toFixed())}%`

/** The share of awarded lines whose first lot came in the offered time: `91.7%`; undefined while none has come. */
export const onTimeRate = ({ arrived, onTime }: SupplierRecord): string | undefined =>
  arrived === 0 ? undefined : `${percentOf(exact(onTime).over(arrived, 3).toFixed())}%`

/** Whether a supplier delivers in the time that was offered, in a sentence; says so when nothing is known. */
export const onTimeText = (record: SupplierRecord | undefined): Label => {
  const rate = record && onTimeRate(record)
  if (!record || rate === undefined) return ['准时交付：还没有数据', 'On-time delivery: no data yet']
  return [
    `准时交付 ${record.onTime} / ${record.arrived} 行（${rate}），按定标时的交期与首批到货`,
    `On time: ${record.onTime} of ${record.arrived} lines (${rate}), by the awarded lead time and the first lot that came`,
  ]
}

/** How a supplier's lots came through incoming inspection, in a sentence. */
export const passRateText = (record: SupplierRecord): Label => {
  const rate = passRate(record) ?? '–'
  return [
    `来料检验合格 ${record.accepted} / ${record.lots} 批（${rate}）`,
    `${record.accepted} of ${record.lots} inspected lots accepted (${rate})`,
  ]
}
