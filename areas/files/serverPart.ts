import type { ServerPart } from '#core/definition'
import { viewRequestDerived } from './viewRequest/viewRequest.derived.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = { derived: [viewRequestDerived] }
