import type { ServedArea } from '#core/context.server'
import { servedChange } from './change/change.server.ts'
import { changeTask } from './changeTask/changeTask.ts'
import { servedChangeTask } from './changeTask/changeTask.server.ts'
import { purchasingPartOf, servedPurchaseChanges } from './changeTask/purchaseChanges.server.ts'
import { servedDisposition } from './disposition/disposition.server.ts'
import { servedFileComment } from './fileComment/fileComment.server.ts'
import { servedRelease } from './release/release.server.ts'
import { servedReleaseFeedback } from './releaseFeedback/releaseFeedback.server.ts'
import { servedChangeDebt } from './reports/changeDebt.server.ts'
import { servedBySerial } from './reports/bySerial.server.ts'
import { servedCostBySerial } from './reports/costBySerial.server.ts'
import { servedConcerned } from './reports/concerned.server.ts'
import { servedDocumentsBehind } from './reports/documentsBehind.server.ts'
import { servedFleet } from './reports/fleet.server.ts'
import { servedReleasedSet } from './reports/releasedSet.server.ts'
import { beginSoftware, beginSoftwareSchedule } from './softwareChange/beginSoftware.server.ts'
import { servedEffectiveSoftware } from './softwareChange/effectiveSoftware.server.ts'
import { signAnew } from './softwareChange/signSoftware.server.ts'
import { servedSoftwareChange } from './softwareChange/softwareChange.server.ts'

/** What releases and changes do. */
export const served: ServedArea = {
  entities: [
    servedRelease,
    servedReleaseFeedback,
    servedFileComment,
    servedChange,
    servedDisposition,
    servedChangeTask,
    servedSoftwareChange,
  ],
  calls: [servedPurchaseChanges, servedEffectiveSoftware],
  unedited: [{ entity: changeTask, state: 'pending', point: 'plm.changeTask:acknowledge', of: purchasingPartOf }],
  onStart: signAnew,
  jobs: (database, product) => [beginSoftware(database, product)],
  schedules: [beginSoftwareSchedule],
  reports: [servedReleasedSet, servedChangeDebt, servedDocumentsBehind, servedFleet, servedConcerned, servedBySerial, servedCostBySerial],
}
