import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'

/** The kinds of fields that a guest fills in: what is typed or ticked. */
export const typedKinds = ['text', 'date', 'integer', 'decimal', 'flag'] as const

/** The name of such a kind. */
export type TypedKind = (typeof typedKinds)[number]

const isTyped = (kind: string): kind is TypedKind => (typedKinds as readonly string[]).includes(kind)

/** The step that a guest takes with a record of an entity, by its definition; undefined where no links are given. */
export const guestStep = ({ guest, transitions }: AnyEntity): Transition<Fields, string> | undefined =>
  guest === undefined ? undefined : transitions?.[guest.takes]

/** What a guest is asked for, in its order: the fields of the step's input that are typed; files are left to who gave the link. */
export const guestFields = (entity: AnyEntity): readonly (readonly [name: string, field: Field, kind: TypedKind])[] =>
  Object.entries(guestStep(entity)?.input ?? {}).flatMap(([name, field]) =>
    isTyped(field.kind) ? [[name, field, field.kind] as const] : [],
  )
