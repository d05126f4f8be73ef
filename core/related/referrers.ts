import { referencesIn, type ReferenceIn } from '../define/acyclic.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Registry } from '../define/registry.ts'

/** A reference by which records of `entity` speak of others. */
export interface Referrer extends ReferenceIn {
  readonly entity: AnyEntity
}

const known = new WeakMap<Registry, ReadonlyMap<string, readonly Referrer[]>>()

/** Every reference to records of the entity of that name, those of lines included, in the order of the registry; worked out once. */
export const referrersOf = (registry: Registry, target: string): readonly Referrer[] => {
  const all = known.get(registry) ?? Map.groupBy(everyReference(registry), targetOf)
  known.set(registry, all)
  return all.get(target) ?? []
}

const everyReference = (registry: Registry): readonly Referrer[] =>
  [...registry.entities.values()].flatMap(entity => referencesIn(entity).map(reference => ({ ...reference, entity })))

const targetOf = ({ field }: Referrer): string => ('to' in field ? String(field.to) : '')
