import { marksAt, type TypedView } from '#core/drafts'
import { inLanguage, type Label, type Language } from '#core/language'
import { textAt, type SheetCell, type SheetColumn, type SheetGroup } from '#core/sheet'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import { nonconformityOf, type Nonconformity } from './judgeReading.ts'
import type { DefectClass, LotPlan } from './lotPlan.ts'
import { cellKey, cellOfKey, roundReadings, type StoredReading } from './readingsDraft.ts'
import { judgementWords, readingProblem } from './readingText.ts'
import { defectClassLabels } from './samplingChoices.ts'
import { limitsText } from './snapshotWords.ts'
import { shownUnmeasurable } from './unmeasurable.ts'
import { textOf, type Reading } from './verdict.ts'

/** The column that names the units of the sample. */
const sampleColumn = 'sample'

const prefix = 'item '

/** The key of the column of a characteristic. */
export const columnOf = (id: string): string => `${prefix}${id}`

/** The characteristic of a column; undefined for the column that names the units. */
export const characteristicOf = (column: string): string | undefined =>
  column.startsWith(prefix) ? column.slice(prefix.length) : undefined

/** The place of a reading whose cell is at a row, counted from 0, and a column; undefined for the column that names the units. */
export const placeAt = (row: number, column: string): string | undefined => {
  const id = characteristicOf(column)
  return id === undefined ? undefined : cellKey(row + 1, id)
}

/** Where a place is on the sheet. */
export const cellOfPlace = (place: string): { readonly row: number; readonly column: string } => {
  const { sample, characteristic } = cellOfKey(place)
  return { row: sample - 1, column: columnOf(characteristic) }
}

/** What an attribute may be, the usual first. */
export const attributeChoices = [
  { value: 'ok', label: ['合格', 'Pass'] },
  { value: 'ng', label: ['不合格', 'Fail'] },
] as const

/** So few columns have room for the whole caption of their class. */
const fewColumns = 5

/** The columns of the readings: the units of the sample, then what is looked at on each, captioned with limits and the class's Ac and Re. */
export const readingColumns = (plan: LotPlan, characteristics: readonly InspectedCharacteristic[]): readonly SheetColumn[] => {
  const runs = characteristics.map(({ defectClass }, index) =>
    characteristics[index - 1]?.defectClass === defectClass ? undefined : index,
  )
  return [
    { key: sampleColumn, label: ['样品', 'Sample'], kind: 'text', width: 88, readonly: true, rowHeader: true },
    ...characteristics.map((characteristic, index): SheetColumn => {
      const run = runs.findLast((start, place) => place <= index && start !== undefined)
      return {
        key: columnOf(characteristic.id),
        label: captionOf(characteristic),
        kind: characteristic.kind === 'attribute' ? 'choice' : 'number',
        width: characteristics.length <= fewColumns ? 200 : 148,
        group: groupOf(plan, characteristic.defectClass, run ?? 0),
        ...(characteristic.kind === 'attribute' ? { choices: attributeChoices } : {}),
      }
    }),
  ]
}

const groupOf = (plan: LotPlan, defectClass: DefectClass, run: number): SheetGroup => {
  const { sampleSize, accept, reject } = plan[defectClass]
  const [zh, en] = defectClassLabels[defectClass]
  const numbers = `n ${sampleSize} · Ac ${accept} · Re ${reject}`
  return { key: `${defectClass} ${run}`, label: [`${zh} ${numbers}`, `${en} ${numbers}`] }
}

const captionOf = ({ id, name, nameEn, min, max, unit }: InspectedCharacteristic): Label => {
  const limits = limitsText({ min, max, unit })
  const after = limits === '' ? '' : ` ${limits}`
  return [`${id} ${name}${after}`, `${id} ${nameEn ?? name}${after}`]
}

/** What a cell of the readings is drawn from. */
export interface ReadingsView extends TypedView {
  /** Units to read in each class of defects. */
  readonly sampleSizes: Readonly<Record<DefectClass, number>>
  readonly characteristics: ReadonlyMap<string, InspectedCharacteristic>
  /** Units with a nonconformity. */
  readonly failed: ReadonlySet<number>
  readonly language: Language
}

interface InspectedRound {
  readonly characteristics: readonly InspectedCharacteristic[]
  readonly readings: readonly StoredReading[]
  readonly round: number
}

/** What the cells of one round are drawn from, with what is typed over its readings. */
export const viewOfRound = (
  { characteristics, readings, round }: InspectedRound,
  sampleSizes: ReadingsView['sampleSizes'],
  texts: TypedView,
  language: Language,
): ReadingsView => {
  const known = new Map(characteristics.map(characteristic => [characteristic.id, characteristic]))
  const failed = failedUnits(known, roundReadings(readings, round, texts.typed))
  return { ...texts, sampleSizes, characteristics: known, failed, language }
}

/** The units with a reading outside its limits. */
export const failedUnits = (
  characteristics: ReadonlyMap<string, InspectedCharacteristic>,
  readings: readonly Reading[],
): ReadonlySet<number> =>
  new Set(
    readings.flatMap(reading => {
      const characteristic = characteristics.get(reading.characteristic)
      return characteristic && nonconformityOf(characteristic, textOf(reading)) ? [reading.sample] : []
    }),
  )

/** What one cell of the readings shows; rows count from 0, units of the sample from 1. */
export const readingCell = (view: ReadingsView, row: number, column: string): SheetCell => {
  const sample = row + 1
  const id = characteristicOf(column)
  const characteristic = id === undefined ? undefined : view.characteristics.get(id)
  if (characteristic === undefined) return { text: String(sample), readonly: true, ...(view.failed.has(sample) ? { tone: 'bad' } : {}) }
  if (sample > view.sampleSizes[characteristic.defectClass]) return { text: '', readonly: true }
  const place = cellKey(sample, characteristic.id)
  const text = textAt(view.typed, view.stored, place)
  const found = text === '' ? undefined : nonconformityOf(characteristic, text)
  const notMeasured = shownUnmeasurable(text, view.language)
  return {
    text: shownReading(characteristic, text, view.language),
    input: notMeasured ?? text,
    invalid: readingProblem(characteristic, text),
    note: noteOf(characteristic, found),
    tone: found ? 'bad' : notMeasured === undefined ? undefined : 'warn',
    ...marksAt(view, place, theirs => shownReading(characteristic, theirs, view.language)),
  }
}

/** What a nonconformity is; of an attribute that fails the cell says so itself. */
const noteOf = ({ kind }: InspectedCharacteristic, found: Nonconformity | undefined): Label | undefined =>
  found === undefined || (kind === 'attribute' && found === 'notOk') ? undefined : judgementWords[found]

/** A reading as people read it: `合格` of an attribute, a measure as it was entered, or why there is none. */
export const shownReading = ({ kind }: Pick<InspectedCharacteristic, 'kind'>, text: string, language: Language): string => {
  const choice = kind === 'attribute' ? attributeChoices.find(({ value }) => value === text) : undefined
  return choice ? inLanguage(choice.label, language) : (shownUnmeasurable(text, language) ?? text)
}
