import type { ServedArea } from '#core/context.server'
import { changeTask } from './changeTask/changeTask.ts'
import { purchasingPartOf } from './changeTask/purchaseChanges.server.ts'
import { signAnew } from './softwareChange/signSoftware.server.ts'

/** What releases and changes do. */
export const served: ServedArea = {
  unedited: [{ entity: changeTask, state: 'pending', point: 'plm.changeTask:acknowledge', of: purchasingPartOf }],
  onStart: signAnew,
}
