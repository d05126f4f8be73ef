import { sameValue } from '../logic/changes.ts'
import type { Fields } from '../define/field.ts'

type Values = Readonly<Record<string, unknown>>

/** The days among some values that have to have come (`past`) and have not, by their places (`madeOn`, `items.3.madeOn`); what stood there before is not said anew. */
export const notComeYet = (fields: Fields, values: Values, before: Values | undefined, today: string, at = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]): readonly string[] => {
    const value = values[name]
    if (before && sameValue(before[name], value)) return []
    if (field.kind === 'lines' && 'of' in field && Array.isArray(value)) {
      const earlier = new Map((Array.isArray(before?.[name]) ? before[name] : []).map((line: Values) => [line['id'], line]))
      return value.flatMap((line: Values, index) =>
        notComeYet(field.of as Fields, line, earlier.get(line['id']), today, `${at}${name}.${index}.`),
      )
    }
    return 'past' in field && field.past === true && typeof value === 'string' && value > today ? [`${at}${name}`] : []
  })
