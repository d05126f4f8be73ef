import type { Reading } from './verdict.ts'

/** A reading as it is stored with its lot. */
export interface StoredReading {
  readonly id?: number
  readonly round: number
  readonly sample: number
  readonly characteristic: string
  readonly value: string
}

/** A cell that was typed and is not stored yet; an empty text clears it. */
export interface TypedReading {
  readonly sample: number
  readonly characteristic: string
  readonly text: string
  /** What was stored when it was typed: whoever finds something else there meets another person's reading. */
  readonly base: string
  /** What this page has sent for the cell, answered or not: finding that stored is no surprise either. */
  readonly sent?: string
}

/** The cells that were typed, by `cellKey`. Plain JSON, so that they survive a reload. */
export type TypedReadings = Readonly<Record<string, TypedReading>>

/** The texts that are stored in the cells of one round, by `cellKey`. */
export type StoredCells = ReadonlyMap<string, string>

/** Names the cell of a unit of the sample and an item of the standard. */
export const cellKey = (sample: number, characteristic: string): string => `${sample} ${characteristic}`

/** What is stored in the cells of one round. */
export const storedCells = (readings: readonly StoredReading[], round: number): StoredCells =>
  new Map(
    readings
      .filter(reading => reading.round === round)
      .map(({ sample, characteristic, value }) => [cellKey(sample, characteristic), value]),
  )

/** The typed cells after more of them were typed; a cell that says again what is stored is no longer typed. */
export const withTyped = (
  typed: TypedReadings,
  stored: StoredCells,
  changes: readonly Omit<TypedReading, 'base' | 'sent'>[],
): TypedReadings => {
  const next: Record<string, TypedReading> = { ...unsaved(typed, stored) }
  for (const { sample, characteristic, text } of changes) {
    const key = cellKey(sample, characteristic)
    const now = stored.get(key) ?? ''
    if (text === now) delete next[key]
    else next[key] = { base: now, ...next[key], sample, characteristic, text }
  }
  return next
}

/** The typed cells that still differ from what is stored: after a save, and when somebody else typed the same. */
export const unsaved = (typed: TypedReadings, stored: StoredCells): TypedReadings =>
  Object.fromEntries(Object.entries(typed).filter(([key, { text }]) => text !== (stored.get(key) ?? '')))

/** The typed cells as they are remembered while these readings are on their way. */
export const withSent = (typed: TypedReadings, sending: TypedReadings): TypedReadings =>
  Object.fromEntries(
    Object.entries(typed).map(([key, reading]) => {
      const sent = sending[key]?.text
      return [key, sent === undefined ? reading : { ...reading, sent }]
    }),
  )

/** The typed cells in which somebody else has stored another reading since they were typed. */
export const conflicting = (typed: TypedReadings, stored: StoredCells): readonly string[] =>
  Object.entries(unsaved(typed, stored))
    .filter(([key, { base, sent }]) => ![base, sent].includes(stored.get(key) ?? ''))
    .map(([key]) => key)

/** The typed cells once the person has decided for his own readings, knowing the others. */
export const keepingMine = (typed: TypedReadings, stored: StoredCells): TypedReadings =>
  Object.fromEntries(Object.entries(typed).map(([key, reading]) => [key, { ...reading, base: stored.get(key) ?? '' }]))

/** The typed cells once the person has decided for the readings of the others. */
export const takingTheirs = (typed: TypedReadings, stored: StoredCells): TypedReadings => {
  const given = new Set(conflicting(typed, stored))
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !given.has(key)))
}

/** All readings of a lot with the typed cells of one round in them: lines keep their identity, cleared ones go, earlier rounds stay. */
export const readingsWith = (readings: readonly StoredReading[], round: number, typed: TypedReadings): readonly StoredReading[] => {
  const kept = readings.flatMap(reading => {
    const change = reading.round === round ? typed[cellKey(reading.sample, reading.characteristic)] : undefined
    if (change === undefined) return [reading]
    return change.text === '' ? [] : [{ ...reading, value: change.text }]
  })
  const present = storedCells(readings, round)
  const added = Object.entries(typed)
    .filter(([key, { text }]) => text !== '' && !present.has(key))
    .map(([, { sample, characteristic, text }]) => ({ round, sample, characteristic, value: text }))
  return [...kept, ...added]
}

/** The readings of one round as a verdict looks at them, typed cells included. */
export const roundReadings = (readings: readonly StoredReading[], round: number, typed: TypedReadings): readonly Reading[] =>
  readingsWith(readings, round, typed).filter(reading => reading.round === round)
