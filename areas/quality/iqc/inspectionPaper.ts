import { momentText } from '#core/days'
import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, recordParts, signPart, tablePart, type Cell, type PaperBody, type Part } from '#core/papers'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import { iqc } from './iqc.ts'
import { nonconformityOf } from './judgeReading.ts'
import { shownReading } from './readingsSheet.ts'
import { judgementWords } from './readingText.ts'
import { textOf } from './verdict.ts'

type Lot = RecordOf<typeof iqc>

/** As many characteristics stand side by side; the others follow in a table of their own. */
const besideEachOther = 6

/** The record of an incoming inspection: the lot, its plan, what was looked at, every reading, what it came to and what was decided. */
export const inspectionPaper = (lot: Lot, language: Language): PaperBody => ({
  summary: [factsPart(iqc, lot, [...atTheHead, 'verdict', 'followUp'], language)],
  parts: [
    ...recordParts(iqc, { ...lot }, language, [...atTheHead, ...afterwards]),
    ...readingsParts(lot, lot.characteristics ?? [], language),
    ...recordParts(iqc, { ...lot }, language, [...atTheHead, ...before]),
    signatures(lot, language),
  ],
})

const atTheHead = ['material', 'supplier', 'quantity', 'supplierLot'] as const

const sections = iqc.form ?? []

/** The sections up to the inspection itself, before its readings; the others say what came of it. */
const upToTheInspection = 4

const before = sections.slice(0, upToTheInspection).flatMap(({ fields }) => fields)

const afterwards = sections.slice(upToTheInspection).flatMap(({ fields }) => fields)

/** Every reading of every round: units of the sample from top to bottom, characteristics side by side. */
const readingsParts = ({ readings }: Lot, characteristics: readonly InspectedCharacteristic[], language: Language): readonly Part[] => {
  const rounds = [...Map.groupBy(readings, ({ round }) => round)].toSorted(([one], [other]) => one - other)
  return rounds.flatMap(([round, read]) => {
    const values = new Map(read.map(reading => [`${reading.sample} ${reading.characteristic}`, textOf(reading)]))
    const samples = [...new Set(read.map(({ sample }) => sample))].toSorted((one, other) => one - other)
    const looked = new Set(read.map(({ characteristic }) => characteristic))
    const shown = characteristics.filter(({ id }) => looked.has(id))
    const groups = Array.from({ length: Math.ceil(shown.length / besideEachOther) }, (_, at) =>
      shown.slice(at * besideEachOther, (at + 1) * besideEachOther),
    )
    return groups.map(group =>
      tablePart(
        [`检验数据（第 ${round} 轮）`, `Readings, round ${round}`],
        [
          { caption: ['样品', 'Sample'], align: 'end' },
          ...group.map(({ id, name, nameEn }) => ({
            caption: [`${id} ${name}`, `${id} ${nameEn ?? name}`] as const,
            align: 'end' as const,
          })),
        ],
        samples.map(sample => [
          sample,
          ...group.map(characteristic => readingCell(characteristic, values.get(`${sample} ${characteristic.id}`), language)),
        ]),
        language,
      ),
    )
  })
}

/** A reading; one outside its limits says so and stands out. */
const readingCell = (characteristic: InspectedCharacteristic, value: string | undefined, language: Language): Cell => {
  if (value === undefined) return { text: '–' }
  const found = nonconformityOf(characteristic, value)
  const text = shownReading(characteristic, value, language)
  if (found === undefined) return { text }
  if (found === 'notOk') return { text, strong: true }
  const [zh, en] = judgementWords[found]
  return { text: inLanguage([`${text}（${zh}）`, `${text} (${en})`], language), strong: true }
}

const signatures = ({ inspector, inspectedAt, disposedBy, disposedAt }: Lot, language: Language): Part => {
  const signed = (person: Lot['inspector'], at: string | null): string =>
    [person?.title ?? '', at === null ? '' : momentText(at)].filter(text => text !== '').join('  ')
  return signPart(
    [
      [iqc.fields.inspector.label, signed(inspector, inspectedAt)],
      [iqc.fields.disposedBy.label, signed(disposedBy, disposedAt)],
    ],
    language,
  )
}
