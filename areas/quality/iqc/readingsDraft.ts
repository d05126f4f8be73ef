import type { StoredTexts, TypedTexts } from '#core/sheet'
import { unmeasurableIn, type UnmeasurableReason } from './unmeasurable.ts'
import { textOf, type Reading } from './verdict.ts'

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
