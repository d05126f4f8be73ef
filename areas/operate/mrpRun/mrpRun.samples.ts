import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { endRuns } from '../../../tests/harness/mrpStates.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { mrpRun } from './mrpRun.ts'

/** A run that can be started, because none goes on. */
const startable = async (world: World): Promise<Underway> => {
  await endRuns(world.company.database.db)
  return world.make(mrpRun, { purpose: '试一试' })
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'operate.mrpRun',
  ways: { start: { arises: startable } },
}
