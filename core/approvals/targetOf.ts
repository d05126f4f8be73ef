import type { AnyEntity } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'

/** What a reference field of an entity points to; undefined for every other field. */
export const targetOf = (entity: AnyEntity, name: string): string | undefined => {
  const field = fieldOf(entity.fields, name)
  return field?.kind === 'ref' && 'to' in field ? String(field.to) : undefined
}
