import type { ServerPart } from '#core/definition'
import { manualDerived } from './manual/manual.derived.ts'
import { manualEvents } from './manual/manual.events.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = { events: Object.values(manualEvents), derived: [manualDerived] }
