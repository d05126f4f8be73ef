import { registry } from '../../app/registry.ts'
import { areaName } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'

/** The variable that names the areas whose entities are asked about, with commas: what `npm run check -- --changed` sets. */
const areas = process.env['AREAS']?.split(',')

/** The entities on which tests of every entity are to be tried: all of them, unless only what belongs to some areas has changed. */
export const entitiesAsked: readonly AnyEntity[] = [...registry.entities.values()].filter(
  entity => areas === undefined || areas.includes(areaName(entity)),
)
