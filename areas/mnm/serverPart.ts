import type { ServerPart } from '#core/definition'
import { similarMaterials } from './material/similar/similarMaterials.ts'
import { duplicateEvents } from './reminders/duplicates.events.ts'
import { mnmReports } from './reports.ts'
import { mnmTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: mnmReports,
  tiles: mnmTiles,
  calls: [similarMaterials],
  events: Object.values(duplicateEvents),
}
