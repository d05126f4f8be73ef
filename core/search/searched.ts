import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'

const fieldsOf = (entity: AnyEntity): readonly (readonly [string, Field])[] => Object.entries<Field>(entity.fields)

/** Whether the search box finds records of this entity at all. */
export const isSearched = (entity: AnyEntity): boolean => fieldsOf(entity).some(([, field]) => field.search === true)

/** The fields whose whole value names one record: document numbers, and texts of which no two records hold the same. */
export const numberFields = (entity: AnyEntity): readonly string[] =>
  fieldsOf(entity).flatMap(([name, field]) =>
    field.search === true && (field.kind === 'code' || (field.kind === 'text' && field.unique === true)) ? [name] : [],
  )

/** What may be shown beside the title of a found record: the other texts that it is found by. */
export const detailFields = (entity: AnyEntity): readonly string[] =>
  fieldsOf(entity).flatMap(([name, field]) =>
    field.search === true &&
    field.internal !== true &&
    (field.kind === 'text' || field.kind === 'code') &&
    name !== entity.title &&
    name !== entity.titleEn
      ? [name]
      : [],
  )

/** The spellings under which a number that was typed or scanned may be stored; at most four: that of a version has capitals before a small v. */
export const spellings = (typed: string): readonly string[] => {
  const folded = typed.normalize('NFKC').trim()
  const capitals = folded.toUpperCase()
  return [...new Set([folded, capitals, capitals.replace(/-V(\d+)$/, '-v$1'), folded.toLowerCase()])]
}
