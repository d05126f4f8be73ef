import type { Fields } from '../define/field.ts'

type Values = Readonly<Record<string, unknown>>

/** What a copy of a record begins with: everything that people fill in, lines as new ones. The rest follows from it or is the copy's own. */
export const copiedValues = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name]
      if (field.readonly || value === undefined) return []
      if (!('of' in field) || !Array.isArray(value)) return [[name, value]]
      return [[name, value.map((line: Values) => copiedValues(field.of as Fields, line))]]
    }),
  )
