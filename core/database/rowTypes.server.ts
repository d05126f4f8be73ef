import pg from 'pg'

/** A whole number of the database as a JavaScript number; throws where it would be rounded. */
const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The whole number ${text} is too large to be read exactly`)
  return value
}

/**
 * An instant as ISO 8601 in UTC. Milliseconds are always written, as JavaScript writes them; finer parts only where they are not
 * zero, so that a value from a program comes back as the same text.
 */
const instant = (text: string): string => {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (!match) return text
  const [, day, time, fraction = ''] = match
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

const asWritten = (text: string): string => text

type Parse = (text: string) => unknown
type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0]

const scalars: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [pg.types.builtins.INT8, wholeNumber],
  [pg.types.builtins.DATE, asWritten],
  [pg.types.builtins.TIMESTAMP, asWritten],
  [pg.types.builtins.TIMESTAMPTZ, instant],
  [pg.types.builtins.INTERVAL, asWritten],
])

const byName: Readonly<Record<string, Parse>> = {
  bigint: wholeNumber,
  integer: wholeNumber,
  boolean: text => text === 'true' || text === 't',
  timestamptz: instant,
  jsonb: text => JSON.parse(text),
}

/** Reads a value of a column of this type from its text, as it arrives otherwise. */
export const fromText = (type: string): Parse => byName[type] ?? asWritten

/** Object ids of the array types whose elements the driver would parse in its own way, with the type of the element. */
const arrays: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [1016, wholeNumber],
  [1182, asWritten],
  [1185, instant],
  [1231, asWritten],
])

// `text[]` is missing from the driver's own list of types.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const textArray = 1009 as TypeId

/**
 * The elements of an array of one dimension, the only ones that are stored here. The driver goes through it letter by letter, which for the points of
 * somebody who may do much takes longer than reading them; where nothing is quoted or absent, commas divide it.
 */
export const elementsOf = (text: string): readonly (string | null)[] => {
  // The driver's own type says nothing.
  if (/["\\]|NULL|^[^{]|^.+\{/.test(text)) return pg.types.getTypeParser(textArray)(text) as (string | null)[]
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

/**
 * How values of the database arrive: whole numbers as numbers, exact decimals as strings, days as `yyyy-MM-dd`, instants as
 * ISO 8601 in UTC; never as a JavaScript Date.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') => {
    const scalar = scalars.get(oid)
    if (scalar) return scalar
    if (oid === textArray) return elementsOf
    const element = arrays.get(oid)
    if (!element) return pg.types.getTypeParser(oid, format)
    return (text: string) => elementsOf(text).map(part => part && element(part))
  },
}
