import type { StoredRecord } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import type { iqc } from '../iqc/iqc.ts'

type Found = Pick<StoredRecord<typeof iqc>, 'code' | 'nonconforming' | 'unitsInspected'>

/** What a supplier is told of a lot that was found bad, in the language of who asks for the correction. */
export const problemOf = ({ code, nonconforming, unitsInspected }: Found, language: Language): string => {
  const found = `${nonconforming ?? 0} / ${unitsInspected ?? 0}`
  return inLanguage(
    [`来料检验 ${code} 拒收：不合格数 / 已检数 ${found}`, `Incoming lot ${code} returned: nonconforming / inspected ${found}`],
    language,
  )
}
