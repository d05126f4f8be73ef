import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: seen by its maintainers, and by whoever controls files. */
export const samples: EntitySamples = {
  entity: 'files.infoBoard',
  values: async () => ({ level: 'department', audience: 'showRole2' }),
  shownWith: 'files.everyLevel:read',
  ofOwner: async ({ rights }) => ({ maintainers: [rights?.userId] }),
}
