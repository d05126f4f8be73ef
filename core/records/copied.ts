import type { Field, Fields } from '../define/field.ts'
import { isLineName } from '../fields/lines/lineName.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a copy begins with what the record holds in a field: what people fill in does, the rest follows from it or is the copy's own. */
export const isTyped = ({ readonly: given }: Field): boolean => !given

/**
 * What a copy of a record begins with, of the fields that go over: lines as new ones, named by the lines that they are copies of, so that those that
 * speak of one another do so in the copy.
 */
export const copiedValues = (fields: Fields, row: Values, goesOver: (field: Field) => boolean = isTyped): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name]
      if (!goesOver(field) || value === undefined) return []
      if ('sibling' in field) return [[name, copyName(value)]]
      if (!('of' in field) || !Array.isArray(value)) return [[name, value]]
      return [
        [
          name,
          value.map((line: Values) => {
            const id = copyName(line['id'])
            return { ...copiedValues(field.of as Fields, line, goesOver), ...(id === undefined || id === null ? {} : { id }) }
          }),
        ],
      ]
    }),
  )

/** How the copy of a line is called until it is saved. */
const copyName = (id: unknown): unknown => ((typeof id === 'string' && !isLineName(id)) || typeof id === 'number' ? `new:copy-${id}` : id)
