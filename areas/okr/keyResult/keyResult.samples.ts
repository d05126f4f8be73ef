import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { objective } from '../objective/objective.ts'
import { objectiveOf } from '../objective/objective.samples.ts'

/** What tests make of a record: of whoever enters it, typed by hand. */
export const samples: EntitySamples = {
  entity: 'okr.keyResult',
  values: async needs => ({
    objective: (await needs.newOf?.(objective)) ?? (await needs.recordOf(objective)),
    owner: undefined,
    kind: 'metric',
    baseline: '0',
    commit: '60',
    target: '100',
    stretch: '120',
    weight: '1',
    source: 'manual',
    address: null,
    figure: null,
  }),
  ofOwner: async owner => ({ objective: (await objectiveOf(owner)).id }),
}
