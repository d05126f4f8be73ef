import type { Field, Fields } from '../define/field.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a copy begins with what the record holds in a field: what people fill in does, the rest follows from it or is the copy's own. */
export const isTyped = ({ readonly: given }: Field): boolean => !given

/** What a copy of a record begins with, of the fields that go over: lines as new ones. */
export const copiedValues = (fields: Fields, row: Values, goesOver: (field: Field) => boolean = isTyped): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name]
      if (!goesOver(field) || value === undefined) return []
      if (!('of' in field) || !Array.isArray(value)) return [[name, value]]
      return [[name, value.map((line: Values) => copiedValues(field.of as Fields, line, goesOver))]]
    }),
  )
