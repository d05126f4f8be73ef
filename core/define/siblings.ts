import type { AnyEntity } from './entity.ts'
import type { Field, Fields } from './field.ts'

/** A field by which lines speak of other lines of the same record. */
export interface SiblingIn {
  /** The field in which the lines stand that speak. */
  readonly lines: string
  readonly name: string
  readonly field: Field
  /** The field in which the lines stand of which they speak. */
  readonly to: string
}

const known = new WeakMap<AnyEntity, readonly SiblingIn[]>()

/** All fields by which lines of an entity speak of other lines of the same record; worked out once. */
export const siblingsIn = (entity: AnyEntity): readonly SiblingIn[] => {
  const found = known.get(entity) ?? siblingsAmong(entity.fields)
  known.set(entity, found)
  return found
}

/** The same of some fields. */
export const siblingsAmong = (fields: Fields): readonly SiblingIn[] =>
  Object.entries(fields).flatMap(([lines, around]) =>
    // A field of the kind `lines` always says what its lines are made of.
    Object.entries('of' in around ? (around.of as Fields) : {}).flatMap(([name, field]) =>
      'sibling' in field ? [{ lines, name, field, to: String(field.sibling) }] : [],
    ),
  )
