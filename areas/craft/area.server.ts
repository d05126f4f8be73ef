import type { ServedArea } from '#core/context.server'
import { servedFeedback } from './feedback/feedback.server.ts'
import { servedProcessTestDocument } from './processTestDocument/processTestDocument.server.ts'
import { servedSop } from './sop/sop.server.ts'
import { servedConfirmAtStation, servedStationWork } from './station/stationWork.server.ts'
import { servedSopReading } from './sopReading/sopReading.server.ts'

/** What craft does. */
export const served: ServedArea = {
  entities: [servedSop, servedSopReading, servedProcessTestDocument, servedFeedback],
  calls: [servedStationWork, servedConfirmAtStation],
}
