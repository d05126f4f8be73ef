import { stateNames, type AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { revisionsOf } from '../define/revisions.ts'
import { innerFields } from '../fields/draft.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { wordsIn } from '../language/storedWords.ts'

/** Values of a record by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** A value by its name, where the type of the row does not name it. */
export const valueOf = (row: object, name: string): unknown => (row as Values)[name]

/** What is said of values, without what is left out. */
export const definedOnly = (change: object): Values => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Values as their kinds store them, those of lines as well. */
export const cleaned = (fields: Fields, values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field && 'of' in field && Array.isArray(value)) return [name, value.map((line: object) => cleaned(field.of as Fields, line))]
      return [name, (field && storageOf(field)?.clean?.(value)) ?? value]
    }),
  )

/** Lines keep what the change does not speak of: fields that the system fills in, and those that the person may not see. */
export const withKeptValues = (entity: AnyEntity, before: Values, change: Values): Values =>
  Object.fromEntries(
    Object.entries(stillSaid(entity.fields, before, change)).map(([name, value]) => {
      const field: Field | undefined = entity.fields[name]
      if (field?.kind !== 'lines' || !Array.isArray(value)) return [name, value]
      const former = new Map((valueOf(before, name) as readonly Values[]).map(line => [line['id'], line]))
      return [
        name,
        value.map((line: Values) => {
          const was = former.get(line['id']) ?? {}
          return { ...was, ...stillSaid(innerFields(field), was, line) }
        }),
      ]
    }),
  )

/** What the product says stays said in both languages where somebody sends it back as they read it. */
export const stillSaid = (fields: Fields, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const [field, was] = [fields[name], before[name]]
      const isAsRead = field && holdsSaid(field) && typeof was === 'string' && typeof value === 'string' && wordsIn(was).includes(value)
      return [name, isAsRead ? was : value]
    }),
  )

/** What the fields of a new record hold where nobody says anything. */
export const startingValues = (entity: AnyEntity): Record<string, unknown> => {
  const start: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(entity.fields))
    start[name] = field.kind === 'lines' || field.kind === 'refs' ? [] : field.kind === 'flag' ? false : null
  if (entity.state !== undefined) start[entity.state] = stateNames(entity)[0]
  if (revisionsOf(entity)) start['revision'] = 1
  return start
}
