import type { ServerPart } from '#core/definition'
import { boundParameters } from './boundTest/boundParameters.ts'
import { controlledCopyDerived } from './controlledCopy/controlledCopy.derived.ts'
import { sopReadingEvents } from './sopReading/sopReading.events.ts'
import { stepDefects } from './stepDefects/stepDefects.ts'
import { confirmAtStation, stationWork } from './station/stationWork.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  calls: [stationWork, confirmAtStation, stepDefects, boundParameters],
  events: Object.values(sopReadingEvents),
  derived: [controlledCopyDerived],
}
