import { entities } from 'virtual:entities'
import { loadedEntity } from '../core/records/loadedEntity.web.ts'
import type { LoadEntity } from '../core/records/present.web.ts'

/** Loads an entity with its logic and its looks: those of its folder, with what areas above have for its pages and its records. */
export const loadEntity: LoadEntity = async name => {
  const parts = await entities[name]?.()
  return parts && loadedEntity(parts)
}
