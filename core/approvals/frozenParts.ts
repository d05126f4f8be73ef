import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partsIn } from '../define/parts.ts'
import type { Registry } from '../define/registry.ts'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'

/** Under which name the parts of an entity stand among the fields of a snapshot: a dot would divide it from its cells. */
export const partPlace = ({ name }: Pick<AnyEntity, 'name'>): string => name.replaceAll('.', '/')

/** The fields of an entity, with the parts that are agreed to with it like fields of lines: by them it is asked who sees what of a snapshot. */
export const fieldsWithParts = ({ entities }: Pick<Registry, 'entities'>, entity: AnyEntity): Fields => ({
  ...entity.fields,
  ...Object.fromEntries(
    partsIn(entities, entity).map(({ part, how }): [string, Field & { readonly of: Fields }] => [
      partPlace(part),
      { kind: 'lines', label: how.as, required: false, readonly: true, of: part.fields },
    ]),
  ),
})

/** Whether a place of a snapshot is one of parts that somebody may not read. */
export const isUnreadPart = ({ entities }: Pick<Registry, 'entities'>, entity: AnyEntity, actor: Actor, place: string): boolean =>
  partsIn(entities, entity).some(({ part }) => place.split('.', 1)[0] === partPlace(part) && !mayRead(actor, part))
