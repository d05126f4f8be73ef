import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from '../../app/environment.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { prepareEnding } from '../../tools/ending.ts'
import { makeDemoCompany } from '../../tools/makeDemoCompany.ts'
import { openStore } from '../../tools/store.ts'
import { passingPlace } from './passingPlace.ts'

// Has the demo company made and kept for the journeys (decision 0289), beside whatever else is tried. Where it lies there already it is only restored.

const environment = {
  ...readEnvironment({}),
  dataFolder: join(passingPlace, `meniscus-kept-${process.pid}-${randomBytes(4).toString('hex')}`),
}
const ending = prepareEnding()
ending.before(() => rm(environment.dataFolder, { recursive: true, force: true }))
try {
  const { ownerUrl } = await openStore(environment, ending)
  await migrate(ownerUrl, readMigrations('migrations'))
  await makeDemoCompany({ environment, databaseUrl: ownerUrl, thrownAway: true }, ending, () => undefined)
  process.kill(process.pid, 'SIGTERM')
} catch (error) {
  await ending.fail(error)
}
