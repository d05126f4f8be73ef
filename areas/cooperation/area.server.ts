import type { ServedArea } from '#core/context.server'
import { servedProject } from './project/project.server.ts'
import { servedExceptions } from './reports/exceptions.server.ts'
import { servedForecast } from './reports/forecast.server.ts'
import { servedLoad } from './reports/load.server.ts'
import { exceptionsSchedule, servedExceptionsTold } from './reports/tellExceptions.server.ts'
import { servedThroughput } from './reports/throughput.server.ts'
import { servedWeeklyReports } from './reports/weeklyReports.server.ts'
import { servedTask } from './task/task.server.ts'

/** What cooperation does. */
export const served: ServedArea = {
  entities: [servedProject, servedTask],
  reports: [servedThroughput, servedForecast, servedLoad, servedExceptions, servedWeeklyReports],
  jobs: (database, product) => [servedExceptionsTold(database, product)],
  schedules: [exceptionsSchedule],
}
