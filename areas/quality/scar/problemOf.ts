import type { StoredRecord } from '#core/definition'
import { saidWithin } from '#core/language'
import type { iqc } from '../iqc/iqc.ts'

type Found = Pick<StoredRecord<typeof iqc>, 'code' | 'nonconforming' | 'unitsInspected'>

/** What a supplier is told of a lot that was found bad. */
export const problemOf = ({ code, nonconforming, unitsInspected }: Found): string => {
  const found = `${nonconforming ?? 0} / ${unitsInspected ?? 0}`
  return saidWithin(
    [`来料检验 ${code} 拒收：不合格数 / 已检数 ${found}`, `Incoming lot ${code} returned: nonconforming / inspected ${found}`],
    2000,
  )
}
