import type { ServerPart } from '#core/definition'
import { cooperationEvents } from './events.ts'
import { exceptionsReport } from './reports/exceptionsReport.ts'
import { forecastReport } from './reports/forecastReport.ts'
import { loadReport } from './reports/loadReport.ts'
import { throughputReport } from './reports/throughputReport.ts'
import { weeklyReportsReport } from './reports/weeklyReportsReport.ts'
import { taskDerived } from './task/task.derived.ts'
import { cooperationTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  derived: [taskDerived],
  reports: [throughputReport, forecastReport, loadReport, exceptionsReport, weeklyReportsReport],
  tiles: cooperationTiles,
  events: Object.values(cooperationEvents),
}
