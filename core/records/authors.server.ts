import { authorsFieldOf } from '../define/authors.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { innerFields, typedFields } from '../fields/draft.ts'
import { sameValue } from '../logic/changes.ts'
import { authorOf, type Actor } from '../rights/actor.ts'

type Values = Readonly<Record<string, unknown>>

/** The authors of a record, with whoever writes it now; the program by itself is none of them. */
export const withAuthor = (actor: Actor, authors: readonly number[]): readonly number[] => {
  const author = authorOf(actor)
  return [...new Set([...authors, ...(author === null ? [] : [author])])]
}

const authorsIn = (row: Values, name: string): readonly number[] => [row[name]].flat().filter(person => typeof person === 'number')

/** Who has written a new record: whoever makes it, and those of the former version where it is the next one. Nothing where the entity names no authors. */
export const authorsOfNew = (actor: Actor, entity: AnyEntity, former: StoredRecord<AnyEntity> | undefined): Values => {
  const name = authorsFieldOf(entity)
  return name === undefined ? {} : { [name]: withAuthor(actor, former ? authorsIn(former, name) : []) }
}

/** Who has written a record after a change: whoever changed what people type of it has. What only the program fills in, and the state, are nobody's writing. Nobody is taken out again. */
export const authorsAfter = (actor: Actor, entity: AnyEntity, before: StoredRecord<AnyEntity>, after: Values): Values => {
  const name = authorsFieldOf(entity)
  if (name === undefined) return {}
  const authors = [...new Set([...authorsIn(before, name), ...authorsIn(after, name)])]
  return { [name]: isWritten(entity, before, after) ? withAuthor(actor, authors) : authors }
}

const isWritten = (entity: AnyEntity, before: Values, after: Values): boolean =>
  Object.entries<Field>(typedFields(entity.fields)).some(
    ([name, field]) => name !== entity.state && !sameValue(typedOf(field, before[name]), typedOf(field, after[name])),
  )

/** Of lines what people type in them. */
const typedOf = (field: Field, value: unknown): unknown => {
  if (field.kind !== 'lines' || !Array.isArray(value)) return value ?? null
  const typed = Object.keys(typedFields(innerFields(field)))
  return value.map((line: Values) => typed.map(name => line[name] ?? null))
}
