import type { ServerPart } from '#core/definition'
import { changeDerived } from './change/change.derived.ts'
import { changeEvents } from './change/change.events.ts'
import { changeTaskDerived } from './changeTask/changeTask.derived.ts'
import { purchaseChanges } from './changeTask/purchaseChanges.ts'
import { dispositionDerived } from './disposition/disposition.derived.ts'
import { releaseFeedbackDerived } from './releaseFeedback/releaseFeedback.derived.ts'
import { plmReports } from './reports.ts'
import { plmTiles } from './tiles.ts'
import { effectiveSoftware } from './softwareChange/effectiveSoftware.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: plmReports,
  tiles: plmTiles,
  calls: [purchaseChanges, effectiveSoftware],
  events: Object.values(changeEvents),
  derived: [releaseFeedbackDerived, changeDerived, dispositionDerived, changeTaskDerived],
}
