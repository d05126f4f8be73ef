import type { ServerPart } from '#core/definition'
import { feedbackDerived } from './feedback/feedback.derived.ts'
import { sopReadingDerived } from './sopReading/sopReading.derived.ts'
import { sopReadingEvents } from './sopReading/sopReading.events.ts'
import { confirmAtStation, stationWork } from './station/stationWork.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  calls: [stationWork, confirmAtStation],
  events: Object.values(sopReadingEvents),
  derived: [feedbackDerived, sopReadingDerived],
}
