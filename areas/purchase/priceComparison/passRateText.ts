import type { Label } from '../../../core/define/label.ts'
import { percentOf } from '../../../core/fields/decimal/percent.ts'
import { exact } from '../../../core/exact/exact.ts'
import type { SupplierRecord } from './priceMemory.ts'

/** The share of a supplier's inspected lots that was accepted: `98.4%`; undefined without lots. */
export const passRate = ({ lots, accepted }: SupplierRecord): string | undefined =>
  lots === 0 ? undefined : `${percentOf(exact(accepted).over(lots, 3).toFixed())}%`

/** How a supplier's lots came through incoming inspection, in a sentence. */
export const passRateText = (record: SupplierRecord): Label => {
  const rate = passRate(record) ?? '–'
  return [
    `来料检验合格 ${record.accepted} / ${record.lots} 批（${rate}）`,
    `${record.accepted} of ${record.lots} inspected lots accepted (${rate})`,
  ]
}
