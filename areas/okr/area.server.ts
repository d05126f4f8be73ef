import type { ServedArea } from '#core/context.server'
import { servedCheckIn } from './checkIn/checkIn.server.ts'
import { servedKeyResult } from './keyResult/keyResult.server.ts'
import { measureResults, measureSchedule } from './keyResult/measureResults.server.ts'
import { servedObjective } from './objective/objective.server.ts'
import { servedPeriod } from './period/period.server.ts'
import { servedMoved } from './reports/moved.server.ts'

/** What happens to goals. */
export const served: ServedArea = {
  entities: [servedPeriod, servedObjective, servedKeyResult, servedCheckIn],
  reports: [servedMoved],
  jobs: (database, product) => [measureResults(database, product)],
  schedules: [measureSchedule],
}
