import type { ServedArea } from '#core/context.server'
import { servedBoundParameters } from './boundTest/boundTest.server.ts'
import { servedControlledCopy } from './controlledCopy/controlledCopy.server.ts'
import { servedFeedback } from './feedback/feedback.server.ts'
import { servedProcessTestDocument } from './processTestDocument/processTestDocument.server.ts'
import { servedSop } from './sop/sop.server.ts'
import { servedConfirmAtStation, servedStationWork } from './station/stationWork.server.ts'
import { servedStepDefects } from './stepDefects/stepDefects.server.ts'
import { servedSopReading } from './sopReading/sopReading.server.ts'

/** What craft does. */
export const served: ServedArea = {
  entities: [servedSop, servedSopReading, servedControlledCopy, servedProcessTestDocument, servedFeedback],
  calls: [servedStationWork, servedConfirmAtStation, servedStepDefects, servedBoundParameters],
}
