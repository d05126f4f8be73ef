import type { AnyEntity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { onceFor } from './onceFor.ts'

/** A field by which lines speak of other lines of the same record. */
export interface SiblingIn {
  /** The field in which the lines stand that speak. */
  readonly lines: string
  readonly name: string
  readonly field: Field
  /** The field in which the lines stand of which they speak. */
  readonly to: string
}

/** Some fields by which lines speak of other lines of the same record. */
export const siblingsAmong = (fields: Fields): readonly SiblingIn[] =>
  Object.entries(fields).flatMap(([lines, around]) =>
    // A field of the kind `lines` always says what its lines are made of.
    Object.entries('of' in around ? (around.of as Fields) : {}).flatMap(([name, field]) =>
      'sibling' in field ? [{ lines, name, field, to: String(field.sibling) }] : [],
    ),
  )

/** All of an entity. */
export const siblingsIn = onceFor(({ fields }: AnyEntity): readonly SiblingIn[] => siblingsAmong(fields))
