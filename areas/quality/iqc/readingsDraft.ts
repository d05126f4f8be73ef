import type { RecordOf } from '#core/definition'
import type { SheetDocument } from '#core/drafts'
import type { Label } from '#core/language'
import type { StoredTexts, TypedTexts } from '#core/sheet'
import { verdictOf } from './finishInspection.ts'
import { iqc } from './iqc.ts'
import { unmeasurableIn, type UnmeasurableReason } from './unmeasurable.ts'
import { textOf, type Reading, type Verdict } from './verdict.ts'

/** A reading as it is stored with its lot. */
export interface StoredReading {
  readonly id?: number
  readonly round: number
  readonly sample: number
  readonly characteristic: string
  readonly value: string | null
  readonly unmeasurable: UnmeasurableReason | null
}

/** How the text of a cell is stored: as a value, or as the reason why there is none. */
const storedAs = (text: string): Pick<StoredReading, 'value' | 'unmeasurable'> => {
  const reason = unmeasurableIn(text)
  return reason ? { value: null, unmeasurable: reason } : { value: text, unmeasurable: null }
}

/** Names the cell of a unit of the sample and an item of the standard. */
export const cellKey = (sample: number, characteristic: string): string => `${sample} ${characteristic}`

/** The cell that a key names. */
export const cellOfKey = (key: string): { readonly sample: number; readonly characteristic: string } => {
  const end = key.indexOf(' ')
  return { sample: Number(key.slice(0, end)), characteristic: key.slice(end + 1) }
}

/** Where a reading stands, as a person would say it. */
export const placeWords = (key: string): Label => {
  const { sample, characteristic } = cellOfKey(key)
  return [`样品 ${sample} · 项次 ${characteristic}`, `sample ${sample} · item ${characteristic}`]
}

/** What is stored in the cells of one round. */
export const storedCells = (readings: readonly StoredReading[], round: number): StoredTexts =>
  new Map(
    readings.filter(reading => reading.round === round).map(reading => [cellKey(reading.sample, reading.characteristic), textOf(reading)]),
  )

/** All readings of a lot with the typed cells of one round in them: lines keep their identity, cleared ones go, earlier rounds stay. */
export const readingsWith = (readings: readonly StoredReading[], round: number, typed: TypedTexts): readonly StoredReading[] => {
  const kept = readings.flatMap(reading => {
    const change = reading.round === round ? typed[cellKey(reading.sample, reading.characteristic)] : undefined
    if (change === undefined) return [reading]
    return change.text === '' ? [] : [{ ...reading, ...storedAs(change.text) }]
  })
  const present = storedCells(readings, round)
  const added = Object.entries(typed)
    .filter(([key, { text }]) => text !== '' && !present.has(key))
    .map(([key, { text }]) => ({ round, ...cellOfKey(key), ...storedAs(text) }))
  return [...kept, ...added]
}

/** The readings of one round as a verdict looks at them, typed cells included. */
export const roundReadings = (readings: readonly StoredReading[], round: number, typed: TypedTexts): readonly Reading[] =>
  readingsWith(readings, round, typed).filter(reading => reading.round === round)

/** The readings of the present round of a lot, typed by cell; readings are facts, so they are stored without being asked for. */
export const readingsDocument: SheetDocument<typeof iqc> = {
  entity: iqc,
  read: lot => storedCells(lot?.readings ?? [], lot?.round ?? 1),
  write: ({ record, typed }) => ({
    values: record && Object.keys(typed).length > 0 ? { readings: readingsWith(record.readings, record.round, typed) } : {},
    sending: typed,
    held: [],
  }),
}

/** The verdict over a lot as the API answers it, with readings that are typed but not saved yet. */
export const shownVerdict = (lot: RecordOf<typeof iqc>, typed: TypedTexts): Verdict | undefined =>
  verdictOf({ ...lot, coaFile: lot.coaFile?.id ?? null, readings: readingsWith(lot.readings, lot.round, typed) })
