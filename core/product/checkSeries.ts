import type { Field, Fields } from '../define/field.ts'
import { patternsOf, type SeriesBy } from '../fields/code/code.ts'
import { fieldOf } from '../fields/kinds.ts'
import { fillPattern } from '../numbering/pattern.ts'

/** What is wrong with a number that is drawn from several series: they follow from a required choice, and each has a counter. */
export const checkSeries = (
  fields: Fields,
  { kind, pattern, by }: Field & { readonly pattern?: unknown; readonly by?: SeriesBy },
): readonly string[] => {
  if (kind !== 'code' || typeof pattern !== 'string' || by === undefined) return []
  const said: (Field & { readonly values?: object }) | undefined = fieldOf(fields, by.field)
  if (said?.kind !== 'choice' || !said.required) return [`its series follow from ${by.field}, which is no required choice`]
  for (const one of patternsOf({ pattern, by })) fillPattern(one, '2026-01-01T00:00:00Z')
  return Object.keys(by.patterns).flatMap(value =>
    Object.hasOwn(said.values ?? {}, value) ? [] : [`it has a series for ${value}, which ${by.field} never is`],
  )
}
