import type { ServerPart } from '#core/definition'
import { approvalCalls, approvalEvents } from '#core/approvals'
import { approvalReports } from './reports.ts'
import { approvalTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: approvalReports,
  tiles: approvalTiles,
  calls: approvalCalls,
  events: Object.values(approvalEvents),
}
