import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { areaName } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { coverOf } from './coverOf.ts'
import { entityTraits } from './entityTraits.ts'
import { provesAll } from './provesAll.ts'

/** The variable that names areas whose entities are asked about, or single entities, with commas: what `npm run check -- --changed` and `npm run prove -- --area` set. */
const areas = process.env['AREAS']?.split(',')

const all: readonly AnyEntity[] = [...registry.entities.values()]

/** The names of entities that have every trait of all of them between them. */
export const representatives: ReadonlySet<string> = coverOf(
  new Map(all.map(entity => [entity.name, entityTraits(registry, servedEntities, entity)])),
)

const isAsked = (entity: AnyEntity): boolean =>
  areas === undefined ? provesAll || representatives.has(entity.name) : areas.includes(areaName(entity)) || areas.includes(entity.name)

/**
 * The entities on which tests of every entity are tried: representatives in `npm test`, all in `npm run prove`, those of some areas where only
 * these have changed or are proved. What must hold of the whole is asked of `registry`.
 */
export const entitiesAsked: readonly AnyEntity[] = all.filter(isAsked)

/**
 * Of things that belong to entities, such as their papers or the ways to make them, those that are tried: in `npm test` as few as have every trait
 * of all of them between them, or those of representatives where no traits are told.
 */
export const asked = <Thing>(
  things: readonly Thing[],
  entityOf: (thing: Thing) => AnyEntity,
  traitsOf?: (thing: Thing) => readonly string[],
): readonly Thing[] => {
  return areas !== undefined || traitsOf === undefined ? things.filter(thing => isAsked(entityOf(thing))) : standing(things, traitsOf)
}

/** Of things those that are tried: in `npm test` as few as have every trait of all of them between them, else all. */
export const standing = <Thing>(things: readonly Thing[], traitsOf: (thing: Thing) => readonly string[]): readonly Thing[] => {
  if (provesAll) return things
  const chosen = coverOf(new Map(things.map((thing, place) => [String(place), new Set(traitsOf(thing))])))
  return things.filter((_thing, place) => chosen.has(String(place)))
}
