import type { AnyEntity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { Label } from '../language/label.ts'
import { onceFor } from './onceFor.ts'

/** A reference of an entity or of its lines, to records of one entity or, of the kind `record`, of several. */
export interface ReferenceIn {
  /** `parent`, or `components.material` for one of a line. */
  readonly path: string
  readonly name: string
  readonly field: Field
  /** The field of lines in which it stands. */
  readonly lines?: string
  /** A person may lead it elsewhere once the record is there. */
  readonly changes: boolean
}

/** All references of an entity, those of its lines as well. */
export const referencesIn = onceFor(({ fields }: AnyEntity): readonly ReferenceIn[] =>
  Object.entries<Field>(fields).flatMap(([name, field]): readonly ReferenceIn[] => {
    const changes = !field.readonly && field.frozen !== true
    if (['ref', 'refs', 'record'].includes(field.kind)) return [{ path: name, name, field, changes }]
    if (field.kind !== 'lines' || !('of' in field)) return []
    // A field of the kind `lines` always says what its lines are made of.
    return Object.entries(field.of as Fields)
      .filter(([, inner]) => inner.kind === 'ref')
      .map(([inner, one]) => ({ path: `${name}.${inner}`, name: inner, field: one, lines: name, changes }))
  }),
)

/** A reference that never leads back to the record where it began. */
export interface Acyclic extends ReferenceIn {
  /** What a person reads who tries. */
  readonly circle: Label
}

/** The references of an entity that never lead back. */
export const acyclicIn = onceFor((entity: AnyEntity): readonly Acyclic[] =>
  referencesIn(entity).flatMap(reference =>
    'acyclic' in reference.field ? [{ ...reference, circle: reference.field.acyclic as Label }] : [],
  ),
)
