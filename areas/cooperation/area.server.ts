import type { ServedArea } from '#core/context.server'
import { servedProject } from './project/project.server.ts'
import { servedThroughput } from './reports/throughput.server.ts'
import { servedWeeklyReports } from './reports/weeklyReports.server.ts'
import { servedTask } from './task/task.server.ts'

/** What cooperation does. */
export const served: ServedArea = { entities: [servedProject, servedTask], reports: [servedThroughput, servedWeeklyReports] }
