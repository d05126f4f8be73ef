import type { ServerPart } from '#core/definition'
import { projectDerived } from './project/project.derived.ts'
import { throughputReport } from './reports/throughputReport.ts'
import { weeklyReportsReport } from './reports/weeklyReportsReport.ts'
import { taskDerived } from './task/task.derived.ts'
import { cooperationTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  derived: [projectDerived, taskDerived],
  reports: [throughputReport, weeklyReportsReport],
  tiles: cooperationTiles,
}
