import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'

/** What a reference of an entity refers to; undefined where it is none. */
export const referredBy = ({ entities }: Pick<Registry, 'entities'>, entity: AnyEntity, name: string): AnyEntity | undefined => {
  const field: (Field & { readonly to?: unknown }) | undefined = fieldOf(entity.fields, name)
  return field?.kind === 'ref' && typeof field.to === 'string' ? entities.get(field.to) : undefined
}
