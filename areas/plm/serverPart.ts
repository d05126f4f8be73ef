import type { ServerPart } from '#core/definition'
import { releaseFeedbackDerived } from './releaseFeedback/releaseFeedback.derived.ts'
import { plmReports } from './reports.ts'
import { plmTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: plmReports,
  tiles: plmTiles,
  derived: [releaseFeedbackDerived],
}
