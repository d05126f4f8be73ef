import type { BenchColumn, BenchJudgement } from '#core/bench'
import type { Label } from '#core/language'
import type { InspectedCharacteristic } from '../iqc/inspectionRecord.ts'
import { nonconformityOf } from '../iqc/judgeReading.ts'
import { attributeChoices, columnOf } from '../iqc/readingsSheet.ts'
import { judgementWords, readingProblem } from '../iqc/readingText.ts'
import { defectClassLabels } from '../iqc/samplingChoices.ts'
import { limitsText } from '../iqc/snapshotWords.ts'
import { unmeasurableIn } from '../iqc/unmeasurable.ts'

const marks = { critical: 'bad', major: 'warn', minor: undefined } as const

const captionOf = ({ name, nameEn, required }: Pick<InspectedCharacteristic, 'name' | 'nameEn' | 'required'>): Label =>
  required ? [name, nameEn ?? name] : [`${name}（选检）`, `${nameEn ?? name} (optional)`]

/** The columns of a lot at the bench: the units of the sample, then what is looked at on each. Their widths follow the room there is. */
export const benchColumns = (characteristics: readonly InspectedCharacteristic[]): readonly BenchColumn[] => [
  { key: 'sample', label: ['样品', 'Sample'], kind: 'text', width: 60, readonly: true, rowHeader: true },
  ...characteristics.map(({ id, name, nameEn, kind, defectClass, min, max, unit, required }): BenchColumn => {
    const tone = marks[defectClass]
    const limits = limitsText({ min, max, unit })
    const shared = {
      key: columnOf(id),
      item: id,
      label: captionOf({ name, nameEn, required }),
      optional: !required,
      width: 120,
      mark: { label: defectClassLabels[defectClass], ...(tone === undefined ? {} : { tone }) },
    } as const
    return kind === 'attribute'
      ? { ...shared, kind: 'choice', choices: attributeChoices, hint: ['触一下合格，再触不合格', 'Tap: pass. Again: fail'] }
      : { ...shared, kind: 'number', limits: { min, max, unit }, ...(limits === '' ? {} : { hint: [limits, limits] }) }
  }),
]

/** What a text means as the reading of a characteristic; undefined for none. */
export const judgementOf = (characteristic: InspectedCharacteristic, text: string): BenchJudgement | undefined => {
  const problem = readingProblem(characteristic, text)
  if (text === '') return undefined
  if (problem) return { tone: 'warn', words: problem }
  const found = nonconformityOf(characteristic, text)
  if (found) return { tone: 'bad', words: judgementWords[found] }
  return unmeasurableIn(text) === undefined
    ? { tone: 'good', words: ['合格', 'Pass'] }
    : { tone: 'warn', words: ['选检项，不计', 'Optional: does not count'] }
}
