import type { ServedArea } from '#core/context.server'
import { servedCase } from './case/case.server.ts'
import { servedMaintenance } from './maintenance/maintenance.server.ts'
import { servedRepair } from './repair/repair.server.ts'
import { servedServiceReport } from './serviceReport/serviceReport.server.ts'

export const served: ServedArea = {
  entities: [servedCase, servedRepair, servedServiceReport, servedMaintenance],
}
