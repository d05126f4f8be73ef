import { referencesIn, type ReferenceIn } from './acyclic.ts'
import type { AnyEntity } from './entity.ts'
import { isOrigin } from './from.ts'
import { mayBeNamed } from './recordKey.ts'
import type { Registry } from './registry.ts'
import { onceFor } from './onceFor.ts'

/** A reference by which records of `entity` speak of others. */
export interface Referrer extends ReferenceIn {
  readonly entity: AnyEntity
}

type Areas = Registry['areas']

interface Known {
  readonly byTarget: ReadonlyMap<string, readonly Referrer[]>
  readonly origins: readonly Referrer[]
}

/** By each entity to whose records they lead: of the kind `record`, each that says of itself what the field asks for. */
const byTarget = (areas: Areas, all: readonly Referrer[]): ReadonlyMap<string, readonly Referrer[]> => {
  const entities = areas.flatMap(area => area.entities)
  const leads = all.flatMap(referrer =>
    referrer.field.kind === 'record'
      ? entities.filter(entity => mayBeNamed(referrer.field, entity)).map(({ name }) => ({ to: name, referrer }))
      : [{ to: targetOf(referrer), referrer }],
  )
  return new Map([...Map.groupBy(leads, ({ to }) => to)].map(([to, found]) => [to, found.map(({ referrer }) => referrer)] as const))
}

const knownIn = onceFor((areas: Areas): Known => {
  const all = areas.flatMap(area => area.entities).flatMap(entity => referencesIn(entity).map(reference => ({ ...reference, entity })))
  return {
    byTarget: byTarget(areas, all),
    origins: all.filter(({ field, lines, entity, name }) => lines === undefined && isOrigin(field) && entity.partOf?.field !== name),
  }
})

/** The name of the entity that a reference points to. */
export const targetOf = ({ field }: Pick<ReferenceIn, 'field'>): string => ('to' in field ? String(field.to) : '')

/** Every reference to records of the entity of that name, those of lines included, in the order of the registry. */
export const referrersOf = (areas: Areas, target: string): readonly Referrer[] => knownIn(areas).byTarget.get(target) ?? []

/** Every reference by which a record says what it was made from (`from: true`), in the order of the registry; a line follows its record, and a part stands on the page of its whole. */
export const originsIn = (areas: Areas): readonly Referrer[] => knownIn(areas).origins

/** Whether records of the entity of that name follow from others, or others from them. */
export const isInChain = (areas: Areas, name: string): boolean =>
  originsIn(areas).some(origin => origin.entity.name === name || targetOf(origin) === name)
