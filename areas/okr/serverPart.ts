import type { ServerPart } from '#core/definition'
import { checkInEvents } from './checkIn/checkIn.events.ts'
import { keyResultDerived } from './keyResult/keyResult.derived.ts'
import { objectiveDerived } from './objective/objective.derived.ts'
import { movedReport } from './reports/movedReport.ts'
import { okrTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  derived: [objectiveDerived, keyResultDerived],
  events: Object.values(checkInEvents),
  reports: [movedReport],
  tiles: okrTiles,
}
